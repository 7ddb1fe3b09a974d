import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { generatedId, moment, rowId } from '../../platform/database/columns';
import { shopperId } from '../accounts/schema';

export const coupons = pgTable('coupons', {
  /** In upper case. */
  code: text().primaryKey(),
  title: text().notNull(),
  kind: text({ enum: ['percent', 'amount'] }).notNull(),
  /** Whole percent, or minor units. */
  value: integer().notNull(),
  /** Minor units; null for none. */
  minimum: integer(),
  /** Null for all. */
  categoryIds: rowId('category_ids').array(),
  /** First and last day of the shop; null for no such end. */
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  /** How often one person may use it; null for as often as they like. */
  usesPerShopper: integer('uses_per_shopper'),
  /** Whether it is for people who have not ordered before. */
  isForFirstOrder: boolean('is_for_first_order').notNull().default(false),
});

/** The coupons that shoppers chose for their carts, a few each, in this order. */
export const cartCoupons = pgTable(
  'cart_coupons',
  {
    id: generatedId(),
    shopperId: shopperId(),
    code: text()
      .notNull()
      .references(() => coupons.code, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('cart_coupons_of_shopper').on(table.shopperId, table.code),
    index('cart_coupons_by_code').on(table.code),
  ],
);

/** One row for each order that a coupon was used for. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: generatedId(),
    shopperId: shopperId(),
    code: text()
      .notNull()
      .references(() => coupons.code, { onDelete: 'cascade' }),
    /** Of the order. A second use with the same key does not count. */
    key: text(),
    usedAt: moment('used_at'),
    /** Whether its order was placed by a guest who logged in later: with the member's own uses it may pass the limit. */
    isOfGuest: boolean('is_of_guest').notNull().default(false),
  },
  (table) => [
    unique('coupon_uses_key').on(table.key, table.code),
    index('coupon_uses_of_shopper').on(table.shopperId, table.code),
  ],
);

/**
 * By what the people are known again whose orders are placed, and neither expired nor cancelled: hashes of mailbox, phone,
 * address and card, and of the shopper.
 */
export const buyerMarks = pgTable(
  'buyer_marks',
  {
    /** Of the order. */
    key: text().notNull(),
    mark: text().notNull(),
    markedAt: moment('marked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.mark] }),
    index('buyer_marks_by_mark').on(table.mark),
    index('buyer_marks_by_time').on(table.markedAt),
  ],
);
