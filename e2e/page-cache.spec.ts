import { type IncomingHttpHeaders, request as send } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cacheBustingHash } from '../server/cache-busting';
import { expect, test } from './fixtures/shop';
import { staff } from './fixtures/staff';

// These tests check the server only, so one viewport is enough.
test.skip(({ viewport }) => viewport?.width !== 1440);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request with any headers, which fetch would not allow, and decompresses the body itself. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    send(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const encoding = response.headers['content-encoding'];
        const plain =
          encoding === 'br' && body.length > 0
            ? brotliDecompressSync(body)
            : encoding === 'gzip' && body.length > 0
              ? gunzipSync(body)
              : body;
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, headers: response.headers, text: plain.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

const cacheStatus = async (url: string, headers?: Record<string, string>) =>
  (await ask(url, headers)).headers['cache-status'];

/** Sends the request of a client navigation or a prefetch. */
function rsc(url: string, headers: Record<string, string> = {}) {
  const hash = cacheBustingHash({
    prefetch: headers['next-router-prefetch'],
    segmentPrefetch: headers['next-router-segment-prefetch'],
    stateTree: headers['next-router-state-tree'],
    nextUrl: headers['next-url'],
  });
  const mark = url.includes('?') ? '&' : '?';
  return ask(`${url}${mark}_rsc${hash && `=${hash}`}`, { rsc: '1', ...headers });
}

const treePrefetch = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

test('a page is rendered once, whatever unknown or repeated parameters its URL has', async ({
  ownShop,
}) => {
  const home = `${ownShop.url}/home`;
  expect(await cacheStatus(home)).toBe('front; fwd=uri-miss');
  for (const query of ['?utm_source=mail', '?a=1&a=2', '?category_id=1', '?__proto__=1', '?']) {
    expect([query, await cacheStatus(home + query)]).toEqual([query, 'front; hit']);
  }
  const list = `${ownShop.url}/product/product-list`;
  expect(await cacheStatus(`${list}?category_id=1`)).toBe('front; fwd=uri-miss');
  for (const query of [
    '?category_id=1&utm_source=mail',
    '?utm_source=mail&category_id=1&page_number=1',
    '?category_id=2&category_id=1',
    '?category_id=1&sub_category_id=x&page_number=0&sort_by=',
  ]) {
    expect([query, await cacheStatus(list + query)]).toEqual([query, 'front; hit']);
  }
});

test('cookies and headers of one visitor do not change the page of other visitors', async ({
  ownShop,
}) => {
  const poison = {
    cookie: 'next-auth.session-token=poison; __prerender_bypass=poison; __next_preview_data=poison',
    host: 'poison.example',
    'x-forwarded-host': 'poison.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '6.6.6.6',
    'x-middleware-rewrite': '/uk/faq',
    'x-nextjs-data': '1',
    'x-matched-path': '/uk/faq',
    'x-prerender-revalidate': 'poison',
    'x-original-url': '/poison',
    'user-agent': 'poison',
    'accept-language': 'de',
  };
  for (const path of ['/home', '/uk/faq', '/product/product-list?category_id=1']) {
    const poisoned = await ask(ownShop.url + path, poison);
    const clean = await ask(ownShop.url + path);
    expect([path, clean.status]).toEqual([path, 200]);
    expect(clean.text).toBe(poisoned.text);
    expect(clean.text).not.toContain('poison');
    expect(clean.headers['set-cookie']).toBeUndefined();
    const navigation = await rsc(ownShop.url + path, { ...poison, 'next-url': '/poison' });
    expect(navigation.text).not.toContain('poison');
    expect((await rsc(ownShop.url + path)).text).toBe(navigation.text);
  }
  // A page that needs a session is never cached.
  for (const headers of [{}, poison]) {
    const guarded = await ask(`${ownShop.url}/wishlist`, headers);
    expect(guarded.status).toBe(307);
    expect(guarded.headers['cache-status']).toBeUndefined();
  }
});

test('client navigations get their own variant, and a wrong _rsc is redirected as in Next.js', async ({
  ownShop,
}) => {
  const home = `${ownShop.url}/home`;
  const forms = [
    await ask(home),
    await rsc(home),
    await rsc(home, treePrefetch),
    await rsc(home, { 'next-router-prefetch': '1' }),
  ];
  const [html, ...navigations] = forms;
  expect(html?.headers['content-type']).toContain('text/html');
  for (const { headers } of navigations) expect(headers['content-type']).toBe('text/x-component');
  for (const { headers } of forms) expect(headers.vary).toContain('next-router-segment-prefetch');
  expect(navigations[1]?.text).not.toBe(navigations[0]?.text);
  // The router state that the browser sends does not change the response of a static page.
  const tree = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }]));
  const known = await rsc(home, { 'next-router-state-tree': tree });
  expect(known.headers['cache-status']).toBe('front; hit');
  expect(known.text).toBe(navigations[0]?.text);

  for (const [url, headers] of [
    [`${home}?_rsc=abc`, { rsc: '1' }],
    [home, { rsc: '1' }],
    [`${home}?_rsc=abc`, { rsc: '1', ...treePrefetch }],
  ] as const) {
    const redirected = await ask(url, headers);
    expect(redirected.status).toBe(307);
    expect(redirected.headers.location).toMatch(/^\/home\?_rsc/);
  }
  // These requests have not changed the responses for other visitors.
  expect((await ask(home)).text).toBe(html?.text);
  expect((await rsc(home)).text).toBe(navigations[0]?.text);
  expect((await ask(`${home}?_rsc=abc`)).headers['content-type']).toContain('text/html');
});

