import { lowerCaseUrl } from './canonical-case';

describe('lowerCaseUrl', () => {
  it.each([
    ['/UK/home', '/uk/home'],
    [
      '/Ca/Product/product-details/12?utm_source=Mail',
      '/ca/product/product-details/12?utm_source=Mail',
    ],
    ['/PRODUCT/product-details/prod_01HABC-x', '/product/product-details/prod_01HABC-x'],
    ['/UK/product/product-details/X?y=Z', '/uk/product/product-details/X?y=Z'],
    ['/iN', '/in'],
    ['/UK/Unknown/Path', '/uk/Unknown/Path'],
    ['/US/home', '/us/home'],
    ['/Home', '/home'],
    ['/uk/Wishlist', '/uk/wishlist'],
  ])('%s is %s', (url, lower) => {
    expect(lowerCaseUrl(url)).toBe(lower);
  });

  it.each([
    '/uk/home',
    '/product/product-details/prod_01HABC-x',
    '/uk/product/product-details/X',
    '/product/product-list?category_id=CAT',
    '/home?Search_Text=Sofa',
    '/_next/static/A.js',
    '/api/auth/callback/Google',
    '/Nothing',
    '/UKx',
  ])('%s stays as it is', (url) => {
    expect(lowerCaseUrl(url)).toBeNull();
  });
});
