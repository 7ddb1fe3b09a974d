import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './database/columns';

/** Writes that were done under a caller's key. A row is there once its write is: both are one transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    shopperId: integer('shopper_id').notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the request, to notice a key that is sent with another one. */
    requestHash: text('request_hash').notNull(),
    /** The envelope; null only within the transaction. */
    answer: jsonb(),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.endpoint, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);
