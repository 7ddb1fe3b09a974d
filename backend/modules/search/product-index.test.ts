import fc from 'fast-check';
import { SORT_OPTIONS } from '@/lib/contract/search-options';
import { indexesOf, type ProductFacts } from '../../testing/search-indexes';
import { wordsOf } from '../catalogue/rules';
import type { ProductIndex, ProductQuery } from './product-index';

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

  it('puts whole words of the name first, then starts of words, then words outside the name', () => {
    expect(find('velvet')).toEqual([1, 3, 4]);
  });

  it('requires every word, in any indexed field', () => {
    expect(find('bedroom lamp')).toEqual([5]);
    expect(find('lamp brass')).toEqual([5]);
    expect(find('sofa brass')).toEqual([]);
    expect(find('light')).toEqual([5, 6]);
    expect(find('lighting ivory')).toEqual([6]);
  });

  it('finds the singular by its plural', () => {
    expect(find('sofas')).toEqual([2, 1, 3]);
    expect(find('bedrooms')).toEqual([5]);
  });

  it('does not find an armchair by sofa, although both are in one category', () => {
    expect(find('sofa')).not.toContain(4);
    expect(find('armchairs')).toEqual([4]);
  });

  it('tolerates a typing error in each word', () => {
    expect(find('velvt sfa')).toEqual([1, 3]);
    expect(find('bedrom')).toEqual([5]);
    expect(find('qqqq')).toEqual([]);
    expect(find('velvet qqqq')).toEqual([]);
  });

  it('finds nothing for a text without words', () => {
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
      {
        ...sofa,
        id: 1,
        name: 'A',
        material: 'Velvet',
        size: 'W 60 cm',
        widthCm: 60,
        colorCss: '#1f5a4e',
      },
      {
        ...sofa,
        id: 2,
        name: 'B',
        material: 'Linen',
        size: 'W 120 cm',
        widthCm: 120,
        displayPrice: 200_00,
      },
      { ...lamp, id: 3, name: 'C', material: 'Brass', rating: 3.9, displayPrice: 50_00 },
      { ...lamp, id: 4, name: 'D', material: 'Linen', rating: null, displayPrice: 70_00 },
    ]);
  });

  it('does not filter a facet by its own values, and shows values without products too', () => {
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

  it('shows only values of products that match the category and the text', () => {
    expect(facets({ categoryId: 2 })?.material).toEqual([
      { value: 'Brass', count: 1 },
      { value: 'Linen', count: 1 },
    ]);
    expect(facets({ words: ['b'] })?.material).toEqual([
      { value: 'Brass', count: 1 },
      { value: 'Linen', count: 2 },
    ]);
  });

  it('groups measures into ranges of widths, from narrow to wide', () => {
    const sizes = facets({})?.size.map(({ value }) => value);
    expect(sizes).toEqual(['One size', '50 to 100 cm wide', '100 to 150 cm wide']);
  });

  it('counts the products with at least each number of stars, and ignores products without a rating', () => {
    expect(facets({ rating: 4 })?.rating).toEqual([
      { value: '4', count: 2 },
      { value: '3', count: 3 },
      { value: '2', count: 3 },
      { value: '1', count: 3 },
    ]);
  });

  it('computes the price range without the price filter', () => {
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

  it('includes both ends of the price range, and finds nothing if its end is below its start', () => {
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

  it('gives the same results as a new index with the new prices', async () => {
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