test('a changed price is in every variant of the page at the second visit', async ({ ownShop }) => {
  const product = `${ownShop.url}/product/product-details/1`;
  const forms = [
    () => ask(product, { 'accept-encoding': 'br' }),
    () => ask(product, { 'accept-encoding': 'gzip' }),
    () => ask(product),
    () => rsc(product),
    () => rsc(product, { 'next-router-prefetch': '1', 'accept-encoding': 'br' }),
  ];
  for (const form of forms) expect((await form()).text).not.toContain('1,234.56');
  const tree = await rsc(product, treePrefetch);
  expect(tree.status).toBe(200);
  await staff(ownShop, 'catalogue', 'set-price', '1', '1234.56');
  await ask(product);
  await expect.poll(async () => (await ask(product)).text).toContain('1,234.56');
  // One visit of one variant was enough to render all of them again.
  await expect
    .poll(() => Promise.all(forms.map(async (form) => (await form()).headers['cache-status'])))
    .toEqual(forms.map(() => 'front; hit'));
  for (const form of forms) expect((await form()).text).toContain('1,234.56');
});

test('a browser that has prefetched a product shows its new price after a reload', async ({
  ownShop,
  page,
}) => {
  const path = '/product/product-details/1';
  const link = page.getByRole('main').locator(`a[href="${path}"]`).first();
  await page.goto(`${ownShop.url}/product/product-list`);
  const prefetched = page.waitForResponse(
    async (response) =>
      response.url().includes(`${path}?_rsc`) && (await response.text()).includes('1,890'),
  );
  await link.hover();
  const request = (await prefetched).request();
  const headers = await request.allHeaders();
  await staff(ownShop, 'catalogue', 'set-price', '1', '1234.56');
  await expect.poll(async () => (await ask(request.url(), headers)).text).toContain('1,234.56');

  await page.reload();
  await link.click();
  await expect(page).toHaveURL(ownShop.url + path);
  await expect(page.getByRole('main').filter({ visible: true })).toContainText('$1,234.56');
});

test('with the backend down, cached pages are served in every variant and encoding', async ({
  ownShop,
  page,
}) => {
  const paths = ['/home', '/product/product-details/1', '/product/product-list?category_id=1'];
  for (const path of paths) {
    await ask(ownShop.url + path);
    await rsc(ownShop.url + path);
  }
  await staff(ownShop, 'catalogue', 'set-price', '1', '1234.56');
  await ownShop.stopBackend('SIGKILL');
  for (let visit = 0; visit < 3; visit++) {
    for (const path of paths) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await ask(ownShop.url + path, { 'accept-encoding': encoding });
        expect([path, answer.status]).toEqual([path, 200]);
      }
      expect((await rsc(ownShop.url + path)).status).toBe(200);
    }
    await page.waitForTimeout(500);
  }
  // A link still opens the next page, though its RSC variant was never cached.
  await page.goto(`${ownShop.url}/home`);
  await page.goto(`${ownShop.url}/product/product-details/1`);
  await page
    .getByRole('link', { name: /oak & loom/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
  // The price arrives once the backend is back.
  await ownShop.startBackend();
  const product = `${ownShop.url}/product/product-details/1`;
  await expect.poll(async () => (await ask(product)).text).toContain('1,234.56');
});

test('HEAD, 304, Range and HTTP/1.0 are answered from the cache', async ({ ownShop }) => {
  const home = `${ownShop.url}/home`;
  const get = await ask(home, { 'accept-encoding': 'br' });
  const head = await ask(home, { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  const { etag = '' } = get.headers;
  const known = await ask(home, { 'accept-encoding': 'br', 'if-none-match': etag });
  expect([known.status, known.text]).toEqual([304, '']);
  const range = await ask(home, { range: 'bytes=0-9' });
  expect([range.status, range.text]).toEqual([200, get.text]);
  const { port } = new URL(ownShop.url);
  const old = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
    socket.write('GET /home HTTP/1.0\r\n\r\n');
  });
  expect(old).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(old).not.toMatch(/^transfer-encoding/im);
  expect(old.endsWith('</html>')).toBe(true);
});

test('a request body is rejected for pages, and for other routes when it is too large', async ({
  ownShop,
}) => {
  const body = JSON.stringify({ search_text: 'x'.repeat(100_000) });
  const page = await fetch(`${ownShop.url}/home`, { method: 'POST', body });
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  for (const path of [
    '/api/backend/searchProductList',
    '/api/revalidate',
    '/api/auth/callback/credentials',
  ]) {
    const response = await fetch(ownShop.url + path, { method: 'POST', body });
    expect([path, response.status]).toEqual([path, 413]);
  }
});
