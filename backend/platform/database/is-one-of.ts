import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Uses one array parameter, because a statement may have at most 65,535 parameters. */
export function isOneOf(column: PgColumn, values: Iterable<unknown>): SQL {
  return sql`${column} = any(${sql.param([...values])})`;
}
