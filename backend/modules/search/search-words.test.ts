import { searchWordsOf } from './search-words';

describe('searchWordsOf', () => {
  it('distinguishes a text without words from an empty text', () => {
    expect(searchWordsOf('')).toEqual([]);
    expect(searchWordsOf('   ')).toEqual([]);
    expect(searchWordsOf('%')).toBeNull();
  });

  it('limits the number and the length of words', () => {
    expect(searchWordsOf('a b c d e f g h')).toHaveLength(6);
    expect(searchWordsOf('x'.repeat(200))).toEqual(['x'.repeat(40)]);
  });
});
