import { allRoutes } from '@/lib/shared/routes';
import { cacheBustingHash } from './cache-busting';
import { pageRequest } from './cache-key';

const LIST = '/product/product-list';

function rsc(url: string, headers: Record<string, string> = {}, hash?: string) {
  const sent = {
    prefetch: headers['next-router-prefetch'],
    segmentPrefetch: headers['next-router-segment-prefetch'],
    stateTree: headers['next-router-state-tree'],
    nextUrl: headers['next-url'],
  };
  const value = hash ?? cacheBustingHash(sent);
  const mark = url.includes('?') ? '&' : '?';
  return pageRequest(`${url}${mark}_rsc${value && `=${value}`}`, { rsc: '1', ...headers });
}

describe('pageRequest', () => {
  it('returns a cache key for every page that is the same for all visitors, in each market', () => {
    for (const { path: pattern, access } of allRoutes) {
      const path = pattern.replace(':id', '12');
      const page = access === 'member' ? undefined : path;
      expect(pageRequest(path, {})?.page).toBe(page);
      expect(pageRequest(`/uk${path}`, {})?.page).toBe(page && `/uk${page}`);
    }
    for (const id of ['12', 'prod_01HABC-x', 'prod_01habc-x']) {
      const path = `/in/product/product-details/${id}`;
      expect(pageRequest(path, {})?.page).toBe(path);
    }
  });

  it.each([
    '/',
    '/us/home',
    '/home/',
    '/HOME',
    '/ho%6de',
    '//home',
    '/product/product-details/x.y',
    '/product/product-details/%78',
    `/product/product-details/${'x'.repeat(65)}`,
    '/api/health',
    '/api/backend/cartList',
    '/_next/static/a.js',
    '/sitemap.xml',
    '/wishlist',
  ])('returns no cache key for %s', (url) => {
    expect(pageRequest(url, {})).toBeNull();
  });

  it.each([
    ['/home?utm_source=mail&fbclid=1', '/home'],
    ['/home?category_id=1', '/home'],
    [`${LIST}?utm_source=mail`, LIST],
    [`${LIST}?page_number=1`, LIST],
    [`${LIST}?page_number=0&category_id=x.y`, LIST],
    [`${LIST}?page_number=2&category_id=3&utm_source=a`, `${LIST}?category_id=3&page_number=2`],
    [`${LIST}?category_id=Cat_1-x&a=b`, `${LIST}?category_id=Cat_1-x`],
    // Next's rewrites read the last value of a repeated parameter.
    [`${LIST}?category_id=1&category_id=3`, `${LIST}?category_id=3`],
    [`${LIST}?category_id=3&sort_by=&search_text=%20`, `${LIST}?category_id=3`],
  ])('leaves out the parameters that do not change the page: %s', (url, page) => {
    expect(pageRequest(url, {})).toMatchObject({ page, url: page, variant: 'html', headers: {} });
  });

  it.each(['?material=Oak', '?category_id=1&search_text=sofa', '?rating=4'])(
    'returns no cache key for a filtered or searched list: %s',
    (query) => {
      expect(pageRequest(LIST + query, {})).toBeNull();
    },
  );

  it('ignores headers that do not change the response of Next.js', () => {
    const plain = pageRequest('/home', {});
    const headers = {
      cookie: 'next-auth.session-token=a; __prerender_bypass=b',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      authorization: 'Bearer a',
      'user-agent': 'Googlebot',
      range: 'bytes=0-9',
    };
    expect(pageRequest('/home', headers)).toEqual(plain);
  });

  it('returns no cache key for a server action or a prefetch without rsc', () => {
    expect(pageRequest('/home', { 'next-action': 'a' })).toBeNull();
    expect(pageRequest('/home', { 'next-router-prefetch': '1' })).toBeNull();
  });

  it('gives each kind of client navigation and prefetch its own variant', () => {
    const variants = [
      rsc('/home'),
      rsc('/home', { 'next-router-prefetch': '1' }),
      rsc('/home', { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }),
      rsc('/home', { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_index' }),
    ];
    expect(new Set(variants.map((request) => request?.variant)).size).toBe(4);
    expect(new Set(variants.map((request) => request?.page))).toEqual(new Set(['/home']));
  });

  it('sends Next.js a hash that matches the headers it sends', () => {
    const request = rsc('/home', { 'next-router-state-tree': 'a', 'next-url': '/us/faq' });
    expect(request).toMatchObject({ url: '/home?_rsc', headers: { rsc: '1' } });
    expect(rsc('/home')?.variant).toBe(request?.variant);
    const segment = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    expect(rsc(`${LIST}?category_id=3`, { ...segment, 'next-url': '/a' })).toMatchObject({
      url: expect.stringMatching(/^\/product\/product-list\?category_id=3&_rsc=[\w-]{16}$/),
      headers: { rsc: '1', ...segment },
    });
  });

  it('leaves a wrong hash and a URL that is not canonical to Next.js', () => {
    expect(rsc('/home', {}, 'abcde')).toBeNull();
    expect(rsc('/home', { 'next-router-state-tree': 'a' }, 'AAAAAAAAAAAAAAAA')).toBeNull();
    expect(pageRequest('/home', { rsc: '1' })).toBeNull();
    expect(rsc('/home?utm_source=mail')).toBeNull();
    expect(rsc(`${LIST}?page_number=2&category_id=3`)).toBeNull();
  });
});
