import { cacheTag } from 'next/cache';
import { cacheCatalogue, cacheMissing, cacheProducts } from './cache-manifest';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

describe('what the storefront caches', () => {
  beforeEach(() => jest.mocked(cacheTag).mockClear());

  it.each<[string, () => void]>([
    ['content', () => cacheCatalogue('home')],
    ['a list', () => cacheProducts([{ id: '1' }], 'products')],
    ['that something is missing', () => cacheMissing('product:1')],
  ])('goes with all else when the shop was restored: %s', (_, cache) => {
    cache();
    expect(jest.mocked(cacheTag).mock.calls[0]).toContain('everything');
  });

  it('has no more tags than Next.js allows, however many products a list has', () => {
    const products = Array.from({ length: 500 }, (_, id) => ({ id: `${id + 1}` }));
    cacheProducts(products, 'products', 'category:1');
    expect(jest.mocked(cacheTag).mock.calls[0]?.length).toBeLessThanOrEqual(128);
  });
});
