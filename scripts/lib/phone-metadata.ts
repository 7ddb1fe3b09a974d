import type { CountryCode } from 'libphonenumber-js/core';
import all from 'libphonenumber-js/metadata.max.json';

/** The countries of the markets, with the territories that share their calling codes, postcodes and delivery. */
const countries = {
  1: ['US', 'CA', 'AS', 'GU', 'MP', 'PR', 'VI'],
  44: ['GB', 'GG', 'IM', 'JE'],
  91: ['IN'],
} satisfies Record<number, CountryCode[]>;

/** What the shop needs of the library's full metadata: 14 kB of 157, so that forms can check a number as the backend does. */
export function phoneMetadata(): string {
  const codes = Object.values(countries).flat();
  return `${JSON.stringify({
    version: all.version,
    country_calling_codes: countries,
    countries: Object.fromEntries(codes.map((code) => [code, all.countries[code]])),
  })}\n`;
}
