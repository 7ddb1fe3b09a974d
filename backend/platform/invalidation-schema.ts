import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

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
    /** As in {@link changedTags}. 0 where an older version of the backend wrote the row. */
    change: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storefront, table.tag] }),
    index('invalidations_in_order').on(table.storefront, table.sequence),
  ],
);

/** Every tag that was ever invalidated, for storefronts that were away: see `changed-tags.ts`. */
export const changedTags = pgTable(
  'changed_tags',
  {
    tag: text().primaryKey(),
    /** The transaction that invalidated it last. */
    change: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [index('changed_tags_in_order').on(table.change)],
);
