import { z } from 'zod';
import { firstIssue } from '@/lib/contract-server/field-errors';
import { CatalogueFile } from './format';

/** What a shop is told about its list of synonyms. */
function errorOf(synonyms: unknown): string | null {
  const content = { synonyms };
  const result = z.safeDecode(CatalogueFile, content as z.input<typeof CatalogueFile>);
  return result.success ? null : firstIssue(result.error, content);
}

describe('the synonyms of a catalogue file', () => {
  it('mean each other, something else, or nothing', () => {
    expect(
      errorOf([
        { words: ['sofa', 'couch', 'settee'] },
        { words: ['closet'], means: ['wardrobe'] },
        { words: ['furniture'], means: [] },
      ]),
    ).toBeNull();
  });

  it.each<[wrong: string, synonyms: unknown, error: RegExp]>([
    ['a single word', [{ words: ['sofa'] }], /^synonyms\[0\]\.words must be at least two/],
    ['no word', [{ words: [], means: ['sofa'] }], /^synonyms\[0\]\.words/],
    ['an empty word', [{ words: ['sofa', ' '] }], /^synonyms\[0\]\.words\[1\]/],
    ['a word of signs', [{ words: ['sofa', '–'] }], /words\[1\] must have a letter or a digit/],
    ['a text', [{ words: 'sofa, couch' }], /^synonyms\[0\]\.words/],
    [
      'a phrase in two entries',
      [{ words: ['sofa', 'couch'] }, { words: ['Settee', 'COUCH'] }],
      /^synonyms\[1\]\.words\[1\] "COUCH" is in synonyms\[0\] already/,
    ],
    [
      'a phrase twice in one entry',
      [{ words: ['tv stand', 'TV-Stand'] }],
      /^synonyms\[0\]\.words\[1\] "TV-Stand" is in this entry already/,
    ],
  ])('are refused with %s, with the place in the file', (_, synonyms, error) => {
    expect(errorOf(synonyms)).toMatch(error);
  });
});
