import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { cacheBustingHash } from '../../server/cache-busting';
import { newProduct, type TestProduct } from '../fixtures/products';
import { staff } from '../fixtures/staff';
import { type Answer, ask, eventually } from './ask';
import { startOwnShop } from './own-shop';

// The shop that all tests share has been asked for these pages before, and its backend cannot be killed.
const shop = startOwnShop();

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(shop().url + path, { headers });

const cacheStatus = async (path: string) => (await get(path)).headers['cache-status'];

/** Sends the request of a client navigation or a prefetch. */
function rsc(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const hash = cacheBustingHash({
    prefetch: headers['next-router-prefetch'],
    segmentPrefetch: headers['next-router-segment-prefetch'],
    stateTree: headers['next-router-state-tree'],
    nextUrl: headers['next-url'],
  });
  const mark = path.includes('?') ? '&' : '?';
  return get(`${path}${mark}_rsc${hash && `=${hash}`}`, { rsc: '1', ...headers });
}

const treePrefetch = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

/** Lets the staff set a price of $1,234.56, and waits until the storefront has heard of it. */
async function changePrice({ id }: Pick<TestProduct, 'id'>): Promise<void> {
  const change = { product_id: id, price: '1234.56' };
  await eventually(async () => {
    const { deliveries } = await staff(shop(), 'catalogue', 'set-price', change);
    expect(deliveries).toMatchObject([{ accepted: true }]);
  });
}

test('a page is rendered once, whatever unknown or repeated parameters its URL has', async () => {
  // The first test: no one has asked for this page yet.
  expect(await cacheStatus('/home')).toBe('front; fwd=uri-miss');
  for (const query of ['?utm_source=mail', '?a=1&a=2', '?category_id=1', '?__proto__=1', '?']) {
    expect([query, await cacheStatus(`/home${query}`)]).toEqual([query, 'front; hit']);
  }
  const list = '/product/product-list';
  expect(await cacheStatus(`${list}?category_id=1`)).toBe('front; fwd=uri-miss');
  for (const query of [
    '?category_id=1&utm_source=mail',
    '?utm_source=mail&category_id=1&page_number=1',
    '?category_id=2&category_id=1',
    '?category_id=1&sub_category_id=x!&page_number=0&sort_by=',
  ]) {
    expect([query, await cacheStatus(list + query)]).toEqual([query, 'front; hit']);
  }
});

test('cookies and headers of one visitor do not change the page of other visitors', async () => {
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
  // No test has asked for these pages: it is the poisoned request that renders them.
  for (const path of ['/ca/home', '/uk/faq', '/product/product-list?category_id=3']) {
    const poisoned = await get(path, poison);
    expect([path, poisoned.headers['cache-status']]).toEqual([path, 'front; fwd=uri-miss']);
    const clean = await get(path);
    expect([path, clean.status]).toEqual([path, 200]);
    expect(clean.text).toBe(poisoned.text);
    expect(clean.text).not.toContain('poison');
    expect(clean.headers['set-cookie']).toBeUndefined();
    const navigation = await rsc(path, { ...poison, 'next-url': '/poison' });
    expect(navigation.text).not.toContain('poison');
    expect((await rsc(path)).text).toBe(navigation.text);
  }
  // A page that needs a session is never cached.
  for (const headers of [{}, poison]) {
    const guarded = await get('/wishlist', headers);
    expect(guarded.status).toBe(307);
    expect(guarded.headers['cache-status']).toBeUndefined();
  }
});

