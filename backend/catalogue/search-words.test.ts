import fc from 'fast-check';
import { searchNameOf, searchWordsOf, wordsOf } from './search-words';

describe('wordsOf', () => {
  it.each([
    ['Maren sofa in clay bouclé', ['maren', 'sofa', 'in', 'clay', 'boucle']],
    ['  Three-seat   SOFA, sofa ', ['three', 'seat', 'sofa']],
    ['Größe Ångström', ['große', 'angstrom']],
    ['100% _wool_ \\', ['100', 'wool']],
    ['沙发 диван', ['沙发', 'диван']],
    ['% _ \\ - !', []],
  ])('takes %j apart', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('finds in its own output the same words, and no character of a pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
        expect(words.join('')).not.toMatch(/[%_\\\s]/);
      }),
    );
  });
});

describe('searchWordsOf', () => {
  it('tells a text without words from no text', () => {
    expect(searchWordsOf('')).toEqual([]);
    expect(searchWordsOf('   ')).toEqual([]);
    expect(searchWordsOf('%')).toBeNull();
  });

  it('is bounded', () => {
    expect(searchWordsOf('a b c d e f g h')).toHaveLength(6);
    expect(searchWordsOf('x'.repeat(200))).toEqual(['x'.repeat(40)]);
  });
});

describe('searchNameOf', () => {
  it('has a space before each word', () => {
    expect(searchNameOf('Fjord Sofa')).toBe(' fjord sofa');
  });
});
