import { bigserial, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Cache tags that a storefront has not accepted yet. A tag that is published again gets a new `sequence`,
 * so that a delivery under way does not remove it.
 */
export const invalidations = pgTable(
  'invalidations',
  {
    storefront: text().notNull(),
    tag: text().notNull(),
    sequence: bigserial({ mode: 'number' }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storefront, table.tag] }),
    index('invalidations_in_order').on(table.storefront, table.sequence),
  ],
);
