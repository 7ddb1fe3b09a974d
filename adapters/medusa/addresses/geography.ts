import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { messages } from '@/lib/contract/messages';
import type { Country, MasterDataItem } from '@/lib/contract/places';
import { parsePostcode } from '@/lib/contract/postcodes';
import { appErrors } from '@/lib/contract-server/app-error';
import { countryOf, type Market, marketCodes } from '@/lib/shared/markets';

/** The places that the embedded backend has too, with the same ids. Medusa has countries alone. */
const FILE = path.join(process.cwd(), 'backend/modules/places/geography.json');

/** The id of an area is that of its city × 100 + its place in the city's line. */
const AREAS_PER_CITY = 100;
/** In the place of an area that was removed. */
const WITHDRAWN = '-';

const GeographyFile = z.object({
  countries: z.array(
    z.object({
      id: z.number().int(),
      code: z.enum(marketCodes),
      name: z.string(),
      states: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          /** `'13801 Ashland: 97520'` */
          cities: z.array(z.string().regex(/^\d+ [^:]+: \S+( \S+)*$/)),
        }),
      ),
    }),
  ),
});

interface Place extends MasterDataItem {
  below: ReadonlyMap<string, Place>;
}

interface CountryPlace extends Place {
  code: Market;
}

/** The ids of an address's places. */
interface PlaceIds {
  country_id: string;
  state_id: string;
  city_id: string;
  area_id: string;
  /** The whole one, where it was typed. */
  postcode?: string | undefined;
}

const byName = new Intl.Collator('en', { numeric: true });

function placesOf<P extends Place>(places: readonly P[]): Map<string, P> {
  const sorted = places.toSorted((a, b) => byName.compare(a.name, b.name));
  return new Map(sorted.map((place) => [place.id, place]));
}

function cityOf(line: string): Place {
  const [, id = '', name = '', areas = ''] = /^(\d+) ([^:]+): (.+)$/.exec(line) ?? [];
  const below = areas.split(' ').flatMap((area, at) => {
    const areaId = String(Number(id) * AREAS_PER_CITY + at + 1);
    return area === WITHDRAWN ? [] : [{ id: areaId, name: area, below: new Map() }];
  });
  return { id, name, below: placesOf(below) };
}

const listed = (places: ReadonlyMap<string, Place> | undefined): MasterDataItem[] =>
  [...(places?.values() ?? [])].map(({ id, name }) => ({ id, name }));

/** Countries, states, cities and areas, of the countries of Medusa's region. */
export class Geography {
  readonly #countries: ReadonlyMap<string, CountryPlace>;
  readonly #states: ReadonlyMap<string, Place>;
  readonly #cities: ReadonlyMap<string, Place>;

  /** @param content of a geography file @param countryCodes ISO codes in lower case, `gb` */
  constructor(content: unknown, countryCodes: readonly string[]) {
    const countries = GeographyFile.parse(content)
      .countries.filter(({ code }) => countryCodes.includes(countryOf(code).toLowerCase()))
      .map(({ id, code, name, states }) => ({
        id: String(id),
        code,
        name,
        below: placesOf(
          states.map((state) => ({
            id: String(state.id),
            name: state.name,
            below: placesOf(state.cities.map(cityOf)),
          })),
        ),
      }));
    this.#countries = new Map(countries.map((country) => [country.id, country]));
    this.#states = new Map(countries.flatMap(({ below }) => [...below]));
    this.#cities = new Map([...this.#states.values()].flatMap(({ below }) => [...below]));
  }

  /** @param countryCodes those of the region */
  static async read(countryCodes: readonly string[]): Promise<Geography> {
    return new Geography(JSON.parse(await readFile(FILE, 'utf8')), countryCodes);
  }

  countries(): Country[] {
    return [...this.#countries.values()].map(({ id, name, code }) => ({ id, name, code }));
  }

  statesOf(countryId: string): MasterDataItem[] {
    return listed(this.#countries.get(countryId)?.below);
  }

  citiesOf(stateId: string): MasterDataItem[] {
    return listed(this.#states.get(stateId)?.below);
  }

  areasOf(cityId: string): MasterDataItem[] {
    return listed(this.#cities.get(cityId)?.below);
  }

  /**
   * The places of an address. Throws a validation error with the first field whose place does not exist or does not lie in
   * the one above it.
   */
  check({ country_id, state_id, city_id, area_id, postcode: typed }: PlaceIds) {
    const country = this.#countries.get(country_id);
    if (!country) throw appErrors.field('country_id', messages.countryRequired);
    const state = country.below.get(state_id);
    if (!state) throw appErrors.field('state_id', messages.stateRequired);
    const city = state.below.get(city_id);
    if (!city) throw appErrors.field('city_id', messages.cityRequired);
    const area = city.below.get(area_id);
    if (!area) throw appErrors.field('area_id', messages.areaRequired);
    return { country, state, city, area, postcode: printedPostcode(typed, country.code, area) };
  }

  /** The names of the places of a stored address; null where the file does not have them any more. */
  namesOf({ country_id, state_id, city_id, area_id }: PlaceIds) {
    const country = this.#countries.get(country_id);
    const state = country?.below.get(state_id);
    const city = state?.below.get(city_id);
    const area = city?.below.get(area_id);
    return {
      has_one_country: country ? { name: country.name, code: country.code } : null,
      has_one_state: state ? { name: state.name } : null,
      has_one_city: city ? { name: city.name } : null,
      has_one_area: area ? { name: area.name } : null,
    };
  }
}

/** A whole postcode as its country prints it; undefined where it says no more than the area. */
function printedPostcode(
  typed: string | undefined,
  market: Market,
  { name }: Place,
): string | undefined {
  if (!typed) return undefined;
  const postcode = parsePostcode(market, typed);
  if (!postcode) throw appErrors.field('postcode', messages.postcodeInvalid);
  if (postcode.area !== name) throw appErrors.field('postcode', messages.postcodeElsewhere);
  return postcode.text === name ? undefined : postcode.text;
}
