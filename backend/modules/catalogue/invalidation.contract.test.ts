import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { isRevalidationSigned } from '@/lib/shared/revalidation-signature';
import {
  command,
  DRIVERS,
  post,
  REVALIDATE_SECRET,
  startBackendProcess,
} from '../../testing/backend-process';
import { productEntry, smallCatalogue } from '../../testing/catalogue';
import { type FakeStorefront, startFakeStorefront } from '../../testing/fake-storefront';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(120_000);

async function suggest(backend: { url: string }, search_text: string) {
  const url = `${backend.url}/backend/api/searchSuggestionList`;
  return (await post(url, { category_id: '', search_text })).data;
}

/** Repeats the check until it is true. The test's time limit ends an endless repetition. */
async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check()));
}

describe.each(DRIVERS)('invalidation on %s', (driver) => {
  let storefront: FakeStorefront;
  beforeAll(async () => {
    storefront = await startFakeStorefront(SIGNATURE_HEADER);
  });
  afterAll(() => storefront?.close());
  const { backend, restart, settings } = testBackend(driver, {
    env: () => ({ STOREFRONT_URL: `${storefront.url}/`, REVALIDATE_SECRET }),
  });
  const importOf = (catalogue: object) => command(backend(), 'catalogue/import', { catalogue });
  /** A product as lists show it. */
  const cardOf = async (id: number) => {
    const url = `${backend().url}/backend/api/searchProductList`;
    const { data } = await post(url, { page_size: 60 });
    return data.products.find((product: { id: number }) => product.id === id);
  };
  /** The sorted tags of all calls since the last check. */
  const newTags = () =>
    storefront.received
      .splice(0)
      .flatMap((call) => call.tags)
      .sort();

  it('publishes every tag of a first import in a signed call', async () => {
    const { status, data } = await importOf(smallCatalogue);
    expect(status).toBe(200);
    expect(data.deliveries).toEqual([{ storefront: storefront.url, accepted: true }]);
    const [call] = storefront.received;
    expect(call?.path).toBe('/api/revalidate');
    const { body = '', signature = '' } = call ?? {};
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

  it('publishes nothing when nothing changes', async () => {
    const { data } = await importOf(smallCatalogue);
    expect(data.tags).toBe(0);
    expect(newTags()).toEqual([]);
  });

  it('suggests the imported products', async () => {
    expect((await suggest(backend(), 'fjord velvet'))[0]).toMatchObject({
      id: 1,
      display_price: '1299.50',
    });
  });

  it('publishes the tags of all colours, the lists and the home page when a price changes', async () => {
    const { message } = await command(backend(), 'catalogue/set-price', {
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
    expect((await suggest(backend(), 'fjord velvet'))[0].display_price).toBe('1600.00');
  });

  it('does not publish the tag of the home page for a product that is not on it', async () => {
    await command(backend(), 'catalogue/set-stock', { product_id: 2, stock: 'Out of stock' });
    expect(newTags()).not.toContain('home');
  });

  it('publishes the tags of the lists only when they show another number of units', async () => {
    const product = { ...productEntry({ id: 139 }), ...smallCatalogue.products.at(-1) };
    const all = ['category:2', 'category:21', 'product:139', 'products'];
    await importOf({ products: [{ ...product, on_hand: 40 }] });
    expect(newTags()).toEqual(['product:139']);
    await importOf({ products: [{ ...product, on_hand: 6 }] });
    expect(newTags()).toEqual(['product:139']);
    await importOf({ products: [{ ...product, on_hand: 5 }] });
    expect(newTags()).toEqual(all);
    expect(await cardOf(139)).toMatchObject({ stock_status: 'In stock', available_units: 5 });
    await command(backend(), 'catalogue/set-stock', { product_id: 139, stock: 0 });
    expect(newTags()).toEqual(all);
    expect(await cardOf(139)).toMatchObject({ stock_status: 'Out of stock', available_units: 0 });
  });

  it('publishes only the tag of the product for a change that is not on its card', async () => {
    const product = { ...productEntry({ id: 3 }), ...smallCatalogue.products[2] };
    await importOf({ products: [{ ...product, long_description: 'Longer.' }] });
    expect(newTags()).toEqual(['product:3']);
  });

  it('publishes the tags of both categories when a product moves', async () => {
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

  it('publishes the tag of the categories when the picture of one changes, and keeps one that is left out', async () => {
    const [sofas] = smallCatalogue.categories;
    await importOf({ categories: [{ ...sofas, image: '/catalogue/other.webp' }] });
    expect(newTags()).toEqual(['categories']);
    const { image: _, ...withoutPicture } = { ...sofas };
    await importOf({ categories: [withoutPicture] });
    expect(newTags()).toEqual([]);
  });

  it('publishes the tag of the categories when an introduction changes, and keeps one that is left out', async () => {
    const [sofas] = smallCatalogue.categories;
    const introduced = {
      ...sofas,
      description: 'For long evenings.',
      sub_categories: (sofas?.sub_categories ?? []).map((sub) => ({
        ...sub,
        description: `${sub.name}, and room for two.`,
      })),
    };
    await importOf({ categories: [introduced] });
    expect(newTags()).toEqual(['categories']);
    await importOf({ categories: [introduced, { ...sofas }] });
    expect(newTags()).toEqual([]);
    const { data } = await post(`${backend().url}/backend/api/categoryWiseSubCategoryList`, {});
    expect(data[0]).toMatchObject({
      description: 'For long evenings.',
      sub_category: introduced.sub_categories.map(({ id, name, description }) => ({
        id,
        name,
        description,
      })),
    });
  });

  it('publishes the tags of all products in a category whose name changes', async () => {
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

  it('publishes the tags of changed banners, lists and pages', async () => {
    await importOf({ banners: [] });
    expect(newTags()).toEqual(['home']);
    await importOf({ lists: { latest: [2] } });
    expect(newTags()).toEqual(['home']);
    await importOf({ pages: [{ ...smallCatalogue.pages[0], title: 'Asked often' }] });
    expect(newTags()).toEqual(['cms:faq']);
  });

  it('tries again until the storefront accepts the call', async () => {
    storefront.answers(500);
    const { data } = await command(backend(), 'catalogue/set-stock', {
      product_id: 2,
      stock: 'In stock',
    });
    expect(data.deliveries).toEqual([
      { storefront: storefront.url, accepted: false, reason: 'it answered 500' },
    ]);
    storefront.answers(200);
    await storefront.hasReceived(2);
    const [first, second] = storefront.received;
    expect(second?.tags).toEqual(first?.tags);
    await backend().logged((line) => line.msg === 'A job that had failed succeeded');
    newTags();
  });

  it('delivers the waiting tags once each after a restart', async () => {
    await backend().close();
    const killed = await startBackendProcess(settings());
    storefront.answers(503);
    await command(killed, 'catalogue/set-price', { product_id: 3, price: 10 });
    await command(killed, 'catalogue/set-price', { product_id: 3, price: 11 });
    await killed.end('SIGKILL');
    newTags();
    storefront.answers(200);
    await restart();
    await storefront.hasReceived(1);
    expect(newTags()).toEqual(['category:1', 'category:12', 'home', 'product:3', 'products']);
  });

  it('sends at most a thousand tags in one call, and removes generated products', async () => {
    storefront.answers(503);
    const generating = await command(backend(), 'catalogue/generate', {
      products: 1200,
      from: 0,
    });
    expect(generating.data.deliveries).toMatchObject([{ accepted: false }]);
    newTags();
    storefront.answers(200);
    const { data } = await command(backend(), 'catalogue/set-price', { product_id: 3, price: 12 });
    expect(data.deliveries).toEqual([{ storefront: storefront.url, accepted: true }]);
    expect(storefront.received.map(({ tags }) => tags.length)).toEqual([1000, expect.any(Number)]);
    // A tag that is published again while it is delivered is delivered again.
    const tags = new Set(newTags());
    expect(tags.size).toBe(1209);
    expect([...tags]).toEqual(expect.arrayContaining(['product:1000001', 'product:1001200']));
    expect(await suggest(backend(), 'qqq')).toEqual([]);
    const [generated] = (
      await command(backend(), 'catalogue/list', { limit: 1000 })
    ).data.products.slice(-1);
    expect((await suggest(backend(), generated.name))[0].name).toBe(generated.name);
    const removed = await command(backend(), 'catalogue/generate', { products: 0 });
    expect(removed.data.next).toBeUndefined();
    const { data: list } = await command(backend(), 'catalogue/list');
    expect(list.total).toBe(smallCatalogue.products.length);
    expect(await suggest(backend(), generated.name)).not.toContainEqual(
      expect.objectContaining({ name: generated.name }),
    );
  });

  const onServer = driver === 'postgresql' ? it : it.skip;
  onServer('finds the changes of another process within seconds', async () => {
    const other = await startBackendProcess(settings());
    try {
      expect((await suggest(other, 'fjord tan'))[0].display_price).toBe('100.00');
      await command(backend(), 'catalogue/set-price', { product_id: 2, price: 55 });
      await importOf({ products: [productEntry({ id: 950, name: 'Quokka rug' })] });
      await until(async () => (await suggest(other, 'quokka')).length === 1);
      expect((await suggest(other, 'fjord tan'))[0].display_price).toBe('55.00');
    } finally {
      await other.end('SIGTERM');
    }
  });
});
