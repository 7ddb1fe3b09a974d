import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as fontkit from 'fontkit';

/*
 * Which file of which typeface has a letter. A typeface consists of files with a part of its letters each; its
 * `unicode.json` says which, as the `unicode-range` of a style sheet. That promises some letters that a file has not, so
 * the file decides.
 */

/** `display` is for headlines. */
export type Weight = 'regular' | 'strong' | 'display';

const AXIS = { regular: 400, strong: 600, display: 600 } as const;

/** A file of a typeface, in one weight. */
export interface FontFile {
  path: string;
  /** What the `wght` of a variable font is set to; null for a font that has one weight. */
  axis: number | null;
  /** Code points. */
  letters: ReadonlySet<number>;
}

const SCRIPTS = [
  'arabic',
  'armenian',
  'bengali',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'hebrew',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'tamil',
  'telugu',
  'thaana',
  'thai',
  'symbols',
  'symbols-2',
];

interface Typeface {
  /** The name of its package, and the beginning of the names of its files. */
  name: string;
  /** One file has all weights: the others would have forty times its bytes. */
  isVariable: boolean;
}

const STATIC_TYPEFACES: readonly Typeface[] = [
  'instrument-sans',
  'noto-sans',
  ...SCRIPTS.map((script) => `noto-sans-${script}`),
].map((name) => ({ name, isVariable: false }));

/** Of this one there is no other weight. */
const ALWAYS_REGULAR = 'noto-sans-symbols-2';

/** In the order in which a letter is looked for. China, Taiwan, Japan and Korea draw the same characters differently. */
function typefacesFor(text: string): readonly Typeface[] {
  const countries = ['sc', 'tc', 'jp', 'kr'];
  let own = 'sc';
  if (/\p{Script=Hangul}/u.test(text)) own = 'kr';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) own = 'jp';
  const eastAsian = [own, ...countries.filter((country) => country !== own)];
  return [
    ...STATIC_TYPEFACES,
    ...eastAsian.map((country) => ({ name: `noto-sans-${country}`, isVariable: true })),
  ];
}

const folderOf = ({ name, isVariable }: Typeface) =>
  path.join(
    process.cwd(),
    'node_modules',
    isVariable ? '@fontsource-variable' : '@fontsource',
    name,
  );

/** A part of a typeface: a file for each weight, or a variable one. */
interface Part {
  typeface: Typeface;
  /** In the names of the files: `latin-ext`. */
  name: string;
  /** The first and the last code points of what it promises. */
  ranges: readonly (readonly [number, number])[];
}

/** What it reads stays: a few hundred kilobytes when all typefaces were needed once. */
function once<K, V>(read: (key: K) => Promise<V>): (name: string, key: K) => Promise<V> {
  const known = new Map<string, Promise<V>>();
  return (name, key) => {
    const value = known.get(name) ?? read(key);
    known.set(name, value);
    value.catch(() => known.delete(name));
    return value;
  };
}

/** `U+0B82-0BFA` → `[0x0B82, 0x0BFA]`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = 0, last = first] = text
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return [first, last];
}

const readParts = once(async (typeface: Typeface): Promise<Part[]> => {
  const content = await readFile(path.join(folderOf(typeface), 'unicode.json'), 'utf8');
  return Object.entries<string>(JSON.parse(content)).map(([name, ranges]) => ({
    typeface,
    name: name.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(rangeOf),
  }));
});

/** A font, of the content of a file. */
export function openFont(content: Buffer): fontkit.Font {
  const font = fontkit.create(content);
  if (!('characterSet' in font)) throw new Error('The file holds several fonts');
  return font;
}

const readLetters = once(
  async (file: string): Promise<ReadonlySet<number>> =>
    new Set(openFont(await readFile(file)).characterSet),
);

async function openFile(file: string, axis: number | null): Promise<FontFile> {
  return { path: file, axis, letters: await readLetters(file, file) };
}

function openPart({ typeface, name: part }: Part, weight: Weight): Promise<FontFile> {
  const { name, isVariable } = typeface;
  const file = (ending: string) =>
    path.join(folderOf(typeface), 'files', `${name}-${part}-${ending}`);
  if (isVariable) return openFile(file('wght-normal.woff2'), AXIS[weight]);
  const drawn = name === ALWAYS_REGULAR ? AXIS.regular : AXIS[weight];
  return openFile(file(`${drawn}-normal.woff`), null);
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** The code points of a text that need a glyph: joiners and the like do not. */
export function codesOf(text: string): number[] {
  return Array.from(text)
    .filter((letter) => !INVISIBLE.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
}

const hasAll = ({ letters }: FontFile, text: string) =>
  codesOf(text).every((code) => letters.has(code));

/** Whether a font has what a grapheme consists of, composed or decomposed. */
export function covers(file: FontFile, grapheme: string): boolean {
  return hasAll(file, grapheme) || hasAll(file, grapheme.normalize('NFD'));
}

const promises = ({ ranges }: Part, code: number) =>
  ranges.some(([first, last]) => first <= code && code <= last);

/** The file that has a grapheme; undefined where none has. */
async function findFile(
  grapheme: string,
  weight: Weight,
  typefaces: readonly Typeface[],
): Promise<FontFile | undefined> {
  const [code] = codesOf(grapheme);
  if (code === undefined) return undefined;
  for (const typeface of typefaces) {
    for (const part of await readParts(typeface.name, typeface)) {
      if (!promises(part, code)) continue;
      const file = await openPart(part, weight);
      if (covers(file, grapheme)) return file;
    }
  }
  return undefined;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Latin letters and punctuation stand for themselves, which is found out a hundred times as fast. */
const SINGLE_LETTERS = /^[\u0020-\u02ff\u2012-\u2027\u2212]*$/;

/** What a reader takes for one letter each: composed, with one kind of space and of hyphen. */
export function graphemesOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010\u2011]/g, '-');
  if (SINGLE_LETTERS.test(plain)) return Array.from(plain);
  return Array.from(segmenter.segment(plain), ({ segment }) => segment);
}

/** What stands for a letter that no typeface has. */
export const REPLACEMENT = '\uFFFD';

/** The files that a text needs in a weight, the shop's own first. */
export async function filesFor(text: string, weight: Weight): Promise<FontFile[]> {
  const typefaces = typefacesFor(text);
  const headline = path.join(process.cwd(), 'lib/fonts/fraunces-medium.ttf');
  const files = weight === 'display' ? [await openFile(headline, null)] : [];
  const needed = new Set([' ', ...graphemesOf(text)]);
  for (const grapheme of needed) {
    if (files.some((file) => covers(file, grapheme))) continue;
    const file = await findFile(grapheme, weight, typefaces);
    if (file) files.push(file);
    else needed.add(REPLACEMENT);
  }
  return files;
}

/** The first letter of a text that no typeface has: it cannot be printed. Undefined where there is none. */
export async function unprintableLetter(text: string): Promise<string | undefined> {
  const files = await filesFor(text, 'regular');
  return graphemesOf(text).find((grapheme) => !files.some((file) => covers(file, grapheme)));
}
