import { sql } from 'drizzle-orm';
import type { Queries } from './database';

/**
 * Makes every transaction wait that asks for the lock of this name, also those of other backends, until this one ends. For
 * what has no row to lock. Names of different kinds of things begin differently.
 */
export async function lockName(transaction: Queries, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
