import { and, eq } from 'drizzle-orm';
import type { Market } from '@/lib/shared/markets';
import type { Queries } from '../../platform/database/database';
import { placeKey } from './place-names';
import { countries, states } from './schema';

/** The offered states of the markets, to be found by however a list writes their names. */
export async function readStates(queries: Queries) {
  const rows = await queries
    .select({ id: states.id, name: states.name, market: countries.code })
    .from(states)
    .innerJoin(countries, eq(countries.id, states.countryId))
    .where(and(eq(states.isOffered, true), eq(countries.isOffered, true)));
  const byName = new Map(rows.map((row) => [`${row.market} ${placeKey(row.name)}`, row]));
  return {
    find: (market: Market, name: string) => byName.get(`${market} ${placeKey(name)}`),
  };
}
