import { splitAtMatches } from './emphasis';

const matched = (name: string, text: string) =>
  splitAtMatches(name, text)
    .filter(({ isMatch }) => isMatch)
    .map(({ part }) => part);

test('the beginnings of words are found, whatever their case', () => {
  expect(matched('Osmund table and stand in natural oak', 'OAK ta')).toEqual(['ta', 'oak']);
});

test('an accent is no hindrance', () => {
  expect(matched('Sofa in ivory bouclé weave', 'boucle')).toEqual(['bouclé']);
  expect(matched('Sofa in ivory boucle weave', 'bouclé')).toEqual(['boucle']);
});

test('nothing typed, nothing found', () => {
  expect(matched('Oak table', ' ')).toEqual([]);
  expect(matched('Oak table', 'sofa')).toEqual([]);
});

test('signs in the text do no harm', () => {
  expect(matched('Lamp (brass) 40', '(brass .* 40+')).toEqual(['brass', '40']);
});

test('the parts make up the name', () => {
  const parts = splitAtMatches('Oak table, oak bench', 'oak');
  expect(parts.map(({ part }) => part).join('')).toBe('Oak table, oak bench');
  expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
});
