import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Campaign } from '@/lib/contract/campaign';
import { CANCELLATION_REASONS } from '@/lib/contract/cancellation-reasons';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import type {
  DeliveryService,
  DeliveryWindow,
  StoredDriverNotes,
} from '@/lib/contract/delivery-extras';
import { Id } from '@/lib/contract/id';
import { ORDER_KINDS, ORDER_STATES } from '@/lib/contract/order-states';
import type { OrderLine } from '@/lib/contract/orders';
import type { PaymentChoice } from '@/lib/contract/payment';
import { REFUND_DESTINATIONS, REFUND_REASONS, REFUND_STATES } from '@/lib/contract/refund-states';
import { generatedId, generatedRowId, moment, rowId } from '../../platform/database/columns';
import { shoppers } from '../accounts/schema';
import { payments } from '../payment/schema';

/** Minor units. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** The ids in the JSON of an address: integers, as they were stored when code had integers. */
const AddressIds = z.object({
  country_id: Id,
  state_id: Id,
  city_id: Id,
  area_id: Id,
  address_id: Id.nullish(),
});

/** An address as it is stored. */
export function toStoredAddress(address: CheckoutAddress) {
  return { ...address, ...z.encode(AddressIds, address) };
}

type AddressTexts = Omit<CheckoutAddress, keyof z.output<typeof AddressIds>>;

export const storedAddress = customType<{ data: CheckoutAddress; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (address) => JSON.stringify(toStoredAddress(address)),
  fromDriver(stored) {
    // Only this backend writes the column.
    const texts = stored as AddressTexts;
    return { ...texts, ...AddressIds.parse(stored) };
  },
});

/** Null once the guest who placed it is gone: their order stays, for anyone who has its key. */
const ownerId = () => integer('shopper_id').references(() => shoppers.id, { onDelete: 'set null' });

/** E-mail address of orders whose person was removed. */
export const DELETED_EMAIL = 'deleted@account.invalid';

/** An order as it was placed: a copy of everything it needs. Only its state changes, by `changeOrderState`. */
export const orders = pgTable(
  'orders',
  {
    id: generatedId(),
    number: text().notNull().unique('orders_number'),
    shopperId: ownerId(),
    kind: text({ enum: ORDER_KINDS }).notNull().default('goods'),
    state: text({ enum: ORDER_STATES }).notNull(),
    subTotal: amount('sub_total'),
    discount: amount('discount'),
    shipping: amount('shipping'),
    /** What the services of `deliveryServices` cost together. */
    services: amount('services').default(0),
    grandTotal: amount('grand_total'),
    /** What the wallet pays of the grand total; the payment's amount is the rest. */
    walletPart: amount('wallet_part'),
    /** Null where the wallet pays everything. */
    paymentId: text('payment_id')
      .unique('orders_payment')
      .references(() => payments.id),
    shippingAddress: storedAddress('shipping_address').notNull(),
    billingAddress: storedAddress('billing_address').notNull(),
    /** The name of the method. */
    deliveryMethod: text('delivery_method').notNull(),
    /** The id of a state. */
    deliveryRegion: rowId('delivery_region').notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    /** Null for any time of the day. */
    deliveryWindow: jsonb('delivery_window').$type<DeliveryWindow>(),
    /** What is done with the delivery. */
    deliveryServices: jsonb('delivery_services').$type<DeliveryService[]>().notNull().default([]),
    /** Null where nothing was said, and once the person is gone. */
    driverNotes: jsonb('driver_notes').$type<StoredDriverNotes>(),
    /** Who carries it, and the carrier's number of it; null until it is shipped. */
    carrier: text(),
    trackingNumber: text('tracking_number'),
    /** By which campaign its shopper came. Null where that is not known, and once the person is gone. */
    campaign: jsonb().$type<Campaign>(),
    /** Of a sample: by what its address is known again. Null for goods, and once the person is gone. */
    addressMark: text('address_mark'),
    /** How often stock, day, coupons and wallet were reserved for it: late money reserves once more. */
    reservations: integer().notNull().default(1),
    placedAt: moment('placed_at'),
  },
  (table) => [
    check(
      'orders_total',
      sql`${table.subTotal} - ${table.discount} + ${table.shipping} + ${table.services} = ${table.grandTotal}`,
    ),
    check('orders_shipment', sql`(${table.carrier} is null) = (${table.trackingNumber} is null)`),
    check(
      'orders_wallet_part',
      sql`${table.walletPart} >= 0 and ${table.walletPart} <= ${table.grandTotal}`,
    ),
    // With all columns by which a shopper's orders are found, counted and sorted.
    index('orders_of_shopper').on(table.shopperId, table.placedAt, table.id, table.state),
    index('orders_by_placement').on(table.placedAt),
    index('orders_to_address')
      .on(table.addressMark, table.placedAt)
      .where(sql`${table.addressMark} is not null`),
    // Those that the cleanup takes the person from.
    index('orders_unpaid_with_person')
      .on(table.placedAt)
      .where(
        sql`${table.state} = 'expired' and ${table.shippingAddress} ->> 'email' <> ${sql.raw(`'${DELETED_EMAIL}'`)}`,
      ),
  ],
);

export const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id);

