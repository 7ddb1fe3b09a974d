import { isNull } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@/lib/contract/notification-kinds';
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
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The page of the storefront that shows more, without a market. */
    path: text().notNull(),
    createdAt: moment('created_at'),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notifications_of_shopper').on(table.shopperId, table.id),
    index('unread_notifications').on(table.shopperId).where(isNull(table.readAt)),
    index('notifications_by_age').on(table.createdAt),
  ],
);

/** What a shopper has chosen. What is not here is as in `notificationDefaults`. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.kind, table.channel] })],
);
