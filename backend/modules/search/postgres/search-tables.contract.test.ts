import { eq, sql } from 'drizzle-orm';
import { command, createTestDatabase, DRIVERS, post } from '../../../testing/backend-process';
import { runBackup } from '../../../testing/backups';
import { smallCatalogue } from '../../../testing/catalogue';
import { shopEnvironment } from '../../../testing/run-shop';
import { startBackendHere, testBackend } from '../../../testing/test-backend';
import { products } from '../../catalogue/schema';
import { searchProducts, searchState, searchWords } from '../schema';

jest.setTimeout(120_000);

const SEARCH = 'postgres';

describe.each(DRIVERS)('the tables of the search, on %s', (driver) => {
  let search = SEARCH;
  const { backend, inDatabase, restart, settings } = testBackend(driver, {
    env: () => ({ SEARCH: search }),
  });

  /** The ids of what the shop lists for a text. */
  async function listed(text: string): Promise<number[]> {
    const request = { page_size: 50, search_text: text };
    const { data } = await post(`${backend().url}/backend/api/searchProductList`, request);
    expect(data.products).toHaveLength(data.total);
    return data.products.map(({ id }: { id: number }) => id);
  }
  const setMaterial = (material: string) =>
    inDatabase((queries) => queries.update(products).set({ material }).where(eq(products.id, '1')));
  const importFile = (catalogue: object) => command(backend(), 'catalogue/import', { catalogue });

  beforeEach(async () => {
    search = SEARCH;
    await restart();
    await importFile(smallCatalogue);
  });

  it('are read as they are when the backend starts again', async () => {
    // Behind the back of the catalogue: whoever reads the product again finds it by this.
    await setMaterial('Rattan');
    await restart();
    expect(await listed('rattan')).toEqual([]);
    expect(await listed('velvet')).toContain(1);
    await setMaterial('Velvet');
  });

  it('count the products of each word, whatever comes and goes', async () => {
    const [entry] = smallCatalogue.products;
    await importFile({
      products: [{ ...entry, name: 'Quokka sofa', keywords: ['quokka', 'rare'] }],
    });
    await importFile({ synonyms: [{ words: ['quokka sofa', 'wallaby'] }] });
    expect(await listed('wallaby')).toEqual([entry?.id]);
    await importFile({ products: [{ ...entry, id: 999, name: 'Numbat' }] });
    await inDatabase((queries) => queries.delete(products).where(eq(products.id, '999')));
    await importFile({ products: [entry], synonyms: [] });
    await command(backend(), 'catalogue/set-price', { product_id: 1, price: '7.00' });
    const { counted, there } = await inDatabase(async (queries) => ({
      counted: await queries.select().from(searchWords),
      there: await queries.execute(sql`
        select lexeme, count(*)::integer as products
        from ${searchProducts}, unnest(tsvector_to_array(words)) lexeme group by lexeme`),
    }));
    const sorted = (rows: unknown) =>
      (rows as { lexeme: string }[]).toSorted((a, b) => (a.lexeme < b.lexeme ? -1 : 1));
    expect(counted.length).toBeGreaterThan(20);
    expect(sorted(counted)).toEqual(sorted((there as unknown as { rows: unknown }).rows));
    expect(counted.map(({ lexeme }) => lexeme)).not.toContain('n:quokka');
  });

  it('count facets with more values than an integer has bits', async () => {
    const [entry] = smallCatalogue.products;
    const materials = Array.from({ length: 70 }, (_, index) => `Wood ${index}`);
    await importFile({
      products: materials.map((material, index) => ({
        ...entry,
        material,
        id: 2000 + index,
        model: `many-${index >> 1}`,
        name: 'Numbat',
      })),
    });
    const asked = { search_text: 'numbat', with_facets: true, one_per_model: true };
    const { data } = await post(`${backend().url}/backend/api/searchProductList`, asked);
    expect(data).toMatchObject({ total: 35, product_total: 70 });
    expect(data.facets.material).toEqual(materials.map((value) => ({ value, count: 1 })));
    await inDatabase((queries) => queries.delete(products).where(sql`id >= 2000`));
  });

  it('are made anew after changes by a backend that searches in memory', async () => {
    search = 'memory';
    await restart();
    const [entry] = smallCatalogue.products;
    await importFile({ products: [{ ...entry, name: 'Quokka sofa' }] });
    search = SEARCH;
    await restart();
    expect(await listed('quokka')).toEqual([entry?.id]);
  });

  it('are made anew by a release that makes them in another way', async () => {
    await inDatabase((queries) => queries.update(searchState).set({ format: 0 }));
    await setMaterial('Rattan');
    await restart();
    expect(await listed('rattan')).toEqual([1]);
  });

  it('go on being made where a backend was ended in the middle', async () => {
    await inDatabase(async (queries) => {
      await queries.update(searchState).set({ lastId: 1 });
      await queries.delete(searchProducts).where(sql`product_id > 1`);
    });
    await setMaterial('Rattan');
    await restart();
    // The first has its row already.
    expect(await listed('rattan')).toEqual([]);
    expect((await listed('')).length).toBe(smallCatalogue.products.length);
  });

  it('are no part of a backup, and made anew after a restore', async () => {
    const target = await createTestDatabase(driver, { hasTables: false });
    try {
      const file = `${target.folder}/shop.backup`;
      const environment = { ...settings(), ...shopEnvironment(backend()) };
      expect(await runBackup(environment, 'backup', file)).toMatchObject({ code: 0, err: '' });
      expect(await runBackup(target.env, 'restore', file)).toMatchObject({ code: 0, err: '' });
      const restored = await startBackendHere({ ...target.env, SEARCH });
      try {
        const { data } = await post(`${restored.url}/backend/api/searchProductList`, {});
        expect(data.total).toBe(smallCatalogue.products.length);
      } finally {
        await restored.close();
      }
    } finally {
      await target.remove();
    }
  });
});
