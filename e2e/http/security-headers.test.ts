import { sharedShop } from '../fixtures/shared-shop';
import { ask } from './ask';

const { url } = sharedShop;

async function scriptOfHome(): Promise<string> {
  const { text } = await ask(`${url}/home`);
  return /\/_next\/static\/[^"]+\.js/.exec(text)?.[0] ?? '';
}

test('every response has the security headers', async () => {
  for (const path of [
    '/home',
    await scriptOfHome(),
    '/api/health',
    '/robots.txt',
    '/sitemap.xml',
    '/icon.svg',
    '/nothing.png',
    '/product/product-list?material=Oak',
  ]) {
    const { headers } = await ask(url + path);
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'content-security-policy': expect.stringContaining("script-src-attr 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
      }),
    ]);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['content-security-policy']).toContain("img-src 'self' blob:;");
    // This shop is not served by HTTPS.
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  const rejected = await ask(`${url}/home`, { body: 'x' });
  expect([rejected.status, rejected.headers['x-content-type-options']]).toEqual([405, 'nosniff']);
  const body = 'x'.repeat(100_000);
  const tooLarge = await ask(`${url}/api/backend/searchProductList`, { body });
  expect(tooLarge.status).toBe(413);
});

test('scripts are compressed and cached by browsers for a year', async () => {
  const headers = { 'accept-encoding': 'br' };
  expect((await ask(url + (await scriptOfHome()), { headers })).headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