test('client navigations get their own variant, and a wrong _rsc is redirected as in Next.js', async () => {
  const home = '/home';
  const forms = [
    await get(home),
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

  for (const [path, headers] of [
    [`${home}?_rsc=abc`, { rsc: '1' }],
    [home, { rsc: '1' }],
    [`${home}?_rsc=abc`, { rsc: '1', ...treePrefetch }],
  ] as const) {
    const redirected = await get(path, headers);
    expect(redirected.status).toBe(307);
    expect(redirected.headers.location).toMatch(/^\/home\?_rsc/);
  }
  // These requests have not changed the responses for other visitors.
  expect((await get(home)).text).toBe(html?.text);
  expect((await rsc(home)).text).toBe(navigations[0]?.text);
  expect((await get(`${home}?_rsc=abc`)).headers['content-type']).toContain('text/html');
});

test('a changed price is in every variant of the page at the second visit', async () => {
  const product = await newProduct(shop());
  const { path } = product;
  const forms = [
    () => get(path, { 'accept-encoding': 'br' }),
    () => get(path, { 'accept-encoding': 'gzip' }),
    () => get(path),
    () => rsc(path),
    () => rsc(path, { 'next-router-prefetch': '1', 'accept-encoding': 'br' }),
  ];
  for (const form of forms) expect((await form()).text).not.toContain('1,234.56');
  expect((await rsc(path, treePrefetch)).status).toBe(200);
  await changePrice(product);
  await get(path);
  await eventually(async () => expect((await get(path)).text).toContain('1,234.56'));
  // One visit of one variant was enough to render all of them again.
  await eventually(async () => {
    const answers = await Promise.all(forms.map((form) => form()));
    expect(answers.map(({ headers }) => headers['cache-status'])).toEqual(
      forms.map(() => 'front; hit'),
    );
  });
  for (const form of forms) expect((await form()).text).toContain('1,234.56');
});

test('HEAD, 304, Range and HTTP/1.0 are answered from the cache', async () => {
  const url = `${shop().url}/home`;
  const brotli = { 'accept-encoding': 'br' };
  const found = await get('/home', brotli);
  const head = await ask(url, { headers: brotli, method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(found.headers['content-length']);
  const { etag = '' } = found.headers;
  const known = await get('/home', { ...brotli, 'if-none-match': etag });
  expect([known.status, known.text]).toEqual([304, '']);
  const range = await get('/home', { range: 'bytes=0-9' });
  expect([range.status, range.text]).toEqual([200, found.text]);
  const { port } = new URL(url);
  const old = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (data: Buffer) => chunks.push(data));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
    socket.write('GET /home HTTP/1.0\r\n\r\n');
  });
  expect(old).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(old).not.toMatch(/^transfer-encoding/im);
  expect(old.endsWith('</html>')).toBe(true);
});

test('a request body is rejected for pages, and for other routes when it is too large', async () => {
  const body = JSON.stringify({ search_text: 'x'.repeat(100_000) });
  const page = await ask(`${shop().url}/home`, { body: 'x' });
  expect([page.status, page.headers.allow]).toEqual([405, 'GET, HEAD']);
  for (const path of [
    '/api/backend/searchProductList',
    '/api/revalidate',
    '/api/auth/callback/credentials',
  ]) {
    const { status } = await ask(shop().url + path, { body });
    expect([path, status]).toEqual([path, 413]);
  }
});

test('with the backend down, cached pages are served in every variant and encoding', async () => {
  const product = await newProduct(shop());
  const lists = { latest: [product.id] };
  await staff(shop(), 'catalogue', 'import', { catalogue: { lists } });
  const paths = ['/home', product.path, '/product/product-list?category_id=8'];
  for (const path of paths) {
    await eventually(async () => expect((await get(path)).text).toContain(product.name));
    await rsc(path);
  }
  await changePrice(product);
  await shop().stopBackend('SIGKILL');
  const failures = (path: string) =>
    readFileSync(shop().logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('could not be revalidated') && line.includes(`"${path}"`));
  for (let visit = 1; visit <= 3; visit++) {
    for (const path of paths) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { status } = await get(path, { 'accept-encoding': encoding });
        expect([path, status]).toEqual([path, 200]);
      }
      expect((await rsc(path)).status).toBe(200);
    }
    // The page was asked for, could not be rendered again, and is asked for again.
    await eventually(async () => {
      for (const path of paths) {
        expect((await get(path)).headers['cache-status']).toBe('front; hit; detail=stale');
        expect(failures(path).length).toBeGreaterThanOrEqual(Math.min(visit, 2));
      }
    });
  }
  // The price arrives once the backend is back.
  await shop().startBackend();
  await eventually(async () => {
    for (const path of paths) expect((await get(path)).text).toContain('1,234.56');
  });
});
