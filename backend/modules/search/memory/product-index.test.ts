import fc from 'fast-check';
import { SORT_OPTIONS } from '@/lib/contract/search-options';
import { indexesOf, type ProductFacts } from '../../../testing/search-indexes';
import type { ProductQuery } from '../search-index';
import type { SynonymEntry } from '../text/synonyms';
import type { ProductIndex } from './product-index';

const everything: ProductQuery = {
  text: '',
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
  onePerModel: false,
};

const subCategories = [
  { id: 11, name: 'Corner Sofas', categoryId: 1, categoryName: 'Sofas & Armchairs' },
  { id: 12, name: 'Armchairs', categoryId: 1, categoryName: 'Sofas & Armchairs' },
  { id: 21, name: 'Floor Lamps', categoryId: 2, categoryName: 'Lighting' },
];
const sofa = { categoryId: 1, subCategoryId: 11, room: 'Living room' };
const lamp = { categoryId: 2, subCategoryId: 21, room: 'Bedroom' };

async function indexOf(
  products: ProductFacts[],
  synonyms: SynonymEntry[] = [],
): Promise<ProductIndex> {
  return (await indexesOf(products, subCategories, synonyms)).products;
}

describe('searching by text', () => {
  let index: ProductIndex;
  const find = (text: string) => index.find({ ...everything, text }).ids;
  const nothingFor = (text: string) => index.find({ ...everything, text }).nothingFor;

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

  it('puts words of the name first, then words outside it', () => {
    expect(find('velvet')).toEqual([1, 4]);
  });

  it('puts what a thing is before what it is for', async () => {
    const tables = await indexesOf(
      [
        { id: 1, name: 'Sol table lamp', subCategoryId: 11, ratingCount: 50 },
        { id: 2, name: 'Mora table', subCategoryId: 12, ratingCount: 5 },
      ],
      [
        { id: 11, name: 'Table Lamps', categoryId: 1, categoryName: 'All' },
        { id: 12, name: 'Tables', categoryId: 1, categoryName: 'All' },
      ],
    );
    const ids = (text: string) => tables.products.find({ ...everything, text }).ids;
    expect(ids('table')).toEqual([2, 1]);
    expect(ids('table lamp')).toEqual([1]);
  });

  it('requires every word, in any indexed field', () => {
    expect(find('bedroom lamp')).toEqual([5]);
    expect(find('lamp brass')).toEqual([5]);
    expect(nothingFor('sofa brass')).toBe('sofa brass');
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

  it('says of which words nothing was found when a word is mistyped', () => {
    expect(find('velvt sfa')).toEqual([1]);
    expect(nothingFor('velvt sfa')).toBe('velvt sfa');
    expect(find('bedrom')).toEqual([5]);
    expect(nothingFor('green velvt')).toBe('velvt');
    expect(nothingFor('velvet sofa')).toBeNull();
    expect(find('qqqq')).toEqual([]);
    expect(nothingFor('qqqq')).toBeNull();
  });

  it('finds what begins with a word only where no product has the word, and says so', () => {
    expect(find('velv')).toEqual([3, 1, 4]);
    expect(nothingFor('velv')).toBe('velv');
  });

  it('leaves out what no product has, and what the thing is last, and says so', () => {
    expect(find('queen sofa')).toEqual([2, 1, 3]);
    expect(nothingFor('queen sofa')).toBe('queen');
    expect(find('brass sofa')).toEqual([2, 1, 3]);
    expect(nothingFor('brass sofa')).toBe('brass sofa');
    expect(find('sofa for Bedrooms')).toEqual([2, 1, 3]);
    expect(find('sofa lamp')).toEqual([5, 6]);
  });

  it('finds each of the things that are enumerated', () => {
    expect(find('velvet sofas and armchairs')).toEqual([1, 4]);
    expect(nothingFor('velvet sofas and armchairs')).toBeNull();
  });

  it('finds nothing for a text without words', () => {
    expect(index.find({ ...everything, text: '%', withFacets: true })).toMatchObject({
      ids: [],
      total: 0,
      facets: { material: [], colour: [], price: null },
    });
  });
});

describe('searching by more than names', () => {
  let index: ProductIndex;
  const find = (text: string) => index.find({ ...everything, text }).ids;
  const nothingFor = (text: string) => index.find({ ...everything, text }).nothingFor;

  beforeAll(async () => {
    index = await indexOf(
      // They are armchairs, except for the sofa and what is a lamp.
      [
        {
          id: 1,
          name: 'Alder',
          material: 'Ash',
          size: 'King 160 × 200',
          widthCm: 168,
          depthCm: 209,
        },
        { id: 2, name: 'Juni', material: 'Beech', size: 'Single 90 × 200', colorCss: '#3f587a' },
        { id: 3, name: 'Holm', material: 'Pine', size: 'W 220 × D 43 × H 76 cm', widthCm: 220 },
        {
          id: 4,
          name: 'Maren',
          material: 'Linen',
          keywords: ['curved', 'full length'],
          customise: { tops: ['Red wool', 'Grey linen'], legs: ['Black steel'] },
        },
        { ...sofa, id: 5, name: 'Fjord two-seat sofa', material: 'Wool' },
        { ...lamp, id: 6, name: 'Sol bookshelf', material: 'Steel' },
      ].map((product) => ({ subCategoryId: 12, ...product })),
      [
        { words: ['sofa', 'couch', 'settee'], means: null },
        { words: ['loveseat', 'two-seat sofa'], means: null },
        { words: ['wood', 'wooden'], means: ['ash', 'beech'] },
        { words: ['nightstand', 'bedside cabinet'], means: ['alder'] },
        { words: ['furniture'], means: [] },
      ],
    );
  });

  it('finds sizes, colour families, keywords and measures', () => {
    expect(find('king')).toEqual([1]);
    expect(find('blue')).toEqual([2]);
    expect(find('curved')).toEqual([4]);
    expect(find('220 cm')).toEqual([3]);
    expect(find('220')).toEqual([3]);
    expect(find('86.6 inch')).toEqual([3]);
  });

  it('finds a size in either order, as it is written or not', () => {
    for (const text of ['160x200', '160 × 200 cm', '200 by 160', '63 x 79 inch', '1.6 m x 2 m']) {
      expect([text, find(text)]).toEqual([text, [1]]);
    }
    expect(find('90x200')).toEqual([2]);
  });

  it('reads only the beginning of a long text', () => {
    expect(find(`king ${'160x200 '.repeat(20)}`)).toEqual([1]);
    expect(find(`king${' of x y z'.repeat(20)} linen`)).toEqual([1]);
  });

  it('finds what a product can be ordered in, but not by the colour of its legs', () => {
    expect(find('red')).toEqual([4]);
    expect(find('wool')).toEqual([5]);
    expect(find('steel')).toEqual([6]);
    expect(find('steel curved')).toEqual([4]);
    expect(find('black')).toEqual([]);
  });

  it('knows no colour that no product has', () => {
    expect(find('purple curved')).toEqual([4]);
    expect(nothingFor('purple curved')).toBe('purple');
  });

  it('finds synonyms in both directions, and those that mean something in one', () => {
    for (const text of ['couch', 'Settees', 'loveseat', 'love seat', 'two-seat couch']) {
      expect([text, find(text)]).toEqual([text, [5]]);
    }
    expect(find('wooden')).toEqual([1, 2]);
    expect(find('ash')).toEqual([1]);
    expect(find('bedside cabinets')).toEqual([1]);
    expect(find('alder')).toEqual([1]);
  });

  it('ignores words that the shop says mean nothing', () => {
    expect(find('wooden furniture')).toEqual([1, 2]);
    expect(nothingFor('wooden furniture')).toBeNull();
    expect(find('furniture')).toHaveLength(6);
  });

  it('finds a phrase of the synonyms only where it stands together', () => {
    expect(find('two-seat sofa')).toEqual([5]);
    expect(nothingFor('sofa two seats')).toBeNull();
  });

  it('finds words that are written together or apart', () => {
    expect(find('book shelf')).toEqual([6]);
    expect(find('night stand')).toEqual([1]);
    expect(find('fjordsofa')).toEqual([5]);
    expect(nothingFor('book shelf')).toBeNull();
  });

  it('finds a mistyped synonym, and says so', () => {
    expect(find('coutch')).toEqual([5]);
    expect(find('bedsde cabinet')).toEqual([1]);
    expect(nothingFor('coutch')).toBe('coutch');
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
    expect(facets({ text: 'bedroom' })?.material).toEqual([
      { value: 'Brass', count: 1 },
      { value: 'Linen', count: 1 },
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

  it('orders by prices of any size, up to the largest that the database holds', async () => {
    const prices = [2_147_483_647, 0, 2048, 2047, 4_194_304, 1, 4_194_303, 2_147_483_646, 2048];
    const index = await indexOf(
      prices.map((displayPrice, at) => ({ ...lamp, id: at + 1, name: 'Light', displayPrice })),
    );
    const rising = [2, 6, 4, 3, 9, 7, 5, 8, 1];
    expect(index.find({ ...everything, sortBy: 'Price Low to High' }).ids).toEqual(rising);
    const falling = [1, 8, 5, 7, 3, 9, 4, 6, 2];
    expect(index.find({ ...everything, sortBy: 'Price High to Low' }).ids).toEqual(falling);
  });

  it('includes both ends of the price range, and finds nothing if its end is below its start', () => {
    const find = (priceMin: number, priceMax: number) =>
      index.find({ ...everything, priceMin, priceMax }).ids;
    expect(find(50_00, 70_00)).toEqual([3, 4]);
    expect(find(70_00, 50_00)).toEqual([]);
    expect(find(0, 999_999_999_99)).toEqual([1, 2, 3, 4]);
  });
});

it('finds the measures that are in the keywords', async () => {
  const index = await indexOf([
    { id: 1, name: 'Alder bed', size: 'European king', keywords: ['slats', '160 × 200 cm'] },
    { id: 2, name: 'Juni bed', size: 'European single', keywords: ['slats', '90 × 200 cm'] },
  ]);
  expect(index.find({ ...everything, text: '160x200' }).ids).toEqual([1]);
  expect(index.find({ ...everything, text: 'slats' }).ids).toEqual([1, 2]);
});

describe('one product per model', () => {
  it('looks on behind a model with many colours, page by page and in each order', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...sofa, id: at + 1, model: 'many' }));
    const few = [31, 32, 33].map((id) => ({ ...sofa, id, model: id < 33 ? 'two' : 'one' }));
    const index = await indexOf(
      [...many, ...few].map((product) => ({
        ...product,
        name: `Sofa ${100 + product.id}`,
        displayPrice: product.id,
        ratingCount: 100 - product.id,
      })),
    );
    for (const sortBy of ['Relevance', 'Alphabetically A-Z', 'Price Low to High'] as const) {
      const page = (skip: number) =>
        index.find({ ...everything, sortBy, skip, limit: 1, onePerModel: true });
      expect([0, 1, 2, 3].map((skip) => page(skip).ids)).toEqual([[1], [31], [33], []]);
      expect(page(0)).toMatchObject({ total: 3, productTotal: 33 });
      expect(page(1).models).toEqual([[31, 32]]);
    }
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
