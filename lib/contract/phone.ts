import {
  type CountryCode,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { type Market, marketCodes } from '../shared/markets';
import metadata from './phone-metadata.json' with { type: 'json' };

/** An optional calling code of the four countries or a 0, then the ten digits of section 5; nine of some in the UK. */
const FORMAT = /^(\+1|\+44|\+91|0)?(\d{9,10})$/;
/** Section 5's hint. */
const INDIAN = /^[789]\d{9}$/;

const countries: Record<Exclude<Market, 'in'>, CountryCode> = { us: 'US', ca: 'CA', uk: 'GB' };

/** The number as its country has it; undefined for one that it does not have. */
function read(text: string, country?: CountryCode) {
  // The metadata is the library's own, of these countries alone: see scripts/docs.ts.
  const subset = metadata as unknown as MetadataJson;
  const number = parsePhoneNumberFromString(
    text,
    country ? { defaultCountry: country, extract: false } : { extract: false },
    subset,
  );
  if (!number?.isValid()) return undefined;
  const type = number.getType();
  const isLine = type === 'MOBILE' || type === 'FIXED_LINE' || type === 'FIXED_LINE_OR_MOBILE';
  return { e164: number.number as string, isAccepted: number.countryCallingCode === '1' || isLine };
}

function accepted(number: ReturnType<typeof read>): string | null {
  return number?.isAccepted ? number.e164 : null;
}

/**
 * Reads a phone number as the shop takes it: of India the ten digits of section 5's hint, of the USA and Canada any valid
 * number, of the UK mobiles and landlines. Ten digits are a number of the country; where the country has none such,
 * and the hint fits, they are an Indian number, as they are by the specification in every market.
 * @param text without separators
 * @param market whose country is meant where no calling code says it
 * @returns E.164, such as `+15035550142`; null for what is no number of these countries, or could be one of several
 */
export function parsePhone(text: string, market: Market): string | null {
  const [, prefix = '', digits = ''] = FORMAT.exec(text) ?? [];
  const indian = INDIAN.test(digits) ? `+91${digits}` : null;
  if (prefix === '+91') return indian;
  if (prefix.startsWith('+')) return accepted(read(text));
  if (market === 'in') return indian;
  const own = digits ? read(digits, countries[market]) : undefined;
  if (own?.isAccepted) return own.e164;
  // With the 0 before it, it is one of the UK there, and could be one elsewhere.
  const british = market === 'uk' ? own : accepted(read(text, 'GB'));
  return prefix === '0' && british ? null : indian;
}

/** Whether a text is a phone number in one of the markets at least. */
export function isPhone(text: string): boolean {
  return marketCodes.some((market) => parsePhone(text, market) !== null);
}

/** Every number that a text may mean, in E.164: the market's own first. */
export function phonesOf(text: string, market: Market): string[] {
  const readings = [market, ...marketCodes].map((code) => parsePhone(text, code));
  return [...new Set(readings.filter((number) => number !== null))];
}

/**
 * A number as section 5 has it: the ten digits where {@link parsePhone} reads the same number in them, and otherwise with
 * its calling code.
 * @param e164 also a number of ten digits, which stays as it is
 */
export function shortPhone(e164: string, market: Market): string {
  const digits = e164.replace(/^\+(?:1|44|91)/, '');
  return parsePhone(digits, market) === e164 ? digits : e164;
}
