import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { shoppers } from './account-schema';
import { products } from './schema';

const shopperId = () =>
  integer('shopper_id')
    .notNull()
    .references(() => shoppers.id, { onDelete: 'cascade' });

const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const cartLines = pgTable(
  'cart_lines',
  {
    shopperId: shopperId(),
    productId: productId(),
    quantity: integer().notNull(),
    /** What the shopper was shown, in minor units: what counts is the product's price. */
    seenPrice: integer('seen_price').notNull(),
    addedAt: moment('added_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.productId] }),
    index('cart_lines_of_product').on(table.productId),
  ],
);

/** Additions that were made, by the key of the client, so that a repeated request adds nothing. */
export const cartAdditions = pgTable(
  'cart_additions',
  { shopperId: shopperId(), key: uuid().notNull(), addedAt: moment('added_at') },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.key] }),
    index('cart_additions_by_age').on(table.addedAt),
  ],
);

export const wishes = pgTable(
  'wishes',
  { shopperId: shopperId(), productId: productId(), addedAt: moment('added_at') },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.productId] }),
    index('wishes_of_product').on(table.productId),
  ],
);

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
  categoryIds: integer('category_ids').array(),
  /** First and last day, in UTC; null for no such end. */
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  /** How often one shopper may use it; null for as often as they like. */
  usesPerShopper: integer('uses_per_shopper'),
});

/** The coupon that each shopper chose for their cart. */
export const cartCoupons = pgTable(
  'cart_coupons',
  {
    shopperId: shopperId().primaryKey(),
    code: text()
      .notNull()
      .references(() => coupons.code, { onDelete: 'cascade' }),
  },
  (table) => [index('cart_coupons_by_code').on(table.code)],
);

/** One row for each order that a coupon was used for. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopperId: shopperId(),
    code: text()
      .notNull()
      .references(() => coupons.code, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (table) => [index('coupon_uses_of_shopper').on(table.shopperId, table.code)],
);
