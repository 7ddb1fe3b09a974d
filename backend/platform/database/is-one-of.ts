import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Uses one array parameter, because a statement may have at most 65,535 parameters. */
export function isOneOf<TColumn extends PgColumn>(
  column: TColumn,
  values: Iterable<GetColumnData<TColumn, 'raw'>>,
): SQL {
  const stored = Array.from(values, (value) => column.mapToDriverValue(value));
  return sql`${column} = any(${sql.param(stored)})`;
}
