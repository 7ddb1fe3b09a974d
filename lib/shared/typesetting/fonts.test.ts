import { filesFor } from './font-files';
import { loadFont, RIGHT_TO_LEFT } from './fonts';
import { runsOf } from './runs';

/** What the glyphs of a word stand for, from left to right. */
async function shape(word: string) {
  const files = await filesFor(word, 'regular');
  const runs = runsOf(word, files);
  const shaped = await Promise.all(
    runs.map(async ({ font, text, isRightToLeft }) =>
      (await loadFont(font)).layout(text, isRightToLeft ? [RIGHT_TO_LEFT] : []),
    ),
  );
  return shaped.flatMap(({ glyphs }) =>
    glyphs.map(({ id, codePoints }) => ({ id, text: String.fromCodePoint(...codePoints) })),
  );
}

const textsOf = async (word: string) => (await shape(word)).map(({ text }) => text);
const WORD_JOINER = '\u2060';

// What everyone who reads these scripts expects; fontkit alone fails for some of them.
it.each([
  ['Hindi', 'कि', ['ि', 'क']],
  ['Tamil', 'கெ', ['ெ', 'க']],
  ['Bengali', 'কে', ['ে', 'ক']],
  ['Malayalam', 'ഫ്ര', ['്ര', 'ഫ']],
  ['Khmer', 'ព្រ', ['្រ', 'ព']],
  ['Burmese', 'မြ', ['ြ', 'မ']],
  ['Sinhala', 'කෙ', ['ෙ', 'ක']],
])('draws a sign of %s before the letter that it is spoken after', async (_, word, drawn) => {
  expect(await textsOf(word)).toEqual(drawn);
});

it.each([
  ['Hindi', 'क्ष'],
  ['Bengali', 'ক্ষ'],
  ['Gujarati', 'ક્ષ'],
  ['Tamil', 'க்ஷ'],
  ['Sinhala', 'ක්‍ෂ'],
])('draws letters of %s that join as one', async (_, word) => {
  expect(await shape(word)).toHaveLength(1);
});

it('joins Arabic letters: the same letter has a form for its beginning, middle, end and alone', async () => {
  const forms = async (word: string) =>
    (await shape(word)).filter(({ text }) => text !== WORD_JOINER).map(({ id }) => id);
  const [end, middle, beginning] = await forms('ههه');
  const [alone] = await forms('ه');
  expect(new Set([end, middle, beginning, alone]).size).toBe(4);
});

it('draws no joiner, and tells Persian words apart that only one tells apart', async () => {
  expect((await textsOf('ک\u200cب')).join('')).not.toContain('\u200c');
  expect(await shape('ک\u200cب')).not.toEqual(await shape('کب'));
});

it.each([
  ['Japanese', 'すぐ骨', 'noto-sans-jp'],
  ['Korean', '한국 骨', 'noto-sans-kr'],
  ['Chinese', '骨', 'noto-sans-sc'],
])('draws a character of %s as it is drawn there', async (_, text, font) => {
  const files = await filesFor(text, 'regular');
  expect(runsOf(text, files).at(-1)?.font.path).toContain(font);
});

it('opens a file for a script only when a text has it', async () => {
  const paths = (await filesFor('Ada Lovelace, 12 Elm Street', 'regular')).map(({ path }) => path);
  expect(paths).toEqual([expect.stringContaining('instrument-sans-latin-400')]);
});
