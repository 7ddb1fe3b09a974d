import fc from 'fast-check';
import { SORT_OPTIONS } from '@/lib/contract/search-options';
import { indexesOf, type ProductFacts } from '../testing/search-indexes';
import type { ProductIndex, ProductQuery } from './product-index';
import { wordsOf } from './search-words';

const everything: ProductQuery = {
  words: [],
  categoryId: null,
  subCategoryId: null,
  values: {},
  priceMin: null,
  priceMax: null,
  rating: null,
  sortBy: 'Relevance',
  skip: 0,
  limit: 1000,
  withFacets: false,
};

const subCategories = [
  { id: 11, name: 'Corner Sofas', categoryId: 1, categoryName: 'Sofas & Armchairs' },
  { id: 12, name: 'Armchairs', categoryId: 1, categoryName: 'Sofas & Armchairs' },
  { id: 21, name: 'Floor Lamps', categoryId: 2, categoryName: 'Lighting' },
];
const sofa = { categoryId: 1, subCategoryId: 11, room: 'Living room' };
const lamp = { categoryId: 2, subCategoryId: 21, room: 'Bedroom' };

async function indexOf(products: ProductFacts[]): Promise<ProductIndex> {
  return (await indexesOf(products, subCategories)).products;
}

describe('searching by text', () => {
  let index: ProductIndex;
  const find = (text: string) => index.find({ ...everything, words: wordsOf(text) }).ids;

  beforeAll(async () => {
    index = await indexOf([
      { ...sofa, id: 1, name: 'Fjord sofa in green velvet', material: 'Velvet', ratingCount: 5 },
      { ...sofa, id: 2, name: 'Maren sofa in linen', material: 'Linen', ratingCount: 50 },
      { ...sofa, id: 3, name: 'Velveteen chaise', material: 'Cotton', ratingCount: 90 },
      {
        ...sofa,
        id: 4,
        name: 'Birk lounge chair',
        subCategoryId: 12,
        material: 'Velvet',
        ratingCount: 99,
      },
      { ...lamp, id: 5, name: 'Vesper light', colorLabel: 'Brass', ratingCount: 7 },
      { ...lamp, id: 6, name: 'Sol light', colorLabel: 'Ivory', room: 'Office', ratingCount: 3 },
    ]);
  });

  it('puts whole words of the name first, then beginnings, then what is said elsewhere', () => {
    expect(find('velvet')).toEqual([1, 3, 4]);
  });

  it('wants every word, wherever it is said', () => {
    expect(find('bedroom lamp')).toEqual([5]);
    expect(find('lamp brass')).toEqual([5]);
    expect(find('sofa brass')).toEqual([]);
    expect(find('light')).toEqual([5, 6]);
    expect(find('lighting ivory')).toEqual([6]);
  });

  it('takes a plural for its singular', () => {
    expect(find('sofas')).toEqual([2, 1, 3]);
    expect(find('bedrooms')).toEqual([5]);
  });

  it('does not take an armchair for a sofa because they share a category', () => {
    expect(find('sofa')).not.toContain(4);
    expect(find('armchairs')).toEqual([4]);
  });

  it('forgives typing errors in each word', () => {
    expect(find('velvt sfa')).toEqual([1, 3]);
    expect(find('bedrom')).toEqual([5]);
    expect(find('qqqq')).toEqual([]);
    expect(find('velvet qqqq')).toEqual([]);
  });

  it('finds nothing by a text without words', () => {
    expect(index.find({ ...everything, words: null, withFacets: true })).toMatchObject({
      ids: [],
      total: 0,
      facets: { material: [], colour: [], price: null },
    });
  });
});

