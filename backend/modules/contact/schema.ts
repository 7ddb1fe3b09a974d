import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedId, moment } from '../../platform/database/columns';
import { shoppers } from '../accounts/schema';

/** What was written in the contact form. It goes with the member who has its address. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: generatedId(),
    /** Null for a visitor or a guest. */
    shopperId: integer('shopper_id').references(() => shoppers.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [
    index('contact_messages_of_shopper').on(table.shopperId),
    index('contact_messages_by_age').on(table.createdAt),
  ],
);
