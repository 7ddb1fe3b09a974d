import { splitAtMatches } from './highlight';

const matched = (name: string, text: string) =>
  splitAtMatches(name, text)
    .filter(({ isMatch }) => isMatch)
    .map(({ part }) => part);

test('matches the beginnings of words in upper and lower case', () => {
  expect(matched('Osmund table and stand in natural oak', 'OAK ta')).toEqual(['ta', 'oak']);
});

test('matches letters with and without accents', () => {
  expect(matched('Sofa in ivory bouclé weave', 'boucle')).toEqual(['bouclé']);
  expect(matched('Sofa in ivory boucle weave', 'bouclé')).toEqual(['boucle']);
});

test('matches nothing when the text is empty or does not occur', () => {
  expect(matched('Oak table', ' ')).toEqual([]);
  expect(matched('Oak table', 'sofa')).toEqual([]);
});

test('treats special characters in the text as plain text', () => {
  expect(matched('Lamp (brass) 40', '(brass .* 40+')).toEqual(['brass', '40']);
});

test('returns parts that together are the whole name', () => {
  const parts = splitAtMatches('Oak table, oak bench', 'oak');
  expect(parts.map(({ part }) => part).join('')).toBe('Oak table, oak bench');
  expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
});
