import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/database';
import type { Geography } from './geography';
import { areas, cities, countries, geographyState, states } from './schema';

const STATE_ROW = 1;

interface Place {
  id: number;
  name: string;
  /** Absent for a country. */
  parentId?: number;
}

/** Writes one level. A stored place that is not in the list is no longer offered. */
async function writeLevel(
  transaction: Queries,
  table: PgTable,
  parentColumn: string | null,
  places: Place[],
): Promise<void> {
  const list = (values: (number | string | undefined)[]) => sql.param(values);
  const parent: { name: SQL; update: SQL } = parentColumn
    ? {
        name: sql.raw(`, ${parentColumn}`),
        update: sql.raw(`, ${parentColumn} = excluded.${parentColumn}`),
      }
    : { name: sql``, update: sql`` };
  const parents = parentColumn
    ? sql`, ${list(places.map((place) => place.parentId))}::integer[]`
    : sql``;
  await transaction.execute(sql`update ${table} set is_offered = false`);
  await transaction.execute(sql`
    insert into ${table} (id, name${parent.name}, is_offered)
    select place.*, true
    from unnest(
      ${list(places.map((place) => place.id))}::integer[],
      ${list(places.map((place) => place.name))}::text[]${parents}
    ) place
    on conflict (id)
    do update set name = excluded.name, is_offered = true${parent.update}`);
}

/**
 * Writes the contents of the data file into the tables of places, unless they are up to date. Returns whether
 * anything was written.
 */
export async function seedPlaces(queries: Queries, geography: Geography): Promise<boolean> {
  const contentHash = createHash('sha256').update(JSON.stringify(geography)).digest('base64url');
  const [state] = await queries.select().from(geographyState);
  if (state?.contentHash === contentHash) return false;
  await queries.transaction(async (transaction) => {
    await writeLevel(transaction, countries, null, geography.countries);
    await writeLevel(
      transaction,
      states,
      'country_id',
      geography.states.map(({ id, name, countryId }) => ({ id, name, parentId: countryId })),
    );
    await writeLevel(
      transaction,
      cities,
      'state_id',
      geography.cities.map(({ id, name, stateId }) => ({ id, name, parentId: stateId })),
    );
    await writeLevel(
      transaction,
      areas,
      'city_id',
      geography.areas.map(({ id, name, cityId }) => ({ id, name, parentId: cityId })),
    );
    await transaction
      .insert(geographyState)
      .values({ id: STATE_ROW, contentHash })
      .onConflictDoUpdate({ target: geographyState.id, set: { contentHash } });
  });
  return true;
}
