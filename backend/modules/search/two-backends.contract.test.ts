import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import {
  command,
  createTestDatabase,
  post,
  REVALIDATE_SECRET,
  type TestDatabase,
} from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { type FakeStorefront, startFakeStorefront } from '../../testing/fake-storefront';
import {
  describeOnServer,
  type RunningBackend,
  startBackendHere,
} from '../../testing/test-backend';

jest.setTimeout(120_000);

const CHANGES = 100;

// Only a server is shared.
describeOnServer.each(['memory', 'postgres'])(
  'two backends on one database that search in %s',
  (search) => {
    let database: TestDatabase;
    let storefront: FakeStorefront;
    let backends: RunningBackend[] = [];
    beforeAll(async () => {
      database = await createTestDatabase('postgresql');
      storefront = await startFakeStorefront(SIGNATURE_HEADER);
      const env = {
        ...database.env,
        REVALIDATE_SECRET,
        STOREFRONT_URL: storefront.url,
        SEARCH: search,
      };
      backends = [await startBackendHere(env), await startBackendHere(env)];
    });
    afterAll(async () => {
      for (const backend of backends) await backend.close();
      await storefront?.close();
      await database?.remove();
    });

    it('answer lists with every change that a storefront has been told of, whichever made and delivered it', async () => {
      const [one, other] = backends;
      if (!one || !other) throw new Error('Both backends must run');
      await command(one, 'catalogue/import', { catalogue: smallCatalogue });
      const listOf = async ({ url }: RunningBackend) => {
        const request = { page_number: 1, page_size: 40, sort_by: 'Price Low to High' };
        const { data } = await post(`${url}/backend/api/searchProductList`, request);
        return data.products as { id: number; display_price: string }[];
      };
      const wrong: string[] = [];
      for (let change = 0; change < CHANGES; change++) {
        const [changing, reading] = change % 2 === 0 ? [one, other] : [other, one];
        await listOf(reading);
        // Above and below others by turns, so that its place changes too.
        const price = ((change % 2 === 0 ? 1 : 200) / 100 + change / 100).toFixed(2);
        const told = storefront.hasReceived(storefront.received.length + 1);
        await command(changing, 'catalogue/set-price', { product_id: 1, price });
        await told;
        for (const backend of backends) {
          const list = await listOf(backend);
          const shown = list.find(({ id }) => id === 1)?.display_price;
          const prices = list.map(({ display_price }) => Number(display_price));
          const isInOrder = prices.every((one, index) => one >= (prices[index - 1] ?? 0));
          if (shown !== price || !isInOrder)
            wrong.push(`${price}: ${shown} in ${prices.join(' ')}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  },
);
