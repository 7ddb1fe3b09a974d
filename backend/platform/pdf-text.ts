import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as fontkit from 'fontkit';

/*
 * Text in a PDF, in the shop's typeface. A text with a letter that this has not is drawn in runs, each in the first
 * typeface that has its letters.
 */

export type Weight = 'regular' | 'strong' | 'display';

export interface Style {
  weight: Weight;
  /** Points. */
  size: number;
  colour: string;
}

const fontFile = (name: string) =>
  path.join(process.cwd(), `node_modules/@fontsource/${name}.woff`);

/** Every weight of a script is a file of its own. Noto Sans has the sign of the rupee and further scripts. */
const sansFiles = (weight: 400 | 600) => [
  ...['latin', 'latin-ext'].map((script) =>
    fontFile(`instrument-sans/files/instrument-sans-${script}-${weight}-normal`),
  ),
  ...['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'devanagari'].map((script) =>
    fontFile(`noto-sans/files/noto-sans-${script}-${weight}-normal`),
  ),
];

const FILES: Record<Weight, string[]> = {
  regular: sansFiles(400),
  strong: sansFiles(600),
  display: [path.join(process.cwd(), 'lib/fonts/fraunces-medium.ttf'), ...sansFiles(600)],
};

/** What stands for a letter that no typeface has. */
const UNKNOWN = '?';

interface Face {
  name: string;
  content: Buffer;
  letters: ReadonlySet<number>;
}
export type Faces = Record<Weight, readonly Face[]>;

const known = new Map<string, Promise<Face>>();

/** Reads a typeface once. */
function loadFace(file: string): Promise<Face> {
  const name = path.basename(file);
  const loaded = known.get(name) ?? readFace(file, name);
  known.set(name, loaded);
  return loaded;
}

async function readFace(file: string, name: string): Promise<Face> {
  const content = await readFile(file);
  const font = fontkit.create(content);
  if (!('characterSet' in font)) throw new Error(`${name} holds several fonts`);
  return { name, content, letters: new Set(font.characterSet) };
}

/** The first typefaces of a weight, up to the last one that has to be looked into for a letter. */
async function loadWeight(weight: Weight, text: string): Promise<Face[]> {
  const faces: Face[] = [];
  let missing = [...new Set(text.normalize('NFC'))].map(codeOf);
  for (const file of FILES[weight]) {
    if (faces.length > 0 && missing.length === 0) break;
    const face = await loadFace(file);
    missing = missing.filter((code) => !face.letters.has(code));
    faces.push(face);
  }
  return faces;
}

/** The typefaces for a text. */
export async function loadFaces(text: string): Promise<Faces> {
  return {
    regular: await loadWeight('regular', text),
    strong: await loadWeight('strong', text),
    display: await loadWeight('display', text),
  };
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;

interface Run {
  text: string;
  face: string;
}

/** A text in runs of one typeface each. */
function toRuns(faces: readonly Face[], text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const code = codeOf(letter);
    const last = runs.at(-1);
    const has = (face: Face) => face.letters.has(code);
    // A space stays in the typeface of the word before it.
    const face =
      faces.find(({ name, letters }) => name === last?.face && letters.has(code)) ??
      faces.find(has);
    const name = face?.name ?? faces[0]?.name ?? '';
    const drawn = face ? letter : UNKNOWN;
    if (last?.face === name) last.text += drawn;
    else runs.push({ text: drawn, face: name });
  }
  return runs;
}

/** Digits of the same width, so that amounts stand one below the other. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern', 'liga'];

/** Measures, breaks and draws text in a document. */
export function createPen(doc: PDFKit.PDFDocument, faces: Faces) {
  for (const { name, content } of Object.values(faces).flat()) doc.registerFont(name, content);

  /** Of runs at a size of one point. */
  const widths = new Map<string, number>();

  function runWidth({ text, face }: Run): number {
    const key = `${face} ${text}`;
    const width =
      widths.get(key) ?? doc.font(face).fontSize(1).widthOfString(text, { features: FEATURES });
    widths.set(key, width);
    return width;
  }

  /** In points. */
  function widthOf(text: string, { weight, size }: Style): number {
    return toRuns(faces[weight], text).reduce((sum, run) => sum + runWidth(run) * size, 0);
  }

  /** The letters of a word that is wider than its column, as lines. */
  function breakWord(word: string, width: number, style: Style): string[] {
    const lines = [''];
    for (const letter of word) {
      const last = lines.length - 1;
      const longer = `${lines[last]}${letter}`;
      if (lines[last] === '' || widthOf(longer, style) <= width) lines[last] = longer;
      else lines.push(letter);
    }
    return lines;
  }

  return {
    widthOf,

    /** A text in lines that fit into a width. */
    wrap(text: string, width: number, style: Style): string[] {
      const space = widthOf(' ', style);
      const lines: string[] = [];
      let left = 0;
      for (const word of text.trim().split(/\s+/)) {
        const wordWidth = widthOf(word, style);
        const last = lines.length - 1;
        if (last >= 0 && wordWidth + space <= left) {
          lines[last] += ` ${word}`;
          left -= wordWidth + space;
        } else {
          lines.push(...(wordWidth <= width ? [word] : breakWord(word, width, style)));
          left = width - widthOf(lines.at(-1) ?? '', style);
        }
      }
      return lines;
    },

    /** Draws one line from its baseline. */
    line(text: string, x: number, baseline: number, style: Style): void {
      let left = x;
      for (const run of toRuns(faces[style.weight], text)) {
        doc.font(run.face).fontSize(style.size).fillColor(style.colour);
        doc.text(run.text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: FEATURES,
        });
        left += runWidth(run) * style.size;
      }
    },
  };
}
