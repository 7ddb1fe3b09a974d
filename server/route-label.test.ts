import { readdirSync } from 'node:fs';
import { allRoutes } from '@/lib/shared/routes';
import { routeLabelOf } from './route-label';

describe('the route of a request, for the metrics', () => {
  it.each([
    ['/home', '/home'],
    ['/uk/home?utm_source=letter', '/home'],
    ['/product/product-details/17', '/product/product-details/:id'],
    ['/uk/product/product-details/prod_01HABC-x', '/product/product-details/:id'],
    ['/product/product-details/prod~x', 'other'],
    ['/in/product/product-details/4711?color=2', '/product/product-details/:id'],
    ['/product/product-list?search_text=ada%40example.org', '/product/product-list'],
    ['/orders-details?order=OL-1', '/orders-details'],
    ['/api/backend/placeOrder', 'api/backend/placeOrder'],
    ['/api/backend/somebody', 'other'],
    ['/api/auth/callback/google?code=secret', 'api/auth'],
    ['/api/invoice/OL-2026-1', 'api/invoice'],
    ['/api/constructor', 'other'],
    ['/_next/static/chunks/a1.js', 'asset'],
    ['/robots.txt', 'asset'],
    ['/_next/image?url=%2Fa.webp&w=64&q=75', 'image'],
    ['/product-pictures/sofa.webp', 'image'],
    ['/review-pictures/4711', 'image'],
    ['/r/ADA-7', 'other'],
    ['/a/path/that/somebody/made/up', 'other'],
    ['//home', 'other'],
    ['', 'other'],
  ])('of %s is %s', (url, expected) => {
    expect(routeLabelOf(url)).toBe(expected);
    // From memory.
    expect(routeLabelOf(url)).toBe(expected);
  });

  it('is known for each page of the shop', () => {
    for (const { path } of allRoutes) expect(routeLabelOf(path.replace(':id', '1'))).toBe(path);
  });

  it('is known for each folder of app/api', () => {
    const folders = readdirSync('app/api').filter((name) => name !== 'backend');
    expect(folders.length).toBeGreaterThan(10);
    for (const name of folders) expect(routeLabelOf(`/api/${name}`)).toBe(`api/${name}`);
  });
});
