import fc from 'fast-check';
import { indexesOf, type ProductFacts } from '../../testing/search-indexes';
import { wordsOf } from '../catalogue/rules';
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
  return (await indexesOf(products)).words;
}

describe('WordIndex', () => {
  it('puts whole words before starts of words, and popular products before others', () => {
    expect(shop.find(['be'], null, 8)).toEqual([3, 2]);
    expect(shop.find(['bed'], null, 8)).toEqual([2, 3]);
    expect(shop.find(['oak'], null, 1)).toEqual([3]);
  });

  it('shows products with the same name only once', () => {
    expect(shop.find(['oak', 'bed'], null, 8)).toEqual([3, 2]);
  });

  it('replaces an unknown word by a similar one', () => {
    expect(shop.find(['fjrod'], null, 8)).toEqual([1]);
    expect(shop.find(['soffa', 'fjrod'], null, 8)).toEqual([1]);
    expect(shop.find(['qqq'], null, 8)).toEqual([]);
    expect(shop.find(['sofa', 'qqq'], null, 8)).toEqual([]);
  });

  it('fills up the list with products that have similar words', async () => {
    const index = await wordIndexOf([
      { ...bed, id: 1, name: 'Marble table' },
      { ...bed, id: 2, name: 'Marbled table' },
      { ...bed, id: 3, name: 'Maple table' },
    ]);
    expect(index.find(['marbled'], null, 8)).toEqual([2, 1]);
  });

  it('returns only products of the category', () => {
    expect(shop.find(['oak'], 1, 8)).toEqual([]);
    expect(shop.popular(2, 8)).toEqual([3, 2, 4]);
    expect(shop.popular(null, 2)).toEqual([3, 1]);
  });

  it('returns nothing without products', async () => {
    const empty = await wordIndexOf([]);
    expect(empty.find(['a'], null, 8)).toEqual([]);
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
        const [only] = words.length === 1 ? words : [];
        const hasWhole = ({ name }: ProductFacts) =>
          only !== undefined && wordsOf(name).includes(only) ? 1 : 0;
        const expected = list
          .filter((product) => categoryId === null || product.categoryId === categoryId)
          .filter(({ name }) =>
            words.every((text) => wordsOf(name).some((part) => part.startsWith(text))),
          )
          .sort((a, b) => hasWhole(b) - hasWhole(a) || b.ratingCount - a.ratingCount || a.id - b.id)
          .map((product) => product.id)
          .slice(0, 8);
        const found = (await wordIndexOf(list)).find(words, categoryId, 8);
        // Products with similar words may follow.
        expect(found.slice(0, expected.length)).toEqual(expected);
      }),
    );
  });
});
