import { readFile } from 'node:fs/promises';
import bidiFactory from 'bidi-js';
import type * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';
import { codesOf, type FontFile, openFont } from './font-files';

/** A glyph of a shaped text. Lengths are in units of the font. */
interface ShapedGlyph {
  id: number;
  advanceWidth: number;
  /** What it stands for. */
  codePoints: number[];
}
interface GlyphPosition {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}
interface ShapedText {
  glyphs: ShapedGlyph[];
  positions: GlyphPosition[];
  readonly advanceWidth: number;
}

/** This feature, which shapers turn on by themselves, says that a text runs from right to left. */
export const RIGHT_TO_LEFT = 'rtla';

/** What a glyph stands for whose letter another glyph says already, such as the dots of an Arabic one. It is invisible. */
const WORD_JOINER = 0x2060;

/** A font that is read. Its glyphs are placed by HarfBuzz: fontkit fails for half of the scripts of India. */
export interface Font extends Omit<fontkit.Font, 'layout'> {
  /** The glyphs from left to right. */
  layout(text: string, features: readonly string[]): ShapedText;
  /** The outline of a glyph as an SVG path, its y axis upwards. */
  outlineOf(glyph: number): string;
}

/** Each has about 100 kB. A document in Chinese needs a dozen. */
const MAX_FONTS = 60;
const fonts = new LRUCache<string, Promise<Font>>({ max: MAX_FONTS });

/** Reads a font, once while it is in use. */
export function loadFont(file: FontFile): Promise<Font> {
  const key = nameOf(file);
  const font = fonts.get(key) ?? readFont(file);
  fonts.set(key, font);
  font.catch(() => fonts.delete(key));
  return font;
}

/** A name for a font: its file and its weight. */
export function nameOf({ path, axis }: FontFile): string {
  return `${path} ${axis ?? ''}`;
}

const bidi = bidiFactory();

/** `(` → `)`: what a letter looks like in a text from right to left. */
function mirrored(code: number): number {
  return bidi.getMirroredCharacter(String.fromCodePoint(code))?.codePointAt(0) ?? code;
}

async function readFont({ path, axis }: FontFile): Promise<Font> {
  // Both hold a program in WebAssembly. A process that draws no text does not load them.
  const [{ default: subsetFont }, harfbuzz, content] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
    readFile(path),
  ]);
  const sfnt = await subsetFont(content, undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    ...(axis && { variationAxes: { wght: axis } }),
  });
  const outlines = openFont(sfnt);
  const featureOf = (tag: string) => new harfbuzz.Feature(tag);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(sfnt)));

  function layout(text: string, features: readonly string[]): ShapedText {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    const isRightToLeft = features.includes(RIGHT_TO_LEFT);
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    // So that each glyph says what it alone stands for, also where a vowel sign moves in front of its letter.
    buffer.setClusterLevel(harfbuzz.ClusterLevel.CHARACTERS);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaper, buffer, features.map(featureOf));
    const shaped = buffer.getGlyphInfos();
    const ends = new Map<number, number>();
    const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    starts.forEach((start, index) => {
      ends.set(start, starts[index + 1] ?? text.length);
    });
    const glyphs = shaped.map(({ codepoint: id, cluster }) => {
      const said = codesOf(text.slice(cluster, ends.get(cluster) ?? cluster));
      ends.delete(cluster);
      const seen = isRightToLeft ? said.map(mirrored) : said;
      const codePoints = seen.length > 0 ? seen : [WORD_JOINER];
      return { id, advanceWidth: outlines.getGlyph(id).advanceWidth, codePoints };
    });
    const positions = buffer.getGlyphPositions();
    return {
      glyphs,
      positions,
      // pdfkit scales the positions before it asks.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  }

  return Object.assign(outlines, {
    layout,
    outlineOf: (glyph: number) => shaper.glyphToPath(glyph),
  });
}
