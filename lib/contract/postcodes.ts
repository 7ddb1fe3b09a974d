import type { Market } from '../shared/markets';

/** How a country writes a postcode, and which part of it names the postal area of the forms (PinCode). */
interface PostcodeFormat {
  /** The first group is the area. */
  pattern: RegExp;
  /** As it is printed, from the text without blanks and hyphens. */
  print: (plain: string) => string;
}

const asIs = (plain: string) => plain;

const formats: Record<Market, PostcodeFormat> = {
  // A ZIP code, also with the four digits of a delivery route.
  us: {
    pattern: /^(\d{5})(?:\d{4})?$/,
    print: (plain) => plain.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
  },
  // A forward sortation area, or the whole postal code.
  ca: {
    pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/,
    print: (plain) => plain.replace(/^(...)(...)$/, '$1 $2'),
  },
  // A postcode district, or the whole postcode.
  uk: {
    pattern: /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[ABD-HJLNP-UW-Z]{2})?$/,
    print: (plain) => plain.replace(/^(..{1,3})(\d[A-Z]{2})$/, '$1 $2'),
  },
  in: { pattern: /^([1-8]\d{5})$/, print: asIs },
};

export interface Postcode {
  /** As the country prints it: `M5V 2T6`. */
  text: string;
  /** The postal area that it lies in, a PinCode of the forms: `M5V`. */
  area: string;
}

/** Reads a postcode of a country as people type it; null where the country has none of this form. */
export function parsePostcode(market: Market, typed: string): Postcode | null {
  const plain = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  const { pattern, print } = formats[market];
  const area = pattern.exec(plain)?.[1];
  return area ? { text: print(plain), area } : null;
}
