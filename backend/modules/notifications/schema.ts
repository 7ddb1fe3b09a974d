import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedId, moment } from '../../platform/database/columns';
import { shoppers } from '../accounts/schema';

/** What a shopper is told about what happened. */
export const notifications = pgTable(
  'notifications',
  {
    id: generatedId(),
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['order'] }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The page of the storefront that shows more, without a market. */
    path: text().notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [index('notifications_of_shopper').on(table.shopperId, table.id)],
);
