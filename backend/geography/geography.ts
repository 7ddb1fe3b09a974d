import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FILE = fileURLToPath(new URL('./geography.json', import.meta.url));

/** An area's id is its city's with two digits appended: 01 to 99. */
const AREAS_PER_CITY = 100;

/** Stands in a city's line for an area that was withdrawn, so that those after it keep their ids. */
const WITHDRAWN = '-';

const Name = z.string().trim().min(1).max(100);
/** Seven digits, as the ids of its areas append two. */
const CityLine = z.string().regex(/^[1-9]\d{0,6} [^\s:][^:]*: \S+( \S+)*$/);

/**
 * The countries, states, cities and postal areas that an address chooses from. Addresses store the ids:
 * none is ever changed or given to something else. A country, a state and a city carry theirs; whatever
 * is added takes any free one (until now: state = country × 100 + n, city = state × 100 + n) and stands
 * where the alphabet puts it.
 *
 * A city is one line, `'13801 Ashland: 97520'`. The id of an area is its city's × 100 + its place in the
 * line, from 1: a new area goes to the end, and one that is withdrawn leaves a `-` behind.
 */
const GeographyFile = z.object({
  countries: z.array(
    z.object({
      id: z.number().int().positive(),
      /** The market's code. */
      code: z.enum(['us', 'ca', 'uk', 'in']),
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

/** What the forms call a pin code: a ZIP code, a forward sortation area, a postcode district or a PIN. */
interface AreaRow {
  id: number;
  cityId: number;
  name: string;
}

/** The rows of the four tables, each parent's children by name; `M2` stands before `M14`. */
export interface Geography {
  countries: CountryRow[];
  states: StateRow[];
  cities: CityRow[];
  areas: AreaRow[];
}

const byName = new Intl.Collator('en', { numeric: true });

function areasOf(cityId: number, names: string[]): AreaRow[] {
  if (names.length >= AREAS_PER_CITY) {
    throw new Error(`City ${cityId} has ${names.length} areas, and ids for ${AREAS_PER_CITY - 1}.`);
  }
  return names
    .map((name, index) => ({ id: cityId * AREAS_PER_CITY + index + 1, cityId, name }))
    .filter((area) => area.name !== WITHDRAWN)
    .sort((one, other) => byName.compare(one.name, other.name));
}

/** Takes `'13801 Ashland: 97520'` apart. */
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

/** The rows of what a geography file holds. Throws where it is not in the form. */
export function geographyOf(content: unknown): Geography {
  const file: GeographyFile = GeographyFile.parse(content);
  const rows: Geography = { countries: [], states: [], cities: [], areas: [] };
  for (const country of file.countries) {
    rows.countries.push({ id: country.id, name: country.name });
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

/** The rows of `geography.json`. It is read anew each time: whoever fills the tables needs it once. */
export function readGeography(): Geography {
  return geographyOf(JSON.parse(fs.readFileSync(FILE, 'utf8')));
}
