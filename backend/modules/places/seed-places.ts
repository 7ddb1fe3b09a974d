import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/database';
import type { Geography } from './geography';
import { FIRST_IMPORTED_ID } from './place-ids';
import { areas, cities, countries, geographyState, states } from './schema';

const STATE_ROW = 1;

interface Place {
  id: number;
  name: string;
}

/** The column that places it: the place that contains it, or a country's code. */
interface Column<P> {
  name: string;
  type: 'integer' | 'text';
  valueOf: (place: P) => number | string;
}

/** Writes one level. A place of an earlier file that is not in the list is no longer offered. */
async function writeLevel<P extends Place>(
  transaction: Queries,
  table: PgTable,
  column: Column<P>,
  places: P[],
): Promise<void> {
  const list = (values: (number | string)[]) => sql.param(values);
  const name = sql.identifier(column.name);
  await transaction.execute(
    sql`update ${table} set is_offered = false where id < ${FIRST_IMPORTED_ID}`,
  );
  await transaction.execute(sql`
    insert into ${table} (id, name, ${name}, is_offered)
    select place.*, true
    from unnest(
      ${list(places.map((place) => place.id))}::integer[],
      ${list(places.map((place) => place.name))}::text[],
      ${list(places.map(column.valueOf))}::${sql.raw(column.type)}[]
    ) place
    on conflict (id)
    do update set name = excluded.name, is_offered = true, ${name} = excluded.${name}`);
}

/**
 * Writes the contents of the data file into the tables of places, unless they are up to date. Returns whether
 * anything was written.
 */
export async function seedPlaces(queries: Queries, geography: Geography): Promise<boolean> {
  const contentHash = createHash('sha256').update(JSON.stringify(geography)).digest('base64url');
  const [state] = await queries
    .select()
    .from(geographyState)
    .where(eq(geographyState.id, STATE_ROW));
  if (state?.contentHash === contentHash) return false;
  await queries.transaction(async (transaction) => {
    await writeLevel(
      transaction,
      countries,
      { name: 'code', type: 'text', valueOf: (country) => country.code },
      geography.countries,
    );
    await writeLevel(
      transaction,
      states,
      { name: 'country_id', type: 'integer', valueOf: (state) => state.countryId },
      geography.states,
    );
    await writeLevel(
      transaction,
      cities,
      { name: 'state_id', type: 'integer', valueOf: (city) => city.stateId },
      geography.cities,
    );
    await writeLevel(
      transaction,
      areas,
      { name: 'city_id', type: 'integer', valueOf: (area) => area.cityId },
      geography.areas,
    );
    await transaction
      .insert(geographyState)
      .values({ id: STATE_ROW, contentHash })
      .onConflictDoUpdate({ target: geographyState.id, set: { contentHash } });
  });
  return true;
}
