/** The upper ends of the width ranges in centimetres. */
const WIDTHS = [50, 100, 150, 200] as const;
const WIDEST = WIDTHS[WIDTHS.length - 1];

/** The width ranges in the order of the size filter. */
const WIDTH_RANGES: readonly string[] = [
  ...WIDTHS.map((end, index) => {
    const start = WIDTHS[index - 1];
    return start === undefined ? `Up to ${end} cm wide` : `${start} to ${end} cm wide`;
  }),
  `Over ${WIDEST} cm wide`,
];

/** A size that consists of measures only: `'W 58 × D 51 × H 78 cm'`, `'Ø 46 × H 52 cm'`, `'170 × 240 cm'`. */
const MEASURES = /^(?:[\d\s.,×x–-]|[WDHLØ]\s|cm)+$/;

/**
 * The value of the size filter under which shoppers look for a size. Seats and bed sizes stay as they are.
 * Measures, which nearly every product has for itself, become a range of its width.
 */
export function sizeGroupOf(size: string, widthCm: number): string {
  if (!MEASURES.test(size)) return size;
  const range = WIDTHS.findIndex((end) => widthCm <= end);
  return WIDTH_RANGES.at(range) ?? size;
}

const collator = new Intl.Collator('en', { numeric: true });

/** The order of the size filter: seats and beds by name, then the widths from narrow to wide. */
export function compareSizeGroups(a: string, b: string): number {
  const byRange = WIDTH_RANGES.indexOf(a) - WIDTH_RANGES.indexOf(b);
  return byRange || collator.compare(a, b);
}
