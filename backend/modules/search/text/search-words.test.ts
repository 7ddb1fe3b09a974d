import { stemOf, stemsOf, typedWordsOf } from './search-words';

describe('stemOf', () => {
  it.each([
    ['sofas', 'sofa'],
    ['benches', 'bench'],
    ['boxes', 'box'],
    ['mattresses', 'mattress'],
    ['bookshelves', 'bookshelf'],
    ['pantries', 'pantry'],
    ['pouffes', 'pouffe'],
  ])('makes %s and %s the same', (plural, singular) => {
    expect(stemOf(plural)).toBe(stemOf(singular));
  });

  it.each(['glass', 'gas', 'ottoman', 'brass'])('leaves %s as it is', (word) => {
    expect(stemOf(word)).toBe(word);
  });
});

describe('the words of a search text', () => {
  const typed = (text: string) => typedWordsOf(text).map((word) => word.typed);

  it('are without those that describe nothing, unless there are no others', () => {
    expect(typed('a sofa and the lamp')).toEqual(['sofa', 'lamp']);
    expect(typed('the')).toEqual(['the']);
    expect(stemsOf('Chests of Drawers')).toEqual(['chest', 'drawer']);
  });

  it('end with the thing that is searched for', () => {
    expect(typed('desk lamp')).toEqual(['desk', 'lamp']);
    expect(typed('lamp for a desk')).toEqual(['desk', 'lamp']);
  });

  it('are remembered as they were typed', () => {
    expect(typedWordsOf('Bouclé SOFAS')).toEqual([
      { typed: 'Bouclé', word: 'boucle', stem: 'boucle' },
      { typed: 'SOFAS', word: 'sofas', stem: 'sofa' },
    ]);
  });
});
