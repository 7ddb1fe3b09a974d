import fc from 'fast-check';
import { loginPath, safeCallbackPath } from './callback-url';

const SHOP = 'https://shop.example';

describe('loginPath', () => {
  it('carries a path with its query as one value', () => {
    const url = new URL(loginPath('/product/product-list?category_id=3&page_number=2'), SHOP);
    expect(url.pathname).toBe('/login');
    expect([...url.searchParams]).toEqual([
      ['callbackUrl', '/product/product-list?category_id=3&page_number=2'],
    ]);
  });
});

describe('safeCallbackPath', () => {
  it.each([
    '/home',
    '/uk/product/product-details/12',
    '/product/product-list?search_text=oak%20bed',
    '/product/product-details/12#reviews',
    `/${'a'.repeat(1999)}`,
  ])('returns %s, a path of the shop', (path) => {
    expect(safeCallbackPath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'home',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/home\nSet-Cookie: a=b',
    'javascript:alert(1)',
    '/home#<script>',
    `/${'a'.repeat(2000)}`,
  ])('returns /home instead of %j', (callbackUrl) => {
    expect(safeCallbackPath(callbackUrl)).toBe('/home');
  });

  it('never returns a URL outside of the shop, whatever it is given', () => {
    const segments = fc.array(
      fc.constantFrom('/', '\\', '.', '@', ':', '%2f', '%5c', '\t', '\n', '?', '#', 'evil.example'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          segments.map((parts) => `/${parts.join('')}`),
          fc.string(),
        ),
        (text) => {
          expect(new URL(safeCallbackPath(text), SHOP).origin).toBe(SHOP);
        },
      ),
    );
  });

  it('returns what loginPath was given', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (webPath, query) => {
        const path = safeCallbackPath(`/home${webPath}?${query}`);
        const given = new URL(loginPath(path), SHOP).searchParams.get('callbackUrl');
        expect(safeCallbackPath(given)).toBe(path);
      }),
    );
  });
});
