import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProviderChoice } from '@/lib/contract/payment';
import { generatedId, moment } from '../../platform/database/columns';
import { shoppers } from '../accounts/schema';
import type { CardSummary, NextAction } from './provider';
import { PAYMENT_STATES } from './states';

/** Money that the provider takes for one order or one top-up. What the wallet pays is in the ledger. */
export const payments = pgTable(
  'payments',
  {
    /** A UUID, the provider's idempotency key. */
    id: text().primaryKey(),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    /** The provider's; null until its answer is stored. */
    reference: text().unique('payments_reference'),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** An ISO code: `USD`. Refunds of the payment have the same. */
    currency: text().notNull(),
    description: text().notNull(),
    /** Whose saved cards these are at the provider; null for a guest. */
    customer: text(),
    choice: jsonb().$type<ProviderChoice>().notNull(),
    /** Whether a card is only authorized at first: the shop captures it once it knows that it may. */
    isCapturedLater: boolean('is_captured_later').notNull().default(false),
    returnUrl: text('return_url').notNull(),
    /** Why it failed, for the shopper. */
    failure: text(),
    card: jsonb().$type<CardSummary>(),
    nextAction: jsonb('next_action').$type<NextAction>(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    check('payments_amount', sql`${table.amount} > 0`),
    index('payments_by_creation').on(table.createdAt),
  ],
);

const paymentId = () =>
  text('payment_id')
    .notNull()
    .references(() => payments.id);

/** Every change of a payment's state. Rows are only added. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: generatedId(),
    paymentId: paymentId(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    at: moment('at'),
  },
  (table) => [index('payment_events_of_payment').on(table.paymentId)],
);

/** The webhooks that were acted on: the same event may come more than once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's. */
    id: text().primaryKey(),
    receivedAt: moment('received_at'),
  },
  (table) => [index('provider_events_by_age').on(table.receivedAt)],
);

/** Which of their saved cards members have named the default. The cards themselves are at the provider. */
export const defaultCards = pgTable('default_cards', {
  shopperId: integer('shopper_id')
    .primaryKey()
    .references(() => shoppers.id, { onDelete: 'cascade' }),
  /** The provider's; the card may be gone. */
  reference: text().notNull(),
});
