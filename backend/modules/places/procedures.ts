import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { Country, MasterDataItem, PostcodeAnswer, PostcodePlace } from '@/lib/contract/places';
import { parsePostcode } from '@/lib/contract/postcodes';
import type { Queries } from '../../platform/database/database';
import type { Context, ShopperContext } from '../../platform/procedure';
import { areas, cities, countries, states } from './schema';
import * as service from './service';
import { enterTypedPlace } from './typed-place-service';

/** Sorts independently of the database's collation; `M2` is before `M14`. */
const byName = new Intl.Collator('en', { numeric: true });

/** The offered places of a level that belong to a parent place, sorted by name. */
async function placesBelow(
  queries: Queries,
  level: typeof states | typeof cities | typeof areas,
  isBelow: SQL,
): Promise<MasterDataItem[]> {
  const places = await queries
    .select({ id: level.id, name: level.name })
    .from(level)
    .where(and(isBelow, eq(level.isOffered, true)));
  return places.sort((one, other) => byName.compare(one.name, other.name));
}

/** In the order of the markets. */
export function countryList(_: RequestOf<'countryList'>, { queries }: Context): Promise<Country[]> {
  return queries
    .select({ id: countries.id, name: countries.name, code: countries.code })
    .from(countries)
    .where(eq(countries.isOffered, true))
    .orderBy(asc(countries.id));
}

export function stateList(
  { country_id }: RequestOf<'stateList'>,
  { queries }: Context,
): Promise<MasterDataItem[]> {
  return placesBelow(queries, states, eq(states.countryId, country_id));
}

export function cityList(
  { state_id }: RequestOf<'cityList'>,
  { queries }: Context,
): Promise<MasterDataItem[]> {
  return placesBelow(queries, cities, eq(cities.stateId, state_id));
}

/** The postal areas of a city, which are called pin codes in the form. */
export function areaList(
  { city_id }: RequestOf<'areaList'>,
  { queries }: Context,
): Promise<MasterDataItem[]> {
  return placesBelow(queries, areas, eq(areas.cityId, city_id));
}

export async function placeOfPostcode(
  { market, postcode }: RequestOf<'placeOfPostcode'>,
  { queries }: Context,
): Promise<PostcodePlace | null> {
  const parsed = parsePostcode(market, postcode);
  return parsed && service.placeOfPostcode(queries, market, parsed);
}

export async function postcodePlaces(
  { market, postcode }: RequestOf<'postcodePlaces'>,
  { queries }: Context,
): Promise<PostcodeAnswer> {
  const parsed = parsePostcode(market, postcode);
  if (!parsed) return { places: [], state: null };
  const places = await service.placesOfPostcode(queries, market, parsed);
  if (places.length > 0) return { places, state: null };
  return { places, state: await service.stateOfPostcode(queries, market, parsed) };
}

export function enterPlace(
  request: RequestOf<'enterPlace'>,
  { queries }: ShopperContext,
): Promise<PostcodePlace> {
  return enterTypedPlace(queries, request);
}
