import { and, eq } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import type { PostcodePlace } from '@/lib/contract/places';
import { parsePostcode } from '@/lib/contract/postcodes';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { placeKey } from './place-names';
import { areas, cities, countries, states } from './schema';
import { lockPlaces, typedId } from './write-places';

/** The town of a state with this name, of those that lists have and those that were typed. */
async function findTown(queries: Queries, stateId: string, town: string) {
  const towns = await queries
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(eq(cities.stateId, stateId))
    .orderBy(cities.id);
  return towns.find(({ name }) => placeKey(name) === placeKey(town));
}

/** An id that no row of the table has. */
async function freeId(queries: Queries, table: typeof cities | typeof areas): Promise<string> {
  for (;;) {
    const id = typedId();
    if ((await queries.$count(table, eq(table.id, id))) === 0) return id;
  }
}

/**
 * The place of a postcode in a typed town, which is added where nobody has typed it before. No list offers it.
 * @throws {AppError} 422 for a state of another country, and for a postcode that the country cannot have
 */
export async function enterTypedPlace(
  queries: Queries,
  { country_id, state_id, town, postcode }: RequestOf<'enterPlace'>,
): Promise<PostcodePlace> {
  const [within] = await queries
    .select({ country: countries.name, market: countries.code, state: states.name })
    .from(states)
    .innerJoin(countries, eq(countries.id, states.countryId))
    .where(and(eq(states.id, state_id), eq(countries.id, country_id)));
  if (!within) throw appErrors.field('state_id', messages.stateRequired);
  const area = within.market && parsePostcode(within.market, postcode)?.area;
  if (!area) throw appErrors.field('postcode', messages.postcodeInvalid);
  return queries.transaction(async (transaction) => {
    await lockPlaces(transaction);
    let city = await findTown(transaction, state_id, town);
    if (!city) {
      city = { id: await freeId(transaction, cities), name: town };
      await transaction.insert(cities).values({ ...city, stateId: state_id, isOffered: false });
    }
    const [known] = await transaction
      .select({ id: areas.id })
      .from(areas)
      .where(and(eq(areas.cityId, city.id), eq(areas.name, area)));
    const area_id = known?.id ?? (await freeId(transaction, areas));
    if (!known) {
      const row = { id: area_id, name: area, cityId: city.id, isOffered: false };
      await transaction.insert(areas).values(row);
    }
    return {
      country_id,
      state_id,
      city_id: city.id,
      area_id,
      has_one_country: { name: within.country, code: within.market },
      has_one_state: { name: within.state },
      has_one_city: { name: city.name },
      has_one_area: { name: area },
    };
  });
}
