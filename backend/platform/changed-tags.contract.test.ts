import { sql } from 'drizzle-orm';
import { command, DRIVERS, post } from '../testing/backend-process';
import { smallCatalogue } from '../testing/catalogue';
import { testBackend } from '../testing/test-backend';

jest.setTimeout(120_000);

describe.each(DRIVERS)('the changes since a cursor on %s', (driver) => {
  const { backend, restart, inDatabase } = testBackend(driver, {});
  const ask = async (cursor?: string) => {
    const { data } = await post(`${backend().url}/backend/api/changedTags`, { cursor });
    return data as { changes: Record<string, string>; is_complete: boolean; cursor: string };
  };
  const setStock = (stock: string) =>
    command(backend(), 'catalogue/set-stock', { product_id: 2, stock });

  beforeAll(() => command(backend(), 'catalogue/import', { catalogue: smallCatalogue }));

  it('tells a storefront that asks for the first time where it begins', async () => {
    const { changes, is_complete, cursor } = await ask();
    expect([changes, is_complete]).toEqual([{}, true]);
    expect((await ask(cursor)).changes).toEqual({});
  });

  it('tells the tags that were invalidated since, with an id that is new for each change', async () => {
    const { cursor } = await ask();
    await setStock('Out of stock');
    const first = await ask(cursor);
    expect(Object.keys(first.changes)).toContain('product:2');
    await setStock('In stock');
    const second = await ask(first.cursor);
    expect(Object.keys(second.changes)).toContain('product:2');
    expect(second.changes['product:2']).not.toBe(first.changes['product:2']);
  });

  it('still knows after a restart what changed before it', async () => {
    const { cursor } = await ask();
    await setStock('Out of stock');
    await restart();
    expect(Object.keys((await ask(cursor)).changes)).toContain('product:2');
  });

  it.each(['1.1', 'nonsense', '99999999.7'])(
    'says that everything may have changed for a cursor that it has not given: %s',
    async (cursor) => {
      expect(await ask(cursor)).toMatchObject({ changes: {}, is_complete: false });
    },
  );

  it('says so after more changes than one answer holds', async () => {
    const { cursor } = await ask();
    await inDatabase((queries) =>
      queries.execute(sql`
        insert into changed_tags (tag, change)
        select 'product:' || id, pg_current_xact_id()::text::bigint
        from generate_series(1000, 2000) id`),
    );
    expect(await ask(cursor)).toMatchObject({ changes: {}, is_complete: false });
  });
});
