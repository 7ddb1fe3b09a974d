import { gzipSync } from 'node:zlib';
import { sofa } from '../fixtures/products';
import { sharedShop } from '../fixtures/shared-shop';
import { demoShopper } from '../fixtures/sign-in';

const { url } = sharedShop;

/** The headers of the demo shopper's browser. */
async function signInDemoShopper() {
  const { browserSession } = await import('../../scripts/lib/browser-session.mjs');
  const { email, password } = demoShopper;
  return browserSession(url, 'login', { email, password });
}

/** The size of the scripts of a page, as they are sent. */
async function scriptBytes(path: string): Promise<number> {
  const html = await (await fetch(`${url}${path}`)).text();
  // The list of the loader that the front writes into the page.
  const sources = new Set([...html.matchAll(/"src":"([^"]+)"/g)].map(([, source = '']) => source));
  expect([path, sources.size]).not.toEqual([path, 0]);
  let bytes = 0;
  for (const source of sources) {
    const script = await fetch(new URL(source, url));
    bytes += gzipSync(Buffer.from(await script.arrayBuffer())).length;
  }
  return bytes;
}

test('the login and the registration load little more script than a content page', async () => {
  const content = await scriptBytes('/faq');
  for (const path of ['/login', '/register']) {
    // A form's own code.
    expect((await scriptBytes(path)) - content).toBeLessThan(35_000);
  }
});

test('a copied session cookie reads nothing after the shopper has logged out', async () => {
  const headers = await signInDemoShopper();
  const read = async () => (await fetch(`${url}/api/auth/session`, { headers })).text();
  expect(await read()).toContain(demoShopper.email);
  const csrf = await fetch(`${url}/api/auth/csrf`, { headers });
  const { csrfToken } = await csrf.json();
  const answer = await fetch(`${url}/api/auth/signout`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ csrfToken, json: 'true' }),
  });
  expect(answer.ok).toBe(true);
  expect(await read()).toBe('{}');
});

test("another site cannot act in a shopper's name", async () => {
  const { cookie } = await signInDemoShopper();
  const answer = await fetch(`${url}/api/backend/addToCart`, {
    method: 'POST',
    headers: {
      cookie,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ product_id: sofa.id, product_qty: 1, product_price: sofa.price }),
  });
  expect(answer.status).toBe(403);
});

test('every session cookie is marked Secure over https', async () => {
  const { startShop } = await import('../../scripts/lib/shop.mjs');
  const shop = await startShop({
    backend: false,
    env: { SITE_URL: 'https://shop.example', ALLOW_DEMO: '1', BACKEND_URL: sharedShop.backendUrl },
  });
  try {
    const csrf = await fetch(`${shop.url}/api/auth/csrf`);
    const { csrfToken } = await csrf.json();
    const cookie = csrf.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    const { email, password } = demoShopper;
    const answer = await fetch(`${shop.url}/api/auth/callback/login`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    });
    const set = [...csrf.headers.getSetCookie(), ...answer.headers.getSetCookie()];
    expect(set.join('\n')).toContain('__Secure-next-auth.session-token=');
    // That there is a session is for the page to read.
    const marker = set.filter((header) => header.startsWith('has-session='));
    expect(marker).toEqual([expect.stringMatching(/; SameSite=Lax; Secure$/)]);
    for (const header of set.filter((one) => !marker.includes(one)))
      expect(header).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  } finally {
    await shop.stop();
  }
});
