import { graphemesOf } from './font-files';
import { directionMark } from './runs';

const words = new Intl.Segmenter('en', { granularity: 'word' });
const wordsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment);

/** The parts of a word that is wider than its column, as lines. In Chinese or Thai, such a word is a sentence. */
function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const parts = wordsOf(word).flatMap((part) => (fits(part) ? [part] : graphemesOf(part)));
  const [first = '', ...others] = parts;
  const lines = [first];
  for (const part of others) {
    const longer = `${lines.at(-1)}${part}`;
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** A text in lines that fit into their column. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...(fits(word) ? [word] : breakWord(word, fits)));
  }
  const mark = directionMark(text);
  return lines.map((line) => `${mark}${line}`);
}
