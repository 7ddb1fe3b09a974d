import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import type { Database } from '../../platform/database/database';
import { openPostgresql } from '../../platform/database/postgresql';
import { createLogger } from '../../platform/http/logging';
import { createInvalidations } from '../../platform/invalidations';
import { createJobs } from '../../platform/jobs';
import { command, post, REVALIDATE_SECRET } from '../../testing/backend-process';
import { productEntry, smallCatalogue } from '../../testing/catalogue';
import { type FakeStorefront, startFakeStorefront } from '../../testing/fake-storefront';
import { describeOnServer, testBackend } from '../../testing/test-backend';
import { createStock } from './service';

// The embedded database has one owner, so this test cannot reserve in it while a backend runs.
describeOnServer('the pages of a product that sells out', () => {
  let storefront: FakeStorefront;
  beforeAll(async () => {
    storefront = await startFakeStorefront(SIGNATURE_HEADER);
  });
  afterAll(() => storefront?.close());
  const { backend, settings } = testBackend('postgresql', {
    env: () => ({ STOREFRONT_URL: storefront.url, REVALIDATE_SECRET }),
  });
  let database: Database;
  const cards = async () => {
    const url = `${backend().url}/backend/api/searchProductList`;
    return (await post(url, { search_text: 'sofa' })).data.products;
  };

  beforeAll(async () => {
    await command(backend(), 'catalogue/import', {
      catalogue: {
        categories: smallCatalogue.categories,
        products: [productEntry({ id: 1, name: 'Last sofa', on_hand: 1 })],
      },
    });
    database = openPostgresql(settings().DATABASE_URL ?? '', createLogger('silent'));
  });
  afterAll(() => database?.close());

  it('are invalidated after the commit, and the lists show it when they are rendered again', async () => {
    expect(await cards()).toMatchObject([{ stock_status: 'In stock', available_units: 1 }]);
    const received = storefront.received.length;
    const { queries } = database;
    const log = createLogger('silent');
    const jobs = createJobs({ queries, clock: () => new Date(), log, isOnlyWorker: false });
    const storefronts = [storefront.url];
    const secret = REVALIDATE_SECRET;
    const { reserveStock } = createStock(
      createInvalidations({ queries, jobs, storefronts, secret }),
    );
    await queries.transaction((transaction) =>
      reserveStock(transaction, 'order', [{ productId: '1', units: 1 }]),
    );
    await storefront.hasReceived(received + 1);
    expect(storefront.received.at(-1)?.tags).toEqual(
      expect.arrayContaining(['product:1', 'category:11', 'products']),
    );
    expect(await cards()).toMatchObject([{ stock_status: 'Out of stock', available_units: 0 }]);
  });
});
