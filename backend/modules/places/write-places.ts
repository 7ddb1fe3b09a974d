import { randomInt } from 'node:crypto';
import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { isOneOf } from '../../platform/database/is-one-of';
import { toRowNumber } from '../../platform/database/row-id';
import { FIRST_IMPORTED_ID, FIRST_TYPED_ID, LAST_TYPED_ID } from './place-ids';
import { placeKey } from './place-names';
import { areas, cities, states } from './schema';

/** A postal area in a town of a state. */
export interface TownArea {
  stateId: string;
  town: string;
  area: string;
}

interface Row {
  id: string;
  parentId: string;
  name: string;
}

const areaKey = (cityId: string, area: string) => `${cityId} ${area}`;
const cityKey = (stateId: string, town: string) => `${stateId} ${placeKey(town)}`;

/** Whoever adds places waits for the others: what is missing is known only then. Until the transaction ends. */
export async function lockPlaces(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('places'))`);
}

/** The id after the last one of the range. */
async function nextId(queries: Queries, table: typeof cities | typeof areas): Promise<number> {
  const [last] = await queries
    .select({ id: table.id })
    .from(table)
    .where(lt(table.id, String(FIRST_TYPED_ID)))
    .orderBy(desc(table.id))
    .limit(1);
  return Math.max(FIRST_IMPORTED_ID, (last ? toRowNumber(last.id) : 0) + 1);
}

/** An id that nobody finds by counting: what others typed is not to be read by trying ids. */
export function typedId(): string {
  return String(randomInt(FIRST_TYPED_ID, LAST_TYPED_ID + 1));
}

/** The towns of states by state and name. */
async function townsOf(queries: Queries, stateIds: readonly string[]) {
  const rows = await queries
    .select({
      id: cities.id,
      stateId: cities.stateId,
      name: cities.name,
      isOffered: cities.isOffered,
    })
    .from(cities)
    .where(inArray(cities.stateId, [...stateIds]))
    .orderBy(desc(cities.id));
  // Of two with one name the older wins.
  return new Map(rows.map((row) => [cityKey(row.stateId, row.name), row]));
}

async function insertRows(
  transaction: Queries,
  table: typeof cities | typeof areas,
  parent: 'state_id' | 'city_id',
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const list = (values: (number | string)[]) => sql.param(values);
  await transaction.execute(sql`
    insert into ${table} (id, name, ${sql.identifier(parent)}, is_offered)
    select place.*, true from unnest(
      ${list(rows.map(({ id }) => toRowNumber(id)))}::integer[],
      ${list(rows.map(({ name }) => name))}::text[],
      ${list(rows.map(({ parentId }) => toRowNumber(parentId)))}::integer[]
    ) place`);
}

async function offer(
  transaction: Queries,
  table: typeof cities | typeof areas,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(table)
    .set({ isOffered: true })
    .where(inArray(table.id, [...ids]));
}

/**
 * Adds postal areas that the shop does not know, and their towns. A place keeps its id: it is known by its state and
 * name, and one that a shopper had typed is offered from now on. What `geography.json` says of an area stays alone.
 * @returns how many areas are new
 */
export async function writePlaces(
  transaction: Queries,
  wanted: readonly TownArea[],
): Promise<number> {
  if (wanted.length === 0) return 0;
  await lockPlaces(transaction);
  const names = new Set(wanted.map(({ area }) => area));
  const known = await transaction
    .select({
      id: areas.id,
      name: areas.name,
      cityId: areas.cityId,
      isOffered: areas.isOffered,
      countryId: states.countryId,
    })
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(isOneOf(areas.name, names));
  const stateIds = [...new Set(wanted.map(({ stateId }) => stateId))];
  const countryOf = new Map(
    (
      await transaction
        .select({ id: states.id, countryId: states.countryId })
        .from(states)
        .where(inArray(states.id, stateIds))
    ).map(({ id, countryId }) => [id, countryId]),
  );
  const fixed = new Set(
    known
      .filter(({ id }) => toRowNumber(id) < FIRST_IMPORTED_ID)
      .map(({ countryId, name }) => `${countryId} ${name}`),
  );
  const knownAreas = new Map(known.map((area) => [areaKey(area.cityId, area.name), area]));
  const towns = await townsOf(transaction, stateIds);

  const [newCities, newAreas]: [Row[], Row[]] = [[], []];
  const [typedCities, typedAreas] = [new Set<string>(), new Set<string>()];
  let cityId = await nextId(transaction, cities);
  let areaId = await nextId(transaction, areas);
  for (const { stateId, town, area } of wanted) {
    const countryId = countryOf.get(stateId);
    if (countryId === undefined || fixed.has(`${countryId} ${area}`)) continue;
    const key = cityKey(stateId, town);
    let city = towns.get(key);
    if (!city) {
      city = { id: String(cityId++), stateId, name: town, isOffered: true };
      towns.set(key, city);
      newCities.push({ id: city.id, parentId: stateId, name: town });
    } else if (!city.isOffered && toRowNumber(city.id) >= FIRST_TYPED_ID) typedCities.add(city.id);
    const found = knownAreas.get(areaKey(city.id, area));
    if (!found) {
      const added = { id: String(areaId++), name: area, cityId: city.id };
      knownAreas.set(areaKey(city.id, area), { ...added, isOffered: true, countryId });
      newAreas.push({ id: added.id, parentId: city.id, name: area });
    } else if (!found.isOffered) typedAreas.add(found.id);
  }
  await insertRows(transaction, cities, 'state_id', newCities);
  await insertRows(transaction, areas, 'city_id', newAreas);
  await offer(transaction, cities, [...typedCities]);
  await offer(transaction, areas, [...typedAreas]);
  return newAreas.length + typedAreas.size;
}
