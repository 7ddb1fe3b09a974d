import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DRIVERS } from '../../testing/backend-process';
import { productEntry, silentCatalogue } from '../../testing/catalogue';
import { openTestDatabase } from '../../testing/open-database';
import { CatalogueFile } from './format';
import { importCatalogue } from './import';
import { products } from './schema';
import { lockProduct } from './service';
import { writeProducts } from './write-products';

describe.each(DRIVERS)('the figures of reviews in an import, on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    test = await openTestDatabase(driver);
  });
  afterAll(() => test?.remove());

  const importProduct = (changes: object) =>
    importCatalogue(
      silentCatalogue({ queries: test.database.queries }),
      z.decode(CatalogueFile, {
        categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
        products: [{ ...productEntry({ id: 1 }), ...changes }],
      }),
    );
  const figures = async () => {
    const [row] = await test.database.queries.select().from(products).where(eq(products.id, '1'));
    return { rating: row?.rating, ratingCount: row?.ratingCount, name: row?.name };
  };

  it('are those of its reviews alone, whatever the file says', async () => {
    await importProduct({ rating: 4.9, rating_count: 25_599 });
    expect(await figures()).toMatchObject({ rating: null, ratingCount: 0 });
    await test.database.queries
      .update(products)
      .set({ rating: 3.5, ratingCount: 2 })
      .where(eq(products.id, '1'));
    await importProduct({ name: 'Renamed sofa', rating: 4.9, rating_count: 25_599 });
    expect(await figures()).toEqual({ rating: 3.5, ratingCount: 2, name: 'Renamed sofa' });
  });

  it('stay where a review is written between the reading and the writing of an import', async () => {
    const { queries } = test.database;
    const read = await queries.transaction((transaction) => lockProduct(transaction, '1'));
    await queries.update(products).set({ rating: 5, ratingCount: 3 }).where(eq(products.id, '1'));
    await writeProducts(queries, [{ ...read, name: 'Sofa of the file' }]);
    expect(await figures()).toEqual({ rating: 5, ratingCount: 3, name: 'Sofa of the file' });
  });
});
