import { sharedShop } from '../fixtures/shared-shop';
import { ask } from './ask';

/*
 * How long the pages are, which no machine changes. What a browser does with them is in e2e/performance.spec.ts, and times are
 * for `npm run bench` (docs/benchmarks.md).
 */

const LIST = '/product/product-list?category_id=1';

/** How much more than before a page may have, until its figure in the table is raised on purpose. */
const ROOM = 1.02;

/**
 * The bytes of each page's HTML when they were last looked at, as it is and as it is sent with brotli. What has grown on
 * purpose gets its new figure here. The tests change nothing on these pages.
 */
const PAGES = [
  { page: 'home', path: '/home', html: 214_067, brotli: 22_418 },
  { page: 'a product list', path: LIST, html: 152_326, brotli: 19_054 },
  { page: 'a product', path: '/product/product-details/1', html: 206_364, brotli: 26_357 },
];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The parts of a page, each without those before it. What remains is the markup. */
const PARTS = [
  ['scripts, with the data that React reads', /<script.*?<\/script>/gs],
  ['styles', /<style.*?<\/style>/gs],
  ['icons', /<svg.*?<\/svg>/gs],
  ['links of the head', /<link .*?>/gs],
] as const;

/** How long each part of a page is. */
function partsOf(html: string): string {
  let rest = html;
  const sizes = PARTS.map(([name, pattern]) => {
    const before = rest.length;
    rest = rest.replace(pattern, '');
    return [name, before - rest.length] as const;
  });
  return [...sizes, ['markup', rest.length] as const]
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => `${kilobytes(bytes)} ${name}`)
    .join(', ');
}

test.each(PAGES)('the HTML of $page is no longer than before', async ({ path, ...before }) => {
  const get = (encoding: string) =>
    ask(sharedShop.url + path, { headers: { 'accept-encoding': encoding } });
  // The first visitor may get it as it is rendered; the others from the cache.
  await get('br');
  const plain = await get('identity');
  const compressed = await get('br');
  expect([compressed.headers['content-encoding'], compressed.text]).toEqual(['br', plain.text]);
  const grown = [
    { what: 'HTML', bytes: plain.sentBytes, was: before.html },
    { what: 'HTML with brotli', bytes: compressed.sentBytes, was: before.brotli },
  ]
    .filter(({ bytes, was }) => bytes > was * ROOM)
    .map(
      ({ what, bytes, was }) =>
        `${what}: ${bytes} bytes, at most ${Math.floor(was * ROOM)}: it was ${was}. It has ${partsOf(plain.text)}.`,
    );
  expect(grown).toEqual([]);
});
