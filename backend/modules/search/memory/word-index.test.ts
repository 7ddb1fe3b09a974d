import fc from 'fast-check';
import { indexesOf, type ProductFacts } from '../../../testing/search-indexes';
import { wordsOf } from '../../catalogue/rules';
import type { WordIndex } from './word-index';

const sofa = { id: 1, name: 'Fjord sofa in sage', categoryId: 1, ratingCount: 5 };
const bed = { id: 2, name: 'Bed in oak', categoryId: 2, ratingCount: 1 };
const bedside = { id: 3, name: 'Bedside table in oak', categoryId: 2, ratingCount: 9 };
const twin = { id: 4, name: 'Bed in oak', categoryId: 2, ratingCount: 0 };

let shop: WordIndex;
beforeAll(async () => {
  shop = await wordIndexOf([sofa, bed, bedside, twin]);
});

async function wordIndexOf(products: ProductFacts[]): Promise<WordIndex> {
  const facets = { material: 'Wool', colorLabel: 'Plain', colorCss: '', room: 'Attic', size: 'X' };
  return (await indexesOf(products.map((product) => ({ ...facets, ...product })))).words;
}

const find = (text: string, categoryId: number | null = null, limit = 8, index = shop) =>
  index.find(text, categoryId, limit).ids;

describe('WordIndex', () => {
  it('puts whole words before starts of words, and popular products before others', () => {
    expect(find('be')).toEqual([3, 2]);
    expect(find('bed')).toEqual([2, 3]);
    expect(find('oak', null, 1)).toEqual([3]);
    expect(find('oak bed')).toEqual([2, 3]);
  });

  it('shows products with the same name only once', () => {
    expect(find('oak bed')).not.toContain(4);
  });

  it('suggests similar products only where none matches, and marks them', () => {
    expect(shop.find('fjrod', null, 8)).toEqual({ ids: [1], isGuess: true });
    expect(shop.find('soffa fjrod', null, 8)).toEqual({ ids: [1], isGuess: true });
    expect(shop.find('sofa qqq', null, 8)).toEqual({ ids: [1], isGuess: true });
    expect(shop.find('qqq', null, 8)).toEqual({ ids: [], isGuess: false });
    expect(shop.find('bed', null, 8).isGuess).toBe(false);
  });

  it('takes the last word for the beginning of one while it is typed', () => {
    expect(shop.find('sage att', null, 8)).toEqual({ ids: [1], isGuess: false });
    expect(shop.find('att sage', null, 8)).toEqual({ ids: [1], isGuess: true });
  });

  it('suggests what has the measures of the text, or marks what has not', async () => {
    const index = await wordIndexOf([
      { ...sofa, widthCm: 220 },
      { ...sofa, id: 9, name: 'Sofa' },
    ]);
    expect(index.find('sofa 220 cm', null, 8)).toEqual({ ids: [1], isGuess: false });
    expect(index.find('sofa 300 cm', null, 8).isGuess).toBe(true);
  });

  it('returns only products of the category', () => {
    expect(find('oak', 1)).toEqual([]);
    expect(shop.popular(2, 8)).toEqual([3, 2, 4]);
    expect(shop.popular(null, 2)).toEqual([3, 1]);
  });

  it('returns nothing without products', async () => {
    const empty = await wordIndexOf([]);
    expect(empty.find('a', null, 8)).toEqual({ ids: [], isGuess: false });
    expect(empty.popular(null, 8)).toEqual([]);
  });

  it('finds the same products as a naive search', async () => {
    const word = fc.constantFrom('oak', 'oaken', 'sofa', 'so', 'bed', 'bedside', 'été', 'lamp');
    const products = fc
      .array(
        fc.record({
          name: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
          categoryId: fc.integer({ min: 1, max: 2 }),
          ratingCount: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 30 },
      )
      // The number makes each name unique.
      .map((list) =>
        list.map((product, id) => ({ ...product, id: id + 1, name: `${product.name} n${id}` })),
      );
    const texts = fc.array(fc.constantFrom('o', 'oak', 's', 'b', 'bed', 'ete', 'l'), {
      minLength: 1,
      maxLength: 3,
    });
    const category = fc.constantFrom(null, 1, 2);
    await fc.assert(
      fc.asyncProperty(products, texts, category, async (list, words, categoryId) => {
        const isKnown = (text: string) =>
          list.some(({ name }) => wordsOf(name).some((part) => part.startsWith(text)));
        fc.pre(words.every(isKnown));
        const hasWhole = ({ name }: ProductFacts) =>
          words.every((text) => wordsOf(name).includes(text)) ? 1 : 0;
        const expected = list
          .filter((product) => categoryId === null || product.categoryId === categoryId)
          .filter(({ name }) =>
            words.every((text) => wordsOf(name).some((part) => part.startsWith(text))),
          )
          .sort((a, b) => hasWhole(b) - hasWhole(a) || b.ratingCount - a.ratingCount || a.id - b.id)
          .map((product) => product.id)
          .slice(0, 8);
        const index = await wordIndexOf(list);
        const { ids, isGuess } = index.find(words.join(' '), categoryId, 8);
        expect(isGuess ? [] : ids).toEqual(expected);
      }),
    );
  });
});
