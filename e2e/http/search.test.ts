import { readFileSync } from 'node:fs';
import { sharedShop } from '../fixtures/shared-shop';

const LIST = '/product/product-list';
interface Introduced {
  id: number;
  description: string;
}

const sample: {
  products: { id: number; model: string }[];
  categories: (Introduced & { sub_categories: Introduced[] })[];
} = JSON.parse(readFileSync('backend/modules/catalogue/sample-catalogue.json', 'utf8'));

const read = (path: string) => fetch(`${sharedShop.url}${path}`);
const html = async (path: string) => (await read(path)).text();
/** The texts of the headings of the first level, without the comments that React writes between parts of a text. */
const headingsOf = (page: string) =>
  [...page.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) =>
    text.replace(/<!--.*?-->/g, ''),
  );

test('an unfiltered list is a cached page with one canonical URL, and a search is not indexed', async () => {
  const list = `${LIST}?category_id=2&page_number=1`;
  // A page of an earlier test may be ten minutes old: it is served once more while it is rendered again.
  let status: string | null = null;
  for (let time = 0; time < 100 && status !== 'front; hit'; time++) {
    status = (await read(list)).headers.get('cache-status');
  }
  expect(status).toBe('front; hit');
  expect(await html(list)).toMatch(
    /<link rel="canonical" href="[^"]+\/product\/product-list\?category_id=2"/,
  );
  expect(await html(`${LIST}?search_text=oak`)).toMatch(/<meta name="robots" content="noindex/);
  const second = await html(`${LIST}?page_number=2`);
  expect(second).toMatch(/<link rel="prev" href="[^"]+\/product\/product-list"/);
  expect(second).not.toContain('<link rel="next"');
  expect(await html(LIST)).toMatch(
    /<link rel="next" href="[^"]+\/product\/product-list\?page_number=2"/,
  );
  expect(second).toContain('"@type":"ItemList"');
  expect(second).not.toContain('noindex');
});

test('the first page of a category is introduced, on the page, to search engines and to language models', async () => {
  const [sofas] = sample.categories;
  const [sub] = sofas?.sub_categories ?? [];
  if (!sofas || !sub) throw new Error('the sample has no category');
  for (const [query, text] of [
    [`category_id=${sofas.id}`, sofas.description],
    [`category_id=${sofas.id}&sub_category_id=${sub.id}`, sub.description],
  ] as const) {
    const page = await html(`${LIST}?${query}`);
    expect(page).toContain(`<meta name="description" content="${text}"`);
    expect(page).toContain(`"description":"${text}"`);
    expect(page).toMatch(new RegExp(`<p [^>]*>${text}</p>`));
    expect(await html('/llms.txt')).toContain(`: ${text}`);
  }
});

test('the URL of a filtered list answers with the list, which search engines do not index', async () => {
  const page = await html(`${LIST}?material=Oak&price_max=900&sort_by=Price+High+to+Low`);
  expect(page).toContain('<meta name="robots" content="noindex"');
  expect(page).toMatch(/Showing <!-- -->|Showing \d+ items/);
});

test('without JavaScript a card links to each color of its model, and all colors have a URL of their own', async () => {
  const fjord = sample.products.filter(({ model }) => model === 'fjord-sofa');
  expect(fjord).toHaveLength(4);
  const linksOf = (page: string) =>
    fjord.map(({ id }) => page.split(`href="/product/product-details/${id}"`).length - 1);
  const models = await html(`${LIST}?category_id=1`);
  // One of them is the card's, too.
  expect(linksOf(models).toSorted()).toEqual([1, 1, 1, 2]);
  const all = await html(`${LIST}?category_id=1&colours=all`);
  expect(linksOf(all)).toEqual([1, 1, 1, 1]);
  expect(all).toContain('<meta name="robots" content="noindex');
  expect(models).not.toContain('noindex');
});

test('invalid values in the URL are ignored', async () => {
  const list = await read(`${LIST}?category_id=a.b&sub_category_id=&page_number=x`);
  expect(list.status).toBe(200);
  const page = await list.text();
  expect(headingsOf(page)).toEqual(['All products']);
  expect(page.replace(/<!--.*?-->/g, '')).toContain('page 1 of');
});

test.each([
  'page_number=900',
  'category_id=1&page_number=99',
  'search_text=oak&page_number=99',
  'category_id=999999',
  'category_id=no-such_1',
  'category_id=1&sub_category_id=999999',
])('the list of %s does not exist: 404', async (query) => {
  const list = await read(`${LIST}?${query}`);
  expect(list.status).toBe(404);
  expect(headingsOf(await list.text())).toEqual(['This list is not in the shop']);
});
