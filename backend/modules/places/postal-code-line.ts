import { parsePostcode } from '@/lib/contract/postcodes';
import { AppError } from '@/lib/contract-server/app-error';
import { countryOf, type Market, marketCodes } from '@/lib/shared/markets';
import { townName } from './place-names';

/** Country, postcode, place, three levels of names and codes, latitude, longitude, accuracy. */
const COLUMNS = 12;
const MAX_NAME = 100;

const marketOf = new Map(marketCodes.map((market) => [countryOf(market), market]));

/** A line of a GeoNames file of postal codes, for a country of the shop. */
export interface PostalCodeLine {
  market: Market;
  town: string;
  area: string;
  /** What may be the name of its state, the likeliest first. */
  stateNames: string[];
}

/**
 * Reads a line of a GeoNames file of postal codes.
 * @returns null for another country or an empty line; a reason for a line that nothing can be done with
 * @throws {AppError} 422 with the line's number, where the file has another format
 */
export function readPostalCodeLine(text: string, number: number): PostalCodeLine | string | null {
  if (text.trim() === '') return null;
  const columns = text.split('\t').map((column) => column.trim());
  const [country = '', code = '', place = '', first = '', , second = '', , third = ''] = columns;
  if (columns.length !== COLUMNS || !/^[A-Z]{2}$/.test(country))
    throw new AppError(
      422,
      'validation_failed',
      `Line ${number} is not in the GeoNames format of postal codes: ${COLUMNS} columns parted by tabs, the first a country's code.`,
    );
  const market = marketOf.get(country);
  if (!market) return null;
  const area = parsePostcode(market, code)?.area;
  if (!area) return `'${code}' is no postcode of ${country}`;
  // In India a line is a post office, and many share a PIN; parcels name the district.
  const town = townName(market, area, (market === 'in' && second) || place);
  if (town === '' || town.length > MAX_NAME) return `'${place}' is no name of a town`;
  // The counties of Great Britain are below its nations.
  const stateNames = market === 'uk' ? [second, third, first] : [first];
  return { market, town, area, stateNames: stateNames.filter(Boolean) };
}
