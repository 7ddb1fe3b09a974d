import { isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@/lib/contract/notification-kinds';
import { generatedId, generatedRowId, moment } from '../../platform/database/columns';
import { sessions, shopperId } from '../accounts/schema';

/** What a shopper is notified of. */
export const notifications = pgTable(
  'notifications',
  {
    id: generatedRowId(),
    shopperId: shopperId(),
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
    shopperId: shopperId(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.kind, table.channel] })],
);

/** A browser in which a member wants notifications. It goes with the session, so that the next person gets none. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: generatedId(),
    shopperId: shopperId(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The URL at which the browser's push service takes messages for it. Anyone who knows it may write there. */
    endpoint: text().notNull().unique('push_subscriptions_endpoint'),
    /** The browser's public key and secret, for which messages are encrypted. Both are base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [
    index('push_subscriptions_of_shopper').on(table.shopperId),
    index('push_subscriptions_of_session').on(table.sessionId),
  ],
);

/** The VAPID keys by which push services know this shop: one row. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    /** Null where the settings hold the key. */
    privateKey: text('private_key'),
  },
  (table) => [check('push_keys_one_row', sql`${table.id} = 1`)],
);
