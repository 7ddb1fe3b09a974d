import { marketCodes } from '@/lib/shared/markets';
import { allRoutes } from '@/lib/shared/routes';
import { robotsText } from './robots';
import { sitemapIndexXml, sitemapXml } from './sitemap';

describe('sitemapXml', () => {
  it('lists a page once for each market, with all its alternates', () => {
    const xml = sitemapXml([{ path: '/faq', lastModified: '2026-11-01' }]);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'http://localhost:3000/faq',
      'http://localhost:3000/ca/faq',
      'http://localhost:3000/uk/faq',
      'http://localhost:3000/in/faq',
    ]);
    expect(xml.match(/hreflang="/g)).toHaveLength(marketCodes.length * (marketCodes.length + 1));
    expect(xml).toContain('<lastmod>2026-11-01</lastmod>');
  });

  it('lists the pictures of a page by their public URLs', () => {
    const xml = sitemapXml([
      { path: '/faq', images: ['/catalogue/a.webp', 'https://cdn.example/b.webp?w=1&h=2'] },
    ]);
    expect(xml).toContain('<image:loc>http://localhost:3000/catalogue/a.webp</image:loc>');
    expect(xml).toContain('<image:loc>https://cdn.example/b.webp?w=1&amp;h=2</image:loc>');
  });

  it('escapes URLs, and leaves out the date of a change that is not known', () => {
    const xml = sitemapXml([{ path: '/product/product-list?category_id=1&sub_category_id=11' }]);
    expect(xml).toContain('category_id=1&amp;sub_category_id=11</loc>');
    expect(xml).not.toContain('<lastmod>');
  });
});

it('lists the files of the sitemap by their public URLs', () => {
  expect(sitemapIndexXml(['pages.xml'])).toContain(
    '<loc>http://localhost:3000/sitemap/pages.xml</loc>',
  );
});

it('disallows the API and the pages of a shopper in every market, and nothing else', () => {
  const rules = [...robotsText().matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => String(path));
  const isAllowed = (path: string) => !rules.some((rule) => path.startsWith(rule));
  expect(isAllowed('/api/backend/addToCart')).toBe(false);
  expect(isAllowed('/uk/orders-details')).toBe(false);
  expect(isAllowed('/login?callbackUrl=%2Fcart')).toBe(false);
  expect(isAllowed('/og/product/1/a.png')).toBe(true);
  expect(isAllowed('/in/product/product-details/7')).toBe(true);
  const open = allRoutes.map(({ path }) => path).filter(isAllowed);
  expect(open).toEqual([
    '/home',
    '/product/product-details/:id',
    '/product/product-list',
    '/about-us',
    '/terms-conditions',
    '/return-refund',
    '/help-support',
    '/privacy-policy',
    '/cookies',
    '/faq',
    '/contact-us',
  ]);
  expect(robotsText()).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});
