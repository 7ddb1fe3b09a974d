import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: the features that the storefronts were told of last. */
export const featureState = pgTable('feature_state', {
  id: integer().primaryKey(),
  features: text().array().notNull(),
});
