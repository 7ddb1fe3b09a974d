import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './database/columns';

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the window ends and counting starts again. */
    endsAt: moment('ends_at'),
  },
  (table) => [index('rate_limits_by_end').on(table.endsAt)],
);
