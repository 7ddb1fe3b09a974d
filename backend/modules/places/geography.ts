import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { typedText } from '@/lib/contract/typed-text';
import { type Market, marketCodes } from '@/lib/shared/markets';

const FILE = path.join(process.cwd(), 'backend/modules/places/geography.json');

/** The id of an area is the id of its city with two digits appended: 01 to 99. */
const AREAS_PER_CITY = 100;

/** Replaces a removed area in a city's line, so that the ids of the areas after it do not change. */
const WITHDRAWN = '-';

const Name = typedText().min(1).max(100);
/** The city's id has at most six digits, because the ids of its areas append two, and imported places begin above. */
const CityLine = z.string().regex(/^[1-9]\d{0,5} [^\s:][^:]*: \S+( \S+)*$/);

/**
 * The countries, states, cities and postal areas for addresses. Stored addresses refer to the ids, so an id
 * never changes and is never reused. The ids of countries, states and cities are in the file. A new one takes
 * any free id (until now: state = country × 100 + n, city = state × 100 + n) and is inserted in alphabetical
 * order.
 *
 * A city is one line, `'13801 Ashland: 97520'`. The id of an area is the city's id × 100 + its position in the
 * line, from 1. A new area is added at the end, and a removed area is replaced by `-`.
 */
const GeographyFile = z.object({
  countries: z.array(
    z.object({
      id: z.number().int().positive(),
      code: z.enum(marketCodes),
      name: Name,
      states: z.array(
        z.object({ id: z.number().int().positive(), name: Name, cities: z.array(CityLine) }),
      ),
    }),
  ),
});
type GeographyFile = z.output<typeof GeographyFile>;

interface CountryRow {
  id: number;
  name: string;
  code: Market;
}

interface StateRow {
  id: number;
  countryId: number;
  name: string;
}

interface CityRow {
  id: number;
  stateId: number;
  name: string;
}

/** A pin code in the forms: a ZIP code, a forward sortation area, a postcode district or a PIN. */
interface AreaRow {
  id: number;
  cityId: number;
  name: string;
}

/** The rows of the four tables. The children of each parent are sorted by name; `M2` is before `M14`. */
export interface Geography {
  countries: CountryRow[];
  states: StateRow[];
  cities: CityRow[];
  areas: AreaRow[];
}

const byName = new Intl.Collator('en', { numeric: true });

function areasOf(cityId: number, names: string[]): AreaRow[] {
  if (names.length >= AREAS_PER_CITY) {
    throw new Error(
      `City ${cityId} has ${names.length} areas, but there are only ${AREAS_PER_CITY - 1} ids.`,
    );
  }
  return names
    .map((name, index) => ({ id: cityId * AREAS_PER_CITY + index + 1, cityId, name }))
    .filter((area) => area.name !== WITHDRAWN)
    .sort((one, other) => byName.compare(one.name, other.name));
}

/** Parses a line such as `'13801 Ashland: 97520'`. */
function cityOf(line: string): { id: number; name: string; areas: AreaRow[] } {
  const space = line.indexOf(' ');
  const colon = line.indexOf(': ');
  const id = Number(line.slice(0, space));
  return {
    id,
    name: line.slice(space + 1, colon),
    areas: areasOf(id, line.slice(colon + 2).split(' ')),
  };
}

/** Converts a geography file to rows. Throws a ZodError if its format is invalid. */
export function geographyOf(content: unknown): Geography {
  const file: GeographyFile = GeographyFile.parse(content);
  const rows: Geography = { countries: [], states: [], cities: [], areas: [] };
  for (const country of file.countries) {
    rows.countries.push({ id: country.id, name: country.name, code: country.code });
    for (const state of country.states) {
      rows.states.push({ id: state.id, countryId: country.id, name: state.name });
      for (const city of state.cities.map(cityOf)) {
        rows.cities.push({ id: city.id, stateId: state.id, name: city.name });
        rows.areas.push(...city.areas);
      }
    }
  }
  return rows;
}

/** Reads the rows of `geography.json`. They are not cached, because they are needed only once. */
export function readGeography(): Geography {
  return geographyOf(JSON.parse(fs.readFileSync(FILE, 'utf8')));
}