describe('filtering', () => {
  let index: ProductIndex;
  const facets = (query: Partial<ProductQuery>) =>
    index.find({ ...everything, withFacets: true, ...query }).facets;

  beforeAll(async () => {
    index = await indexOf([
      { ...sofa, id: 1, name: 'A', material: 'Velvet', size: 'W 60 cm', colorCss: '#1f5a4e' },
      { ...sofa, id: 2, name: 'B', material: 'Linen', size: 'W 120 cm', displayPrice: 200_00 },
      { ...lamp, id: 3, name: 'C', material: 'Brass', rating: 3.9, displayPrice: 50_00 },
      { ...lamp, id: 4, name: 'D', material: 'Linen', rating: null, displayPrice: 70_00 },
    ]);
  });

  it('does not narrow a facet by its own choice, and keeps values that nothing is left of', () => {
    expect(facets({ values: { material: ['Velvet'], colour: ['Green'] } })).toMatchObject({
      material: [
        { value: 'Brass', count: 0 },
        { value: 'Linen', count: 0 },
        { value: 'Velvet', count: 1 },
      ],
      colour: [
        { value: 'Natural', count: 0, color: '#c79f6d' },
        { value: 'Green', count: 1, color: '#4f6b57' },
      ],
      room: [
        { value: 'Bedroom', count: 0 },
        { value: 'Living room', count: 1 },
      ],
    });
  });

  it('offers only what the category and the text hold', () => {
    expect(facets({ categoryId: 2 })?.material).toEqual([
      { value: 'Brass', count: 1 },
      { value: 'Linen', count: 1 },
    ]);
    expect(facets({ words: ['b'] })?.material).toEqual([
      { value: 'Brass', count: 1 },
      { value: 'Linen', count: 2 },
    ]);
  });

  it('orders sizes by their numbers', () => {
    const sizes = facets({})?.size.map(({ value }) => value);
    expect(sizes).toEqual(['One size', 'W 60 cm', 'W 120 cm']);
  });

  it('counts at least so many stars; without a rating a product has none', () => {
    expect(facets({ rating: 4 })?.rating).toEqual([
      { value: '4', count: 2 },
      { value: '3', count: 3 },
      { value: '2', count: 3 },
      { value: '1', count: 3 },
    ]);
  });

  it('gives the price range without the chosen prices', () => {
    expect(facets({ priceMin: 60_00, priceMax: 80_00 })?.price).toEqual({
      min: 50_00,
      max: 200_00,
    });
    expect(facets({ values: { material: ['Linen'] } })?.price).toEqual({
      min: 70_00,
      max: 200_00,
    });
    expect(facets({ values: { material: ['Gold'] } })?.price).toBeNull();
  });

  it('takes both ends of the price range, and nothing from one that ends before it begins', () => {
    const find = (priceMin: number, priceMax: number) =>
      index.find({ ...everything, priceMin, priceMax }).ids;
    expect(find(50_00, 70_00)).toEqual([3, 4]);
    expect(find(70_00, 50_00)).toEqual([]);
    expect(find(0, 999_999_999_99)).toEqual([1, 2, 3, 4]);
  });
});

describe('repricing', () => {
  const names = ['Lamp', 'Sofa', 'Bed', 'Lamp'];
  const product = (id: number, displayPrice: number): ProductFacts => ({
    id,
    name: `${names[id % 4]} ${id % 3}`,
    displayPrice,
    ratingCount: id % 5,
  });

  it('leaves an index as a new one with the new prices would be', async () => {
    const prices = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 90 });
    const changes = fc.array(fc.tuple(fc.nat(99), fc.integer({ min: 0, max: 6 })), {
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(prices, changes, async (list, repriced) => {
        const index = await indexOf(list.map((price, at) => product(at + 1, price)));
        const after = new Map(list.map((price, at) => [at + 1, price]));
        for (const [id, price] of repriced) {
          index.reprice(id, price);
          if (after.has(id)) after.set(id, price);
        }
        const expected = await indexOf([...after].map(([id, price]) => product(id, price)));
        for (const sortBy of SORT_OPTIONS) {
          for (const priceMin of [null, 3]) {
            const query = { ...everything, sortBy, priceMin, skip: 1, limit: 20, withFacets: true };
            expect(index.find(query)).toEqual(expected.find(query));
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
