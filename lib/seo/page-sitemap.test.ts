import { ALL_FEATURES } from '@/lib/contract/features';
import { callOptional } from '@/lib/server/call-optional';
import { getCategories, getCmsPage, getHelpPage, getHomeData } from '@/lib/server/catalogue';
import { getFeatures } from '@/lib/server/features';
import { readPagesFile } from './page-sitemap';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('@/lib/server/call-optional', () => ({ callOptional: jest.fn() }));
jest.mock('@/lib/server/features', () => ({ getFeatures: jest.fn() }));
jest.mock('@/lib/server/catalogue', () => ({
  getCategories: jest.fn(),
  getCmsPage: jest.fn(),
  getHelpPage: jest.fn(),
  getHomeData: jest.fn(),
}));

beforeEach(() => {
  jest.mocked(getFeatures).mockResolvedValue(ALL_FEATURES);
  jest.mocked(getCategories).mockResolvedValue([
    {
      id: '1',
      name: 'Sofas',
      sub_category: [
        { id: '11', name: 'Corner sofas' },
        { id: '12', name: 'Armchairs' },
      ],
    },
  ]);
  const page = { title: 'Page', summary: '', sections: [], updated_at: '2026-11-01' };
  jest.mocked(getCmsPage).mockResolvedValue(page);
  jest.mocked(getHelpPage).mockResolvedValue(page);
  jest.mocked(getHomeData).mockResolvedValue({
    bannerList: [{ name: 'Autumn', image: '/catalogue/banners/autumn.webp' }],
    latestProductList: [],
    bestSeller: [],
  });
  jest.mocked(callOptional).mockResolvedValue([
    { category_id: '1', sub_category_id: '11', updated_at: '2026-10-01', image: '/a.webp' },
    { category_id: '1', sub_category_id: '12', updated_at: '2026-11-11', image: '/b.webp' },
  ]);
});

it('lists the public pages and each product list, but no account pages and no pages that are not built yet', async () => {
  expect((await readPagesFile()).map(({ path }) => path)).toEqual([
    '/home',
    '/product/product-list',
    '/about-us',
    '/terms-conditions',
    '/return-refund',
    '/help-support',
    '/privacy-policy',
    '/cookies',
    '/faq',
    '/contact-us',
    '/product/product-list?category_id=1',
    '/product/product-list?category_id=1&sub_category_id=11',
    '/product/product-list?category_id=1&sub_category_id=12',
  ]);
});

it('lists no page that the shop does without', async () => {
  jest.mocked(getFeatures).mockResolvedValue([]);
  const paths = (await readPagesFile()).map(({ path }) => path);
  expect(paths.slice(0, 3)).toEqual(['/home', '/product/product-list', '/cookies']);
});

it('says of every page when it changed, and of lists and the home page which pictures they have', async () => {
  const entries = new Map((await readPagesFile()).map((entry) => [entry.path, entry]));
  for (const [path, { lastModified }] of entries) {
    // No one writes down when what is in the code changed.
    if (path === '/contact-us' || path === '/cookies') continue;
    expect([path, lastModified]).toEqual([path, expect.stringMatching(/^2026-1/)]);
  }
  expect(entries.get('/home')?.images).toEqual(['/catalogue/banners/autumn.webp']);
  expect(entries.get('/product/product-list?category_id=1')).toMatchObject({
    lastModified: '2026-11-11',
    images: ['/a.webp', '/b.webp'],
  });
  expect(entries.get('/product/product-list?category_id=1&sub_category_id=11')).toMatchObject({
    lastModified: '2026-10-01',
    images: ['/a.webp'],
  });
});

it('lists the same pages for a backend without an index of categories', async () => {
  jest.mocked(callOptional).mockResolvedValue(null);
  const entries = await readPagesFile();
  expect(entries).toHaveLength(13);
  expect(entries.at(-1)).toMatchObject({ lastModified: undefined, images: [] });
});
