import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { messages } from '@/lib/contract/messages';
import type { PostcodePlace, PostcodeState } from '@/lib/contract/places';
import { type Postcode, parsePostcode } from '@/lib/contract/postcodes';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Market } from '@/lib/shared/markets';
import type { Queries } from '../../platform/database/database';
import { neighbourPatterns } from './rules';
import { areas, cities, countries, states } from './schema';

/** The ids of an address's places. */
interface PlaceIds {
  country_id: string;
  state_id: string;
  city_id: string;
  area_id: string;
  /** The whole one, where it was typed. */
  postcode?: string | undefined;
}

/** The names of an address's places, as an address has them in the contract. */
interface PlaceNames {
  has_one_country: { name: string; code: Market | null };
  has_one_state: { name: string };
  has_one_city: { name: string };
  has_one_area: { name: string };
  /** As the country prints it; undefined where it says no more than the area. */
  postcode: string | undefined;
}

/** A whole postcode as its country prints it. Throws a validation error for one that does not lie in the area. */
function printedPostcode(
  typed: string | undefined,
  market: Market | null,
  area: string,
): string | undefined {
  if (!typed || !market) return undefined;
  const postcode = parsePostcode(market, typed);
  if (!postcode) throw appErrors.field('postcode', messages.postcodeInvalid);
  if (postcode.area !== area) throw appErrors.field('postcode', messages.postcodeElsewhere);
  return postcode.text === area ? undefined : postcode.text;
}

/**
 * Answers the names of places that belong together. Throws a validation error with the first field whose place does not
 * exist or does not belong to the place above it: a state of another country, a city of another state, an area of
 * another city, a postcode of another area.
 */
export async function checkPlaces(queries: Queries, ids: PlaceIds): Promise<PlaceNames> {
  const [found] = await queries
    .select({
      country: { name: countries.name, code: countries.code },
      state: { name: states.name },
      city: { name: cities.name },
      area: { name: areas.name },
    })
    .from(countries)
    .leftJoin(states, and(eq(states.id, ids.state_id), eq(states.countryId, countries.id)))
    .leftJoin(cities, and(eq(cities.id, ids.city_id), eq(cities.stateId, states.id)))
    .leftJoin(areas, and(eq(areas.id, ids.area_id), eq(areas.cityId, cities.id)))
    .where(eq(countries.id, ids.country_id));
  if (!found) throw appErrors.field('country_id', messages.countryRequired);
  if (!found.state) throw appErrors.field('state_id', messages.stateRequired);
  if (!found.city) throw appErrors.field('city_id', messages.cityRequired);
  if (!found.area) throw appErrors.field('area_id', messages.areaRequired);
  return {
    has_one_country: found.country,
    has_one_state: found.state,
    has_one_city: found.city,
    has_one_area: found.area,
    postcode: printedPostcode(ids.postcode, found.country.code, found.area.name),
  };
}

const placeColumns = {
  country_id: countries.id,
  state_id: states.id,
  city_id: cities.id,
  area_id: areas.id,
  has_one_country: { name: countries.name, code: countries.code },
  has_one_state: { name: states.name },
  has_one_city: { name: cities.name },
  has_one_area: { name: areas.name },
};

/** Far more towns than one postcode has. */
const MAX_TOWNS = 100;

/** The offered places of a postcode in a country: one for each of its towns, the shop's own first. */
export function placesOfPostcode(
  queries: Queries,
  market: Market,
  { area }: Postcode,
  limit = MAX_TOWNS,
): Promise<PostcodePlace[]> {
  return queries
    .select(placeColumns)
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(countries, eq(countries.id, states.countryId))
    .where(and(eq(areas.name, area), eq(countries.code, market), eq(areas.isOffered, true)))
    .orderBy(asc(areas.id))
    .limit(limit);
}

/** The places of a postcode in a country; null for one that the shop does not know. */
export async function placeOfPostcode(
  queries: Queries,
  market: Market,
  postcode: Postcode,
): Promise<PostcodePlace | null> {
  const [found] = await placesOfPostcode(queries, market, postcode, 1);
  return found ?? null;
}

/** The place of a postcode, or its state alone where an order goes there by a typed town; null where neither is known. */
export async function placeOrStateOfPostcode(
  queries: Queries,
  market: Market,
  postcode: Postcode,
): Promise<PostcodePlace | PostcodeState | null> {
  const place = await placeOfPostcode(queries, market, postcode);
  return place ?? stateOfPostcode(queries, market, postcode);
}

/** The state in which most of the known postcodes lie that begin like this one; null where none does. */
export async function stateOfPostcode(
  queries: Queries,
  market: Market,
  { area }: Postcode,
): Promise<PostcodeState | null> {
  for (const pattern of neighbourPatterns(market, area)) {
    const [found] = await queries
      .select({
        country_id: countries.id,
        state_id: states.id,
        has_one_country: { name: countries.name },
        has_one_state: { name: states.name },
      })
      .from(areas)
      .innerJoin(cities, eq(cities.id, areas.cityId))
      .innerJoin(states, eq(states.id, cities.stateId))
      .innerJoin(countries, eq(countries.id, states.countryId))
      .where(
        and(sql`${areas.name} ~ ${pattern}`, eq(countries.code, market), eq(areas.isOffered, true)),
      )
      .groupBy(countries.id, states.id)
      .orderBy(desc(count()), asc(states.id))
      .limit(1);
    if (found) return found;
  }
  return null;
}
