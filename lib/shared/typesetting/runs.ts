import bidiFactory from 'bidi-js';
import { covers, type FontFile, graphemesOf, REPLACEMENT } from './font-files';

const bidi = bidiFactory();

/** A part of a line in one font and one direction. */
export interface Run {
  /** In the order in which it is read. */
  text: string;
  font: FontFile;
  isRightToLeft: boolean;
}

interface Level {
  /** Of the Unicode Bidirectional Algorithm: an odd one runs from right to left. */
  level: number;
}

/** From left to right (rule L2): what has a level or a higher one is turned, from the highest level down. */
function inSight<T extends Level>(runs: readonly T[]): T[] {
  const sorted = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < sorted.length; start += 1) {
      let end = start;
      while ((sorted[end]?.level ?? 0) >= level) end += 1;
      sorted.splice(start, end - start, ...sorted.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return sorted;
}

/** A line in runs from left to right, each in the first font that has its letters. */
export function runsOf(line: string, files: readonly FontFile[]): Run[] {
  const graphemes = graphemesOf(line);
  const { levels } = bidi.getEmbeddingLevels(graphemes.join(''));
  const runs: (Run & Level)[] = [];
  let at = 0;
  for (const grapheme of graphemes) {
    const level = levels[at] ?? 0;
    at += grapheme.length;
    const last = runs.at(-1);
    // A space stays in the font of the word before it.
    const own = last && covers(last.font, grapheme) ? last.font : undefined;
    const found = own ?? files.find((file) => covers(file, grapheme));
    const font = found ?? files.find((file) => covers(file, REPLACEMENT));
    if (!font) continue;
    const text = found ? grapheme : REPLACEMENT;
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level, isRightToLeft: level % 2 === 1 });
  }
  return inSight(runs);
}

/** From Hebrew to Arabic, and their forms for presentation. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** An invisible mark of the direction of a text, which its lines keep behind it. Empty where all of it runs one way. */
export function directionMark(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return '';
  const [paragraph] = bidi.getEmbeddingLevels(text).paragraphs;
  return paragraph?.level === 1 ? '\u200f' : '\u200e';
}
