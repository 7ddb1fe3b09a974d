import { typosBetween } from './edit-distance';

describe('typosBetween', () => {
  it.each([
    ['sofa', 'sofa', 0],
    ['sfa', 'sofa', 1],
    ['chiar', 'chair', 1],
    ['osfa', 'sofa', 1],
    ['nighstand', 'nightstand', 1],
    ['wadrobbe', 'wardrobe', 2],
  ])('%s and %s differ by %i', (typed, word, typos) => {
    expect(typosBetween(typed, word)).toBe(typos);
  });

  it.each([
    ['queen', 'green'],
    ['couch', 'coat'],
    ['carpet', 'cabinet'],
    ['plate', 'plant'],
    ['garden', 'green'],
    ['a', 'ab'],
  ])('%s is no mistyped %s', (typed, word) => {
    expect(typosBetween(typed, word)).toBe(Number.POSITIVE_INFINITY);
  });
});
