import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KnownPages } from './known-pages';

let server: Server;
let calls: string[];
/** The product ids that were asked for, as they were sent. */
let asked: unknown[];
let known: KnownPages;
let now: number;
/** What the backend has. */
let products: (number | string)[];
let categories: { id: number | string; name: string; sub_category: object[] }[];

const LIST = '/product/product-list';

function answerOf(name: string, payload: Record<string, unknown>) {
  if (name === 'categoryWiseSubCategoryList') return categories;
  if (name === 'getProductDetial') {
    // As a database that ignores case.
    const folded = String(payload.product_id).toLowerCase();
    const id = products.find((product) => String(product).toLowerCase() === folded);
    return id === undefined ? undefined : { id };
  }
  return { products: [], total: 0, page_number: payload.page_number, page_size: 24 };
}

beforeEach(async () => {
  calls = [];
  asked = [];
  now = 1_000_000;
  products = [1, 'prod_01H-x'];
  categories = [
    { id: 1, name: 'Sofas', sub_category: [{ id: 11, name: 'Corner sofas' }] },
    { id: 2, name: 'Beds', sub_category: [] },
    { id: 'Cat_3', name: 'Lamps', sub_category: [{ id: 'all', name: 'All lamps' }] },
  ];
  server = createServer(async (request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    calls.push(name);
    let body = '';
    for await (const chunk of request) body += chunk;
    const payload = JSON.parse(body);
    if (name === 'getProductDetial') asked.push(payload.product_id);
    const data = answerOf(name, payload);
    const status = data === undefined ? 404 : 200;
    response.statusCode = status;
    response.end(JSON.stringify({ status, message: '', data: data ?? null }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  known = new KnownPages({
    backend: { url: `http://127.0.0.1:${port}`, paths: new Map() },
    now: () => now,
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('KnownPages', () => {
  it.each([
    ['/product/product-details/1', false],
    ['/product/product-details/2', true],
    ['/uk/product/product-details/2', true],
    ['/product/product-details/prod_01H-x', false],
    ['/uk/product/product-details/prod_01H-y', true],
    // Each way to write it would be a page of its own.
    ['/product/product-details/PROD_01H-x', true],
    [LIST, false],
    [`${LIST}?category_id=1`, false],
    [`${LIST}?category_id=3`, true],
    [`/in${LIST}?category_id=3`, true],
    [`${LIST}?category_id=Cat_3`, false],
    [`${LIST}?category_id=cat_3`, true],
    [`${LIST}?category_id=Cat_3&sub_category_id=all`, false],
    [`${LIST}?category_id=all`, true],
    [`${LIST}?sub_category_id=11`, false],
    [`${LIST}?sub_category_id=12`, true],
    [`${LIST}?category_id=1&sub_category_id=11`, false],
    [`${LIST}?category_id=2&sub_category_id=11`, true],
    [`${LIST}?category_id=1&page_number=9`, true],
    ['/home', false],
    ['/product/not-found', false],
  ])('says whether %s is missing: %p', async (page, isMissing) => {
    expect(await known.isMissing(page)).toBe(isMissing);
  });

  it('asks for a product with an id of digits by its integer', async () => {
    await known.isMissing('/product/product-details/1');
    await known.isMissing('/product/product-details/01');
    await known.isMissing('/product/product-details/prod_01H-x');
    expect(asked).toEqual([1, '01', 'prod_01H-x']);
  });

  it('asks for the categories once for 1,200 unknown ones, and again after a change', async () => {
    for (let id = 100; id < 1300; id++) {
      expect(await known.isMissing(`${LIST}?category_id=${id}`)).toBe(true);
    }
    expect(calls).toEqual(['categoryWiseSubCategoryList']);
    categories.push({ id: 100, name: 'Lamps', sub_category: [] });
    known.invalidate(['product:1']);
    expect(await known.isMissing(`${LIST}?category_id=100`)).toBe(true);
    known.invalidate(['home', 'categories']);
    expect(await known.isMissing(`${LIST}?category_id=100`)).toBe(false);
  });

  it('notices a new category after a minute if the invalidation was lost', async () => {
    expect(await known.isMissing(`${LIST}?category_id=100`)).toBe(true);
    categories.push({ id: 100, name: 'Lamps', sub_category: [] });
    now += 60_000;
    expect(await known.isMissing(`${LIST}?category_id=100`)).toBe(false);
  });

  it('finds a product as soon as it exists', async () => {
    expect(await known.isMissing('/product/product-details/7')).toBe(true);
    products.push(7);
    expect(await known.isMissing('/product/product-details/7')).toBe(false);
  });

  it('asks once for the pages of a product in all markets, and again after a change', async () => {
    for (const market of ['', '/uk', '/in']) {
      expect(await known.isMissing(`${market}/product/product-details/1`)).toBe(false);
    }
    expect(calls).toEqual(['getProductDetial']);
    products = [];
    known.invalidate(['product:1']);
    expect(await known.isMissing('/product/product-details/1')).toBe(true);
  });

  it('calls nothing missing while the backend is down, and asks again afterwards', async () => {
    const { port } = server.address() as AddressInfo;
    const down = new KnownPages({ backend: { url: 'http://127.0.0.1:1', paths: new Map() } });
    for (const page of ['/product/product-details/2', `${LIST}?category_id=3`]) {
      expect(await down.isMissing(page)).toBe(false);
    }
    expect(port).toBeGreaterThan(0);
    categories = [{ id: 0, name: '', sub_category: [] }];
    expect(await known.isMissing(`${LIST}?category_id=3`)).toBe(false);
    categories = [];
    expect(await known.isMissing(`${LIST}?category_id=3`)).toBe(true);
  });

  it('asks again about everything once the shop was restored from a backup', async () => {
    const pages = ['/product/product-details/1', `${LIST}?category_id=1`];
    for (const page of pages) expect(await known.isMissing(page)).toBe(false);
    products = [];
    categories = [];
    known.invalidate('all');
    for (const page of pages) expect(await known.isMissing(page)).toBe(true);
  });
});
