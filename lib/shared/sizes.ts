/** The countries that measure furniture in inches and pounds, by ISO code. */
const INCH_COUNTRIES = ['US', 'CA'];

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];
const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;

/** One length or several: `220 × 92 cm`, `W 58 × D 51 × H 78 cm`, `60 to 70 cm`, with the word that makes it rough. */
const LENGTHS =
  /((?:up to|over|about) )?((?:[WDHLØ]\s)?\d+(?:\.\d+)?(?:\s?(?:×|to|–)\s?(?:[WDHL]\s)?\d+(?:\.\d+)?)*)\scm\b/gi;
/** `63 × 79 in)`, `86⅝ in (220 cm)`, and not `put 2 in a room`. */
const HAS_INCHES = /[\d⅛¼⅜½⅝¾⅞]\s?in(?:\s?[(),/]|$)/;

export function usesInches(country: string): boolean {
  return INCH_COUNTRIES.includes(country);
}

/** A length in inches, to the nearest eighth: 220 → 86.625. */
export function toInches(cm: number): number {
  return Math.max(1, Math.round((cm / CM_PER_INCH) * 8)) / 8;
}

/** A weight in pounds; in tenths of them below ten. */
export function toPounds(kg: number): number {
  const pounds = kg / KG_PER_POUND;
  return pounds < 10 ? Math.round(pounds * 10) / 10 : Math.round(pounds);
}

const wholeInches = (cm: number) => Math.round(cm / CM_PER_INCH);

/** `86⅝` */
function inchText(inches: number): string {
  const whole = Math.floor(inches);
  const part = EIGHTHS[(inches - whole) * 8] ?? '';
  return whole === 0 && part ? part : `${whole}${part}`;
}

/** One length in the unit of a country: `86⅝ in` or `220 cm`. */
export function localLength(cm: number, country: string): string {
  return usesInches(country) ? `${inchText(toInches(cm))} in` : `${cm} cm`;
}

/**
 * A text of the shop with its lengths as people of a country measure: `220 × 92 × 80 cm` is
 * `86⅝ × 36¼ × 31½ in (220 × 92 × 80 cm)` in the US and Canada, and elsewhere the other way round. Rough lengths are in
 * whole inches. A text that says inches itself stays as it is.
 * @param country ISO code
 */
export function localSizes(text: string, country: string): string {
  if (HAS_INCHES.test(text)) return text;
  return text.replace(LENGTHS, (_, rough: string | undefined, lengths: string) => {
    const isRough = Boolean(rough) || /to|–/.test(lengths);
    const inches = lengths.replace(/\d+(?:\.\d+)?/g, (cm) =>
      isRough ? String(wholeInches(Number(cm))) : inchText(toInches(Number(cm))),
    );
    const [first, second] = usesInches(country)
      ? [`${inches} in`, `${lengths} cm`]
      : [`${lengths} cm`, `${inches} in`];
    return `${rough ?? ''}${first} (${second.replace(/[WDHLØ]\s/g, '')})`;
  });
}

/** A weight as people of a country weigh: `154 lb (70 kg)` in the US and Canada, and elsewhere the other way round. */
export function localWeight(kg: number, country: string): string {
  const pounds = `${toPounds(kg)} lb`;
  return usesInches(country) ? `${pounds} (${kg} kg)` : `${kg} kg (${pounds})`;
}

/** The height of a person: `5 ft 7 in (170 cm)` or `170 cm`. */
export function localHeight(cm: number, country: string): string {
  const inches = wholeInches(cm);
  return usesInches(country)
    ? `${Math.floor(inches / 12)} ft ${inches % 12} in (${cm} cm)`
    : `${cm} cm`;
}

/**
 * A mattress is called by the size that it is made in, in every country: `160 × 200 cm (63 × 79 in), European king`.
 */
export function mattressText({
  width_cm,
  length_cm,
  name,
}: {
  width_cm: number;
  length_cm: number;
  name: string;
}): string {
  return `${width_cm} × ${length_cm} cm (${wholeInches(width_cm)} × ${wholeInches(length_cm)} in), ${name}`;
}

/** `66⅞ in` as `66 7/8 in`, for a document whose typeface has no such signs. */
export function plainFractions(text: string): string {
  return text.replace(/(\d?)([⅛¼⅜½⅝¾⅞])/g, (_, digit: string, part: string) => {
    const written = part.normalize('NFKD').replace('\u2044', '/');
    return digit ? `${digit} ${written}` : written;
  });
}
