import { and, asc, eq } from 'drizzle-orm';
import type { MasterDataItem } from '@/lib/contract/account';
import type { RequestOf } from '@/lib/contract/endpoints';
import { areas, cities, countries, states } from '../db/account-schema';
import type { Context } from './procedure';

/** Independent of the database's collation; `M2` stands before `M14`. */
const byName = new Intl.Collator('en', { numeric: true });

function sorted(places: MasterDataItem[]): MasterDataItem[] {
  return places.sort((one, other) => byName.compare(one.name, other.name));
}

/** In the order of the markets. */
export function countryList(
  _: RequestOf<'countryList'>,
  { queries }: Context,
): Promise<MasterDataItem[]> {
  return queries
    .select({ id: countries.id, name: countries.name })
    .from(countries)
    .where(eq(countries.isOffered, true))
    .orderBy(asc(countries.id));
}

export async function stateList(
  { country_id }: RequestOf<'stateList'>,
  { queries }: Context,
): Promise<MasterDataItem[]> {
  const found = await queries
    .select({ id: states.id, name: states.name })
    .from(states)
    .where(and(eq(states.countryId, country_id), eq(states.isOffered, true)));
  return sorted(found);
}

export async function cityList(
  { state_id }: RequestOf<'cityList'>,
  { queries }: Context,
): Promise<MasterDataItem[]> {
  const found = await queries
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(and(eq(cities.stateId, state_id), eq(cities.isOffered, true)));
  return sorted(found);
}

/** The postal areas of a city, which the form calls pin codes. */
export async function areaList(
  { city_id }: RequestOf<'areaList'>,
  { queries }: Context,
): Promise<MasterDataItem[]> {
  const found = await queries
    .select({ id: areas.id, name: areas.name })
    .from(areas)
    .where(and(eq(areas.cityId, city_id), eq(areas.isOffered, true)));
  return sorted(found);
}
