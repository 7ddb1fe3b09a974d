import fc from 'fast-check';
import { z } from 'zod';
import { productEntry } from '../../testing/catalogue';
import { CatalogueProduct } from './format';
import { toProductRow } from './product-row';
import { isCardChanged, searchNameOf, wordsOf } from './rules';

describe('wordsOf', () => {
  it.each([
    ['Maren sofa in clay bouclé', ['maren', 'sofa', 'in', 'clay', 'boucle']],
    ['  Three-seat   SOFA, sofa ', ['three', 'seat', 'sofa']],
    ['Größe Ångström', ['große', 'angstrom']],
    ['100% _wool_ \\', ['100', 'wool']],
    ['沙发 диван', ['沙发', 'диван']],
    ['% _ \\ - !', []],
  ])('splits %j into words', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('returns the same words for its own output, and no pattern characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
        expect(words.join('')).not.toMatch(/[%_\\\s]/);
      }),
    );
  });
});

describe('searchNameOf', () => {
  it('puts a space before each word', () => {
    expect(searchNameOf('Fjord Sofa')).toBe(' fjord sofa');
  });
});

describe('isCardChanged', () => {
  const rowOf = (image: string) =>
    toProductRow(z.decode(CatalogueProduct, productEntry({ id: 1, pictures: [{ image }] })));

  it('is true for another second picture, which a card shows', () => {
    expect(isCardChanged(rowOf('/back.webp'), rowOf('/side.webp'))).toBe(true);
  });

  it('is false for equal pictures that were read twice', () => {
    expect(isCardChanged(rowOf('/back.webp'), rowOf('/back.webp'))).toBe(false);
  });
});
