import { eq, sql } from 'drizzle-orm';
import { command, createTestDatabase, DRIVERS, post } from '../../../testing/backend-process';
import { smallCatalogue } from '../../../testing/catalogue';
import { until } from '../../../testing/open-database';
import {
  describeOnServer,
  type RunningBackend,
  startBackendHere,
  testBackend,
} from '../../../testing/test-backend';
import { catalogueState, products } from '../../catalogue/schema';
import { searchContent } from '../schema';

jest.setTimeout(120_000);

describe.each(DRIVERS)('the lists of a backend that starts again, on %s', (driver) => {
  const { backend, inDatabase, restart } = testBackend(driver);

  /** The ids of what the shop lists for a text, the cheapest first. As many as the list says that it has. */
  async function listed(text: string): Promise<number[]> {
    const request = {
      page_number: 1,
      page_size: 50,
      search_text: text,
      sort_by: 'Price Low to High',
    };
    const { data } = await post(`${backend().url}/backend/api/searchProductList`, request);
    expect(data.products).toHaveLength(data.total);
    return data.products.map(({ id }: { id: number }) => id);
  }

  const isStored = () =>
    inDatabase(async (queries) => {
      const [row] = await queries.select().from(searchContent);
      const [state] = await queries.select().from(catalogueState);
      return row?.contentVersion === (state?.indexVersion ?? 0) - (state?.figureChanges ?? 0);
    });
  const setMaterial = (material: string) =>
    inDatabase((queries) => queries.update(products).set({ material }).where(eq(products.id, '1')));
  const warnings = () => backend().lines.filter((line) => line.includes('"level":"warn"'));

  beforeEach(async () => {
    await inDatabase((queries) => queries.execute(sql`truncate products cascade`));
    await command(backend(), 'catalogue/import', { catalogue: smallCatalogue });
    await until(isStored);
  });

  it('come from what is stored, without reading what products are found by', async () => {
    const before = await listed('velvet');
    expect(before).toContain(1);
    // Behind the back of the catalogue: whoever reads the product again finds it by this.
    await setMaterial('Rattan');
    await restart();
    expect(await listed('rattan')).toEqual([]);
    expect(await listed('velvet')).toEqual(before);
  });

  it('know the prices and ratings that changed after it was stored', async () => {
    const before = await listed('sofa');
    expect(before.at(-1)).toBe(1);
    await command(backend(), 'catalogue/set-price', { product_id: 1, price: '0.10' });
    await setMaterial('Rattan');
    await restart();
    expect((await listed('sofa'))[0]).toBe(1);
    expect(await listed('rattan')).toEqual([]);
  });

  it('are made anew of products that changed since, also by a backend of an older release', async () => {
    await setMaterial('Rattan');
    // It counts its changes, but not which of them are of figures alone.
    await inDatabase((queries) =>
      queries.update(catalogueState).set({
        version: sql`${catalogueState.version} + 1`,
        indexVersion: sql`${catalogueState.indexVersion} + 1`,
      }),
    );
    await restart();
    expect(await listed('rattan')).toEqual([1]);
    await until(isStored);
  });

  it('are made anew where products are there that are not in it', async () => {
    await inDatabase((queries) => queries.delete(products).where(eq(products.id, '3')));
    await restart();
    expect(await listed('maren')).toEqual([]);
    await until(isStored);
  });

  it('are made anew of the products where what is stored is damaged, or a part of it is missing', async () => {
    const before = await listed('sofa');
    await inDatabase((queries) =>
      queries.update(searchContent).set({ content: Buffer.from('no content') }),
    );
    await restart();
    expect(await listed('sofa')).toEqual(before);
    expect(warnings().filter((line) => line.includes('damaged'))).toHaveLength(1);
    await until(isStored);

    await inDatabase((queries) => queries.update(searchContent).set({ parts: 2 }));
    await setMaterial('Rattan');
    await restart();
    expect(await listed('rattan')).toEqual([1]);
  });

  it('are made anew by another release, whose format is another one', async () => {
    await inDatabase((queries) => queries.update(searchContent).set({ format: 0 }));
    await setMaterial('Rattan');
    await restart();
    expect(await listed('rattan')).toEqual([1]);
    await until(() =>
      inDatabase(async (queries) => (await queries.$count(searchContent, sql`format > 0`)) > 0),
    );
  });
});

describeOnServer('several backends that start at once with nothing stored', () => {
  it('store it once, whole', async () => {
    const database = await createTestDatabase('postgresql');
    let backends: RunningBackend[] = [];
    try {
      backends = [await startBackendHere(database.env)];
      const [first] = backends;
      if (!first) throw new Error('The backend must run');
      await command(first, 'catalogue/import', { catalogue: smallCatalogue });
      const rows = () => first.queries.select().from(searchContent);
      await until(async () => (await rows()).length === 1);
      await first.queries.delete(searchContent);
      backends.push(...(await Promise.all([1, 2, 3].map(() => startBackendHere(database.env)))));
      await until(async () => (await rows()).length === 1);
      expect(
        backends.flatMap(({ lines }) => lines).filter((line) => line.includes('stored')),
      ).toEqual([]);
    } finally {
      for (const backend of backends) await backend.close();
      await database.remove();
    }
  });
});
