import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { isRevalidationSigned } from '@/lib/revalidation-signature';
import {
  type BackendProcess,
  command,
  createTestDatabase,
  DRIVERS,
  REVALIDATE_SECRET,
  startBackendProcess,
  type TestDatabase,
} from '../testing/backend-process';
import { productEntry, smallCatalogue } from '../testing/catalogue';
import { type FakeStorefront, startFakeStorefront } from '../testing/fake-storefront';

jest.setTimeout(60_000);

describe.each(DRIVERS)('announcing on %s', (driver) => {
  let database: TestDatabase;
  let backend: BackendProcess;
  let storefront: FakeStorefront;
  const start = () =>
    startBackendProcess({
      ...database.env,
      STOREFRONT_URL: `${storefront.url}/`,
      REVALIDATE_SECRET,
    });
  const importOf = (catalogue: object) => command(backend, { command: 'import', catalogue });
  /** The tags of all calls since the last look, sorted. */
  const newTags = () =>
    storefront.received
      .splice(0)
      .flatMap((announcement) => announcement.tags)
      .sort();

  beforeAll(async () => {
    storefront = await startFakeStorefront(SIGNATURE_HEADER);
    database = await createTestDatabase(driver);
    backend = await start();
  });
  afterAll(async () => {
    await backend?.end('SIGTERM');
    await database?.remove();
    await storefront?.close();
  });

  it('announces everything of a first import, signed', async () => {
    const { status, data } = await importOf(smallCatalogue);
    expect(status).toBe(200);
    expect(data.deliveries).toEqual([{ storefront: storefront.url, taken: true }]);
    const [announcement] = storefront.received;
    expect(announcement?.path).toBe('/api/revalidate');
    const { body = '', signature = '' } = announcement ?? {};
    expect(isRevalidationSigned(REVALIDATE_SECRET, body, signature)).toBe(true);
    const tags = newTags();
    expect(tags).toHaveLength(data.tags);
    expect(tags).toEqual(
      expect.arrayContaining([
        'home',
        'categories',
        'products',
        'cms:faq',
        'product:1',
        'category:11',
      ]),
    );
  });

  it('announces nothing when nothing changes', async () => {
    const { data } = await importOf(smallCatalogue);
    expect(data.tags).toBe(0);
    expect(newTags()).toEqual([]);
  });

  it('announces a price with the colours of the model, its lists and the home page', async () => {
    const { message } = await command(backend, {
      command: 'set-price',
      product_id: 1,
      price: '1600',
    });
    expect(message).toBe(
      'Product 1 (Fjord sofa in forest velvet) costs $1,600.00 now. Its list price was lower and is the same now.',
    );
    expect(newTags()).toEqual([
      'category:1',
      'category:11',
      'home',
      'product:1',
      'product:2',
      'products',
    ]);
  });

  it('does not announce the home page for a product that is not on it', async () => {
    await command(backend, { command: 'set-stock', product_id: 2, status: 'Out of stock' });
    expect(newTags()).not.toContain('home');
  });

  it('announces only the product for what no card shows', async () => {
    const product = { ...productEntry({ id: 3 }), ...smallCatalogue.products[2] };
    await importOf({ products: [{ ...product, long_description: 'Longer.' }] });
    expect(newTags()).toEqual(['product:3']);
  });

  it('announces both categories when a product moves', async () => {
    const product = { ...productEntry({ id: 4 }), ...smallCatalogue.products[3] };
    await importOf({ products: [{ ...product, category_id: 2, sub_category_id: 22 }] });
    expect(newTags()).toEqual([
      'category:1',
      'category:11',
      'category:2',
      'category:22',
      'home',
      'product:4',
      'products',
    ]);
  });

  it('announces the products of a category whose name changes', async () => {
    const [sofas] = smallCatalogue.categories;
    await importOf({ categories: [{ ...sofas, name: 'Settees' }] });
    expect(newTags()).toEqual([
      'categories',
      'category:1',
      'home',
      'product:1',
      'product:2',
      'product:3',
      'products',
    ]);
  });

  it('announces banners, lists and pages', async () => {
    await importOf({ banners: [] });
    expect(newTags()).toEqual(['home']);
    await importOf({ lists: { latest: [2] } });
    expect(newTags()).toEqual(['home']);
    await importOf({ pages: [{ ...smallCatalogue.pages[0], title: 'Asked often' }] });
    expect(newTags()).toEqual(['cms:faq']);
  });

  it('tries again until the storefront takes it', async () => {
    storefront.answers(500);
    const { data } = await command(backend, {
      command: 'set-stock',
      product_id: 2,
      status: 'In stock',
    });
    expect(data.deliveries).toEqual([
      { storefront: storefront.url, taken: false, problem: 'it answered 500' },
    ]);
    storefront.answers(200);
    await storefront.hasReceived(2);
    const [first, second] = storefront.received;
    expect(second?.tags).toEqual(first?.tags);
    await backend.logged((line) => line.msg === 'The storefront takes announcements again');
    newTags();
  });

  it('delivers after a restart what waited, each tag once', async () => {
    storefront.answers(503);
    await command(backend, { command: 'set-price', product_id: 3, price: 10 });
    await command(backend, { command: 'set-price', product_id: 3, price: 11 });
    await backend.end('SIGKILL');
    newTags();
    storefront.answers(200);
    backend = await start();
    await storefront.hasReceived(1);
    expect(newTags()).toEqual(['category:1', 'category:12', 'home', 'product:3', 'products']);
  });

  it('sends at most a thousand tags a call, and takes generated products back', async () => {
    const { data } = await command(backend, { command: 'generate', from: 0, to: 1200 });
    expect(data.deliveries).toEqual([{ storefront: storefront.url, taken: true }]);
    expect(Math.max(...storefront.received.map(({ tags }) => tags.length))).toBe(1000);
    expect(newTags()).toEqual(expect.arrayContaining(['product:1000001', 'product:1001200']));
    const removed = await command(backend, { command: 'remove-generated' });
    expect(removed.data.remaining).toBe(0);
    const { data: list } = await command(backend, { command: 'list' });
    expect(list.total).toBe(smallCatalogue.products.length);
  });
});
