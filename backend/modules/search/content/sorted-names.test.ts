import fc from 'fast-check';
import { sortedNames } from './sorted-names';
import { pause } from './step';

describe('names that are sorted in steps', () => {
  it('are in the order of their letters, and the same names in the order in which they came', async () => {
    const word = fc.stringMatching(/^[abå]{0,2}$/);
    const lengths = fc.constantFrom(0, 1, 4999, 5000, 5001, 12_345, 20_000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 50 }),
        lengths,
        async (words, length) => {
          const names = Array.from(
            { length },
            (_, place) => words[(place * 7) % words.length] ?? '',
          );
          const expected = [...names.keys()].sort((a, b) => {
            const [first = '', second = ''] = [names[a], names[b]];
            return first < second ? -1 : first > second ? 1 : a - b;
          });
          expect([...(await sortedNames(names, pause))]).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  });
});
