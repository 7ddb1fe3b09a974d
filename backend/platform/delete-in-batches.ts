import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database/database';

/** How many rows are changed in one statement, for which the calls of the embedded database wait. */
export const CLEANUP_BATCH = 1000;

/** Deletes the rows that fulfil a condition in bounded statements. @returns how many */
export async function deleteInBatches(
  queries: Queries,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  // An array is computed once; `ctid` is there in each table, whatever its key.
  const some = sql`array(select ctid from ${table} where ${condition} limit ${CLEANUP_BATCH})`;
  for (let count = 0; ; ) {
    const gone = await queries
      .delete(table)
      .where(sql`ctid = any(${some})`)
      .returning({ is: sql`1` });
    count += gone.length;
    if (gone.length < CLEANUP_BATCH) return count;
  }
}
