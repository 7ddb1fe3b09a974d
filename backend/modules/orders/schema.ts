import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import { ORDER_STATES } from '@/lib/contract/order-states';
import type { OrderLine } from '@/lib/contract/orders';
import type { PaymentChoice } from '@/lib/contract/payments';
import { generatedId, moment } from '../../platform/database/columns';
import { shoppers } from '../accounts/schema';
import { payments } from '../payments/schema';

/** Minor units. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Null once the guest who placed it is gone: their order stays, for whoever has its key. */
const ownerId = () => integer('shopper_id').references(() => shoppers.id, { onDelete: 'set null' });

/** An order as it was placed: a copy of everything it needs. Only its state changes, by `changeOrderState`. */
export const orders = pgTable(
  'orders',
  {
    id: generatedId(),
    number: text().notNull().unique('orders_number'),
    shopperId: ownerId(),
    state: text({ enum: ORDER_STATES }).notNull(),
    subTotal: amount('sub_total'),
    discount: amount('discount'),
    /** Null where no coupon gave a discount. */
    couponCode: text('coupon_code'),
    shipping: amount('shipping'),
    grandTotal: amount('grand_total'),
    /** What the wallet pays of the grand total; the payment's amount is the rest. */
    walletPart: amount('wallet_part'),
    /** Null where the wallet pays everything. */
    paymentId: text('payment_id')
      .unique('orders_payment')
      .references(() => payments.id),
    shippingAddress: jsonb('shipping_address').$type<CheckoutAddress>().notNull(),
    billingAddress: jsonb('billing_address').$type<CheckoutAddress>().notNull(),
    /** The name of the method. */
    deliveryMethod: text('delivery_method').notNull(),
    /** The id of a state. */
    deliveryRegion: integer('delivery_region').notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    /** Who carries it, and the carrier's number of it; null until it is shipped. */
    carrier: text(),
    trackingNumber: text('tracking_number'),
    /** How often stock, day, coupon and wallet were reserved for it: late money reserves once more. */
    reservations: integer().notNull().default(1),
    placedAt: moment('placed_at'),
  },
  (table) => [
    check(
      'orders_total',
      sql`${table.subTotal} - ${table.discount} + ${table.shipping} = ${table.grandTotal}`,
    ),
    check('orders_shipment', sql`(${table.carrier} is null) = (${table.trackingNumber} is null)`),
    check(
      'orders_wallet_part',
      sql`${table.walletPart} >= 0 and ${table.walletPart} <= ${table.grandTotal}`,
    ),
    index('orders_of_shopper').on(table.shopperId, table.placedAt),
    index('orders_by_placement').on(table.placedAt),
  ],
);

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id);

export const orderLines = pgTable(
  'order_lines',
  {
    id: generatedId(),
    orderId: orderId(),
    position: integer().notNull(),
    /** The product may be gone. */
    productId: integer('product_id').notNull(),
    name: text().notNull(),
    image: text(),
    imageAlt: text('image_alt'),
    color: jsonb().$type<OrderLine['has_one_color']>(),
    size: jsonb().$type<OrderLine['has_one_size']>(),
    quantity: integer().notNull(),
    unitPrice: amount('unit_price'),
    mrpPrice: bigint('mrp_price', { mode: 'number' }),
    /** The line's part of the order's discount. */
    discount: amount('discount'),
    /** What was paid for all its units. */
    total: amount('total'),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    check(
      'order_lines_total',
      sql`${table.unitPrice} * ${table.quantity} - ${table.discount} = ${table.total} and ${table.total} >= 0`,
    ),
  ],
);

/** Every change of an order's state. Rows are only added: they are the timeline. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: generatedId(),
    orderId: orderId(),
    state: text({ enum: ORDER_STATES }).notNull(),
    actor: text({ enum: ['payment', 'shop', 'shopper'] }).notNull(),
    at: moment('at'),
  },
  (table) => [index('order_events_of_order').on(table.orderId)],
);

/** The keys that let someone without a session see an order. Only their hashes are stored. */
export const orderKeys = pgTable(
  'order_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    orderId: orderId(),
    createdAt: moment('created_at'),
  },
  (table) => [index('order_keys_of_order').on(table.orderId)],
);

/**
 * Attempts to buy a cart. `open`: not placed yet. `placed`: its order waits for the payment. A shopper has one
 * attempt in these two states at most.
 */
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    /** A UUID. */
    id: text().primaryKey(),
    shopperId: ownerId(),
    state: text({ enum: ['open', 'placed', 'paid', 'failed'] }).notNull(),
    /** A hash of everything that makes the order: cart, prices, coupon, addresses, delivery. */
    version: text().notNull(),
    /** A hash of the request that placed it. */
    requestHash: text('request_hash'),
    choice: jsonb().$type<PaymentChoice>(),
    walletPart: amount('wallet_part').default(0),
    orderId: integer('order_id')
      .unique('checkout_attempts_order')
      .references(() => orders.id),
    createdAt: moment('created_at'),
  },
  (table) => [
    uniqueIndex('checkout_attempts_current')
      .on(table.shopperId)
      .where(sql`${table.state} in ('open', 'placed')`),
    index('checkout_attempts_of_shopper').on(table.shopperId, table.createdAt),
  ],
);