export const orderLines = pgTable(
  'order_lines',
  {
    id: generatedRowId(),
    orderId: orderId(),
    position: integer().notNull(),
    /** The product may be gone. */
    productId: rowId('product_id').notNull(),
    name: text().notNull(),
    image: text(),
    imageAlt: text('image_alt'),
    color: jsonb().$type<OrderLine['has_one_color']>(),
    size: jsonb().$type<OrderLine['has_one_size']>(),
    quantity: integer().notNull(),
    /** How many of its units were cancelled. */
    cancelledQuantity: integer('cancelled_quantity').notNull().default(0),
    /** For how many days after the delivery it can be returned, as its product said when it was ordered. */
    returnDays: integer('return_days').notNull().default(7),
    unitPrice: amount('unit_price'),
    mrpPrice: bigint('mrp_price', { mode: 'number' }),
    /** The line's part of the order's discount. */
    discount: amount('discount'),
    /** The coupon that gives it; null where none does. */
    couponCode: text('coupon_code'),
    /** What was paid for all its units. */
    total: amount('total'),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    check(
      'order_lines_cancelled',
      sql`${table.cancelledQuantity} >= 0 and ${table.cancelledQuantity} <= ${table.quantity}`,
    ),
    check(
      'order_lines_total',
      sql`${table.unitPrice} * ${table.quantity} - ${table.discount} = ${table.total} and ${table.total} >= 0`,
    ),
  ],
);

/**
 * Money that goes back to a shopper, with what it is for: what was invoiced has a credit note. Its amount is that of
 * its lines, the shipping and the services, without the fee; that of a late payment has no lines, and was never invoiced. One of 0
 * says which units are done with whose part of their line's cents is none: no money moves, and no one is shown it.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** A UUID, of which the provider's idempotency key is made. */
    id: text().primaryKey(),
    orderId: orderId(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    destination: text({ enum: REFUND_DESTINATIONS }).notNull(),
    /** Null where everything goes to the wallet. */
    paymentId: text('payment_id').references(() => payments.id),
    amount: amount('amount'),
    /** What goes to the wallet; the rest goes to the payment. */
    walletPart: amount('wallet_part').default(0),
    /** What is refunded of the order's shipping. */
    shipping: amount('shipping').default(0),
    /** What is refunded of the order's services. */
    services: amount('services').default(0),
    /** What the shop keeps of the lines. */
    fee: amount('fee').default(0),
    /** Of the payment's part. */
    state: text({ enum: REFUND_STATES }).notNull(),
    /** How often the provider was to make it: one that has failed is made again with another key. */
    attempts: integer().notNull().default(1),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    check(
      'refunds_amount',
      sql`${table.amount} >= 0 and ${table.shipping} >= 0 and ${table.services} >= 0 and ${table.fee} >= 0`,
    ),
    check(
      'refunds_wallet_part',
      sql`${table.walletPart} >= 0 and ${table.walletPart} <= ${table.amount}
        and (${table.paymentId} is null) = (${table.walletPart} = ${table.amount})
        and (${table.paymentId} is null) = (${table.destination} = 'wallet')`,
    ),
    index('refunds_of_order').on(table.orderId),
    index('refunds_of_payment').on(table.paymentId),
  ],
);

const refundId = () =>
  text('refund_id')
    .notNull()
    .references(() => refunds.id);

/** Every change of a refund's state. Rows are only added. */
export const refundEvents = pgTable(
  'refund_events',
  {
    id: generatedId(),
    refundId: refundId(),
    state: text({ enum: REFUND_STATES }).notNull(),
    actor: text({ enum: ['shop', 'provider'] }).notNull(),
    at: moment('at'),
  },
  (table) => [index('refund_events_of_refund').on(table.refundId)],
);

/** The units that a refund is for. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: refundId(),
    orderLineId: rowId('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** What was paid for these units. */
    amount: amount('amount'),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    check('refund_lines_values', sql`${table.quantity} > 0 and ${table.amount} >= 0`),
    index('refund_lines_of_line').on(table.orderLineId),
  ],
);

/**
 * What shoppers cancelled, and what they asked the shop to cancel. The amounts are those that the shopper was shown:
 * a request is granted by them. `requested`: the shop decides.
 */
export const cancellations = pgTable(
  'cancellations',
  {
    id: generatedId(),
    orderId: orderId(),
    state: text({ enum: ['requested', 'done', 'refused'] }).notNull(),
    reason: text({ enum: CANCELLATION_REASONS }).notNull(),
    /** Empty for none. */
    comment: text().notNull(),
    destination: text({ enum: REFUND_DESTINATIONS }).notNull(),
    /** What was paid for the units. */
    items: amount('items'),
    fee: amount('fee'),
    shipping: amount('shipping'),
    services: amount('services').default(0),
    /** Null before it is done, and where nothing was paid. */
    refundId: text('refund_id')
      .unique('cancellations_refund')
      .references(() => refunds.id),
    createdAt: moment('created_at'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('cancellations_requested')
      .on(table.orderId)
      .where(sql`${table.state} = 'requested'`),
    index('cancellations_of_order').on(table.orderId),
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
  (table) => [index('order_events_of_state').on(table.orderId, table.state, table.at)],
);

/** The keys that let someone without a session see an order. Only their hashes are stored. */
export const orderKeys = pgTable(
  'order_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    orderId: orderId(),
    createdAt: moment('created_at'),
  },
  (table) => [
    index('order_keys_of_order').on(table.orderId),
    index('order_keys_by_age').on(table.createdAt),
  ],
);

/**
 * Attempts to buy a cart. `open`: not placed yet. `placed`: its order waits for the payment. A shopper has one
 * attempt in these two states; a member who came as a guest may have a second one that was placed.
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
      .where(sql`${table.state} = 'open'`),
    index('checkout_attempts_of_shopper').on(table.shopperId, table.createdAt),
    index('checkout_attempts_by_age').on(table.createdAt),
  ],
);
