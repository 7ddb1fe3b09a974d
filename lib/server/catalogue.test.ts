import { cacheLife, cacheTag } from 'next/cache';
import { BackendError } from './backend-error';
import { callBackend } from './call-backend';
import * as catalogue from './catalogue';
import { rejection } from './testing';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('./call-backend');
const backend = jest.mocked(callBackend);

const products = [{ id: '7' }, { id: '8' }, { id: '9' }];
const found = { products, total: 3 };

/** Sets the answer of the backend to every call. */
function answer(data: unknown): void {
  backend.mockResolvedValue(data as never);
}

function rejectWith(status: number): void {
  backend.mockRejectedValue(rejection('getProductDetial', status));
}

/** Without the tag that each entry has: `cache-manifest.test.ts`. */
const tagsGiven = () =>
  jest
    .mocked(cacheTag)
    .mock.calls.flat()
    .filter((tag) => tag !== 'everything');
const livesGiven = () => jest.mocked(cacheLife).mock.calls.flat();

beforeEach(() => {
  jest.mocked(cacheTag).mockClear();
  jest.mocked(cacheLife).mockClear();
  backend.mockReset();
});

describe('a cached list of products', () => {
  it.each([
    ['the whole shop', {}, 'products'],
    ['a category', { categoryId: '3' }, 'category:3'],
    ['a sub-category', { categoryId: '3', subCategoryId: '31' }, 'category:31'],
  ])('of %s is stale when the list or any product in it changes', async (_, scope, listTag) => {
    answer(found);
    await catalogue.getProductList(scope, 1);
    expect(tagsGiven()).toEqual([listTag, 'product:7', 'product:8', 'product:9']);
    expect(livesGiven()).toEqual(['catalogue']);
  });

  it('is stale when another colour on one of its cards changes', async () => {
    const colours = [{ id: '7' }, { id: '71' }];
    answer({ ...found, products: [{ id: '7', colours }, { id: '8' }] });
    await catalogue.getProductList({}, 1);
    expect(tagsGiven()).toEqual(['products', 'product:7', 'product:71', 'product:8']);
  });

  it('on /home is stale when any product of any of its strips changes', async () => {
    answer({
      latestProductList: [{ id: '1' }],
      bestSeller: [{ id: '2' }],
      trendingProductList: [{ id: '3' }, { id: '1' }],
      offerProductList: [{ id: '4' }],
    });
    await catalogue.getHomeData();
    expect(tagsGiven()).toEqual(['home', 'product:1', 'product:2', 'product:3', 'product:4']);
    expect(livesGiven()).toEqual(['catalogue']);
  });

  it('of best sellers alone is stale when one of them changes, not when another product of /home does', async () => {
    answer({ latestProductList: [{ id: '1' }], bestSeller: [{ id: '2' }] });
    expect(await catalogue.getBestSellers()).toEqual([{ id: '2' }]);
    expect(tagsGiven()).toEqual(['home', 'product:2']);
    expect(livesGiven()).toEqual(['catalogue']);
  });

  it('has no more tags than Next.js allows on one entry', async () => {
    answer({ products: Array.from({ length: 300 }, (_, i) => ({ id: i + 1 })), total: 300 });
    await catalogue.getProductList({}, 1);
    expect(tagsGiven().length).toBeLessThanOrEqual(128);
    expect(tagsGiven()).toContain('product:100');
  });
});

describe('a cached product', () => {
  it('is stale when it or one of its colours changes', async () => {
    const product = { id: '7', colours: [{ id: '7' }, { id: '8' }] };
    answer(product);
    expect(await catalogue.getProduct('7')).toBe(product);
    expect(tagsGiven()).toEqual(['product:7', 'product:8']);
    expect(livesGiven()).toEqual(['catalogue']);
  });

  it('that does not exist is cached for minutes, not for a year, and stale when it appears', async () => {
    rejectWith(404);
    expect(await catalogue.getProduct('7')).toBeNull();
    expect(tagsGiven()).toEqual(['product:7']);
    expect(livesGiven()).toEqual(['missing']);
  });

  it('does not exist by another id than its own', async () => {
    answer({ id: '7', colours: [] });
    expect(await catalogue.getProduct('07')).toBeNull();
    expect(tagsGiven()).toEqual(['product:07']);
    expect(livesGiven()).toEqual(['missing']);
  });

  it.each([500, 503, 429])('is not cached when the backend answers %d', async (status) => {
    rejectWith(status);
    await expect(catalogue.getProduct('7')).rejects.toBeInstanceOf(BackendError);
    expect(livesGiven()).toEqual([]);
  });
});

describe('other cached reads', () => {
  it.each([
    ['the categories', () => catalogue.getCategories(), 'categories'],
    ['the names of the categories', () => catalogue.getCategoryNames(), 'categories'],
    ['a page of text', () => catalogue.getCmsPage('about-us'), 'cms:about-us'],
  ])('of %s are stale when it changes', async (_, read, tag) => {
    answer([]);
    await read();
    expect(tagsGiven()).toEqual([tag]);
    expect(livesGiven()).toEqual(['catalogue']);
  });

  it('of the categories leave the descriptions to those who ask for them', async () => {
    const sub = { id: '11', name: 'Corner Sofas' };
    const sofas = { id: '1', name: 'Sofas', image: '/sofa.webp' };
    const described = [
      { ...sofas, description: 'Seats.', sub_category: [{ ...sub, description: 'For corners.' }] },
    ];
    answer(described);
    expect(await catalogue.getCategories()).toEqual([{ ...sofas, sub_category: [sub] }]);
    expect(await catalogue.getDescribedCategories()).toEqual(described);
  });

  it('do not include searches, which call the backend each time', async () => {
    answer(found);
    await catalogue.findProducts({ pageNumber: 1, searchText: 'sofa' } as never, 'request-1');
    expect(livesGiven()).toEqual([]);
    expect(tagsGiven()).toEqual([]);
  });
});
