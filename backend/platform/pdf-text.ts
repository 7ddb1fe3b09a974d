import { filesFor, type Weight } from '@/lib/shared/typesetting/font-files';
import { type Font, loadFont, nameOf, RIGHT_TO_LEFT } from '@/lib/shared/typesetting/fonts';
import { type Run, runsOf } from '@/lib/shared/typesetting/runs';
import { wrap } from '@/lib/shared/typesetting/wrap';

/* Text in a PDF, in the shop's typeface and, where this lacks a letter, in Noto Sans. */

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes a font that is read already; @types/pdfkit does not know it yet. */
      registerFont(name: string, font: Pick<Font, 'layout'>): PDFKit.PDFDocument;
    }
  }
}

export interface Style {
  weight: Weight;
  /** Points. */
  size: number;
  colour: string;
}

/** The fonts of a document. */
export type Faces = Record<Weight, Awaited<ReturnType<typeof filesFor>>>;

/** Finds the fonts for a text. */
export async function findFaces(text: string): Promise<Faces> {
  return {
    regular: await filesFor(text, 'regular'),
    strong: await filesFor(text, 'strong'),
    display: await filesFor(text, 'display'),
  };
}

/** Digits of the same width, so that amounts stand one below the other. */
const FEATURES = ['tnum', 'kern', 'liga'];

/** Scripts whose glyphs stand in the order of their letters and each say what they stand for. */
const PLAIN =
  /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Armn}\p{sc=Geor}\p{sc=Ethi}\p{sc=Thai}\p{sc=Laoo}\p{sc=Thaa}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zyyy}\p{sc=Zinh}]*$/u;

/** Measures, breaks and draws text in a document. */
export async function createPen(doc: PDFKit.PDFDocument, faces: Faces) {
  for (const file of Object.values(faces).flat()) {
    doc.registerFont(nameOf(file), await loadFont(file));
  }

  const featuresOf = ({ isRightToLeft }: Run) =>
    (isRightToLeft ? [...FEATURES, RIGHT_TO_LEFT] : FEATURES) as PDFKit.Mixins.OpenTypeFeatures[];

  /** With their widths at a size of one point. */
  type MeasuredRun = Run & { width: number };
  const known = new Map<string, MeasuredRun[]>();

  function measure(text: string, weight: Weight): MeasuredRun[] {
    const key = `${weight} ${text}`;
    const runs =
      known.get(key) ??
      runsOf(text, faces[weight]).map((run) => {
        doc.font(nameOf(run.font)).fontSize(1);
        return { ...run, width: doc.widthOfString(run.text, { features: featuresOf(run) }) };
      });
    known.set(key, runs);
    return runs;
  }

  /** In points. */
  function widthOf(text: string, { weight, size }: Style): number {
    return measure(text, weight).reduce((sum, run) => sum + run.width * size, 0);
  }

  return {
    widthOf,

    /** A text in lines that fit into a width. */
    wrap(text: string, width: number, style: Style): string[] {
      return wrap(text, (line) => widthOf(line, style) <= width);
    },

    /** Draws one line from its baseline. */
    line(text: string, x: number, baseline: number, style: Style): void {
      const isPlain = PLAIN.test(text);
      // The glyphs of other scripts are joined, split and moved.
      if (!isPlain) doc.markContent('Span', { actual: text.replace(/^[\u200e\u200f]/, '') });
      let left = x;
      for (const run of measure(text, style.weight)) {
        doc.font(nameOf(run.font)).fontSize(style.size).fillColor(style.colour);
        doc.text(run.text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: featuresOf(run),
        });
        left += run.width * style.size;
      }
      if (!isPlain) doc.endMarkedContent();
    },
  };
}
