import { newProduct } from '../fixtures/products';
import { sharedShop } from '../fixtures/shared-shop';
import { staff } from '../fixtures/staff';
import { ask } from './ask';
import { Visitor } from './visitor';

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(sharedShop.url + path, { headers });

test('the staff sees how long the parts of a page took, and nobody else does', async () => {
  const { path } = await newProduct(sharedShop);
  const { url } = await staff(sharedShop, 'system', 'timing', {});
  const { pathname, search } = new URL(url);
  const browser = new Visitor(sharedShop.url);
  const linked = await browser.get(pathname + search);
  expect([linked.status, linked.headers.location]).toEqual([303, '/home']);
  const rendered = await browser.get(path);
  expect(rendered.status).toBe(200);
  expect(rendered.headers['server-timing']).toMatch(
    /^page-cache;desc=rendered, .*wait-for-a-place;dur=[\d.]+.*POST-productReviews;dur=[\d.]+.*render-a-page;dur=[\d.]+.*total;dur=[\d.]+$/,
  );
  const cached = await browser.get(path);
  expect(cached.headers['server-timing']).toMatch(/^page-cache;desc=memory, total;dur=[\d.]+$/);
  for (const { headers } of [rendered, cached])
    expect(headers['cache-control']).toBe('private, no-store');
  const call = await browser.call('cartList', {});
  expect(call.headers['server-timing']).toContain('POST-cartList;dur=');

  const others = await get(path);
  expect(others.headers['server-timing']).toBeUndefined();
  expect(others.headers['cache-control']).toContain('s-maxage');
  expect(others.text).toBe(cached.text);
});

test('a link or a cookie that the shop has not signed is of no use', async () => {
  const forged = `t-${Date.now()}.v1-${'0'.repeat(64)}`;
  const { status, headers } = await get(`/api/timing?${forged}`);
  expect([status, headers['set-cookie']]).toEqual([404, undefined]);
  const page = await get('/faq', { cookie: `staff-timing=${forged}` });
  expect(page.headers['server-timing']).toBeUndefined();
});
