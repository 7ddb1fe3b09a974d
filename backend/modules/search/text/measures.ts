/** A length in a text. */
export interface Measure {
  /** The whole of what was typed, which may have several lengths. */
  typed: string;
  cm: number;
  /** How far a product's measure may be from it, because people round and convert. In centimetres. */
  tolerance: number;
}

interface Unit {
  pattern: RegExp;
  cm: number;
  tolerance: number;
}

const CENTIMETRES: Unit = { pattern: /^cms?$/, cm: 1, tolerance: 1 };
const UNITS: Unit[] = [
  CENTIMETRES,
  { pattern: /^mm$/, cm: 0.1, tolerance: 1 },
  { pattern: /^(m|met(er|re)s?)$/, cm: 100, tolerance: 4 },
  { pattern: /^(in|inch|inches|″|”|"|'')$/, cm: 2.54, tolerance: 1.3 },
  { pattern: /^(ft|feet|foot|′|’|')$/, cm: 30.48, tolerance: 4 },
];

/** Below it, '2 in 1', 'for 2 in oak' and '6 high' are no lengths. */
const LEAST_LENGTH = 20;

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?!\d)`;
const UNIT = String.raw`(?:mm|cms?|met(?:er|re)s?|m|inch(?:es)?|in|ft|feet|foot|''|["″”'′’])(?![\p{L}\p{N}])`;
const SIDE = String.raw`(?:\s*(?:wide|width|w|deep|depth|d|high|height|tall|h|long|length|l|diameter)(?![\p{L}\p{N}]))?`;
const LENGTH = String.raw`(?:(?:width|depth|height|length|[wdhlø])\s*)?${NUMBER}(?:\s*-?\s*${UNIT})?${SIDE}`;
const BETWEEN = String.raw`(?:\s*[x×✕*]\s*|\s+by\s+)`;
const LENGTHS = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${LENGTH}(?:${BETWEEN}${LENGTH})*(?![\p{L}\p{N}])`,
  'giu',
);
const EACH = new RegExp(String.raw`(${NUMBER})(\s*)-?\s*(${UNIT})?`, 'giu');

/**
 * Reads the lengths in a text: `'160 x 200 cm'`, `'63"'`, `'W 95 × D 95 × H 38 cm'`. A number is one with a unit or
 * beside another with a ×, in centimetres unless a unit follows.
 * @returns them, and the text without them
 */
export function readMeasures(text: string): { measures: Measure[]; rest: string } {
  const measures: Measure[] = [];
  const rest = text.replace(LENGTHS, (found) => {
    const numbers = Array.from(found.matchAll(EACH));
    if (numbers.length === 0 || (numbers.length === 1 && !isLength(found, numbers[0])))
      return found;
    let unit = CENTIMETRES;
    for (const [, number = '', , name] of numbers.reverse()) {
      unit = UNITS.find(({ pattern }) => name && pattern.test(name.toLowerCase())) ?? unit;
      const cm = Number(number.replace(',', '.')) * unit.cm;
      measures.push({ typed: found.trim(), cm, tolerance: unit.tolerance });
    }
    return ' ';
  });
  return { measures, rest };
}

/** Whether a number alone is a length: with a unit, or as a side such as '160 wide'. */
function isLength(found: string, number: RegExpMatchArray | undefined): boolean {
  const [all = '', digits, space, unit] = number ?? [];
  if (unit && (unit.toLowerCase() !== 'in' || !space)) return true;
  return Number(digits) >= LEAST_LENGTH && (unit !== undefined || found.trim() !== all.trim());
}

/** A product's measure as a word of the index. */
export function measureWord(cm: number): string {
  return `${Math.round(cm)}cm`;
}

/** The words of all measures that are about this long. */
export function measureWords({ cm, tolerance }: Omit<Measure, 'typed'>): string[] {
  const words: string[] = [];
  for (let whole = Math.ceil(cm - tolerance); whole <= cm + tolerance; whole++) {
    words.push(measureWord(whole));
  }
  return words;
}
