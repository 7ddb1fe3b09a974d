import { findProgram } from '../../scripts/lib/debian.mjs';
import type { Shop } from '../../scripts/lib/shop.mjs';
import { newProduct } from '../fixtures/products';
import { staff } from '../fixtures/staff';
import { type Answer, ask, eventually } from './ask';

const TOKEN = 'the token of the purges';

(findProgram('varnishd') ? describe : describe.skip)('a shop behind Varnish', () => {
  let shop: Shop;
  let varnish: { stop: () => Promise<void> };
  let url: string;
  beforeAll(async () => {
    const { findFreePort } = await import('../../scripts/lib/ports.mjs');
    const { startShop } = await import('../../scripts/lib/shop.mjs');
    const { startVarnish } = await import('../../scripts/testing/varnish.mjs');
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    const dataTemplate = process.env.SAMPLE_DATA;
    shop = await startShop({
      ...(dataTemplate && { dataTemplate }),
      env: { CDN_PURGE_URL: url, CDN_PURGE_API: 'varnish', CDN_PURGE_TOKEN: TOKEN },
    });
    varnish = await startVarnish({ port, storefront: shop.url, token: TOKEN });
  });
  afterAll(async () => {
    await varnish?.stop();
    await shop?.stop();
  });

  /** Two numbers say that Varnish had it: that of the request, and that of the one which stored it. */
  const isHit = ({ headers }: Answer) => / /.test(String(headers['x-varnish']));
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(url + path, { headers: { 'accept-encoding': 'br', ...headers } });

  test('pages and pictures come from Varnish, whoever asks, without the tags that are for it', async () => {
    for (const path of ['/faq', '/product/product-list?category_id=2']) {
      await get(path);
      const answer = await get(path, { cookie: 'next-auth.session-token=somebody' });
      expect([path, answer.status, isHit(answer)]).toEqual([path, 200, true]);
      expect(answer.headers).not.toHaveProperty('surrogate-key');
      expect(answer.headers).not.toHaveProperty('cache-tag');
      expect(answer.headers['content-encoding']).toBe('br');
    }
    const home = (await get('/home')).text;
    const picture = /\/_next\/image\?[^" ]+/.exec(home)?.[0].replaceAll('&amp;', '&') ?? '';
    await get(picture);
    expect(isHit(await get(picture))).toBe(true);
  });

  test('what belongs to one shopper never comes from Varnish', async () => {
    for (const path of ['/account-setting', '/api/auth/session', '/cart']) {
      const answers = [await get(path), await get(path)];
      const isShared = answers.some(isHit);
      // The page of the cart is the same for everyone: what is in it is read in the browser.
      expect([path, isShared]).toEqual([path, path === '/cart']);
    }
  });

  test('a change of the price is on the page within five seconds', async () => {
    const { id } = await newProduct(shop);
    const path = `/product/product-details/${id}`;
    await get(path);
    expect(isHit(await get(path))).toBe(true);
    const startedAt = performance.now();
    await staff(shop, 'catalogue', 'set-price', { product_id: id, price: '7654.00' });
    await eventually(async () => expect((await get(path)).text).toContain('$7,654.00'));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    // The new page is kept: the old one was not for its whole life.
    await eventually(async () => {
      const answer = await get(path);
      expect([isHit(answer), answer.text.includes('$7,654.00')]).toEqual([true, true]);
    });
  });

  test('nobody else purges it', async () => {
    const purge = (token: string) =>
      ask(url, { method: 'PURGE', headers: { 'xkey-purge': 'shop', 'x-purge-token': token } });
    expect((await purge('another')).status).toBe(403);
    expect((await purge('')).status).toBe(403);
    expect((await purge(TOKEN)).status).toBe(200);
  });
});
