import { sofa } from '../fixtures/products';
import { sharedShop } from '../fixtures/shared-shop';
import { demoShopper } from '../fixtures/sign-in';

const { url } = sharedShop;

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { redirect: 'manual', headers });
/** The texts of the headings of the first level. */
const headingsOf = (html: string) =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text);

test.each([
  ['/about-us', 'About Us'],
  ['/terms-conditions', 'Terms &amp; Conditions'],
  ['/return-refund', 'Return &amp; Refund'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/faq', 'Frequently Asked Questions'],
])('%s has one heading and the header and footer of the shop', async (path, title) => {
  const page = await read(path);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(headingsOf(html)).toEqual([title]);
  expect(html).toContain('</header>');
  expect(html).toContain('</footer>');
});

test.each([
  ['/', '/home', 308],
  ['/uk', '/uk/home', 308],
  ['/UK/home', '/uk/home', 308],
  [`/Ca${sofa.path}?a=B`, `/ca${sofa.path}?a=B`, 308],
  ['/HOME', '/home', 308],
  ['/nope', '/home', 307],
  ['/no/such/page', '/home', 307],
  ['/constructor', '/home', 307],
  ['/uk/nope', '/uk/home', 307],
  ['/us', '/home', 308],
  ['/us/home', '/home', 308],
])('%s redirects to %s', async (from, to, status) => {
  const answer = await read(from);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBe(to);
});

test.each([
  '/none.txt',
  '/x.php',
  '/uk/wp-admin/setup.php',
  '/.env',
  '/.well-known/apple-app-site-association',
  '/catalogue/none.webp',
  '/api/none',
])('the file %s does not exist: 404 with a page of the shop', async (path) => {
  const answer = await read(path);
  expect(answer.status).toBe(404);
  expect(headingsOf(await answer.text())).toEqual(['This piece is not in the shop']);
});

test('every link of header and footer opens a page', async () => {
  const html = await (await read('/home')).text();
  const parts = [...html.matchAll(/<(header|footer)\b.*?<\/\1>/gs)].map(([part]) => part).join('');
  const links = [...parts.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  const paths = new Set(links.map((href) => href.replaceAll('&amp;', '&')));
  expect(paths.size).toBeGreaterThan(15);
  // Some of them are for members only.
  const { browserSession } = await import('../../scripts/lib/browser-session.mjs');
  const { email, password } = demoShopper;
  const { cookie } = await browserSession(url, 'login', { email, password });
  for (const path of paths)
    expect([path, (await read(path, { cookie })).status]).toEqual([path, 200]);
});
