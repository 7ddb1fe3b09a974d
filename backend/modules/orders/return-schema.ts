import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { REFUND_DESTINATIONS } from '@/lib/contract/refund-states';
import {
  PICKUP_TIMES,
  RETURN_KINDS,
  RETURN_REASONS,
  RETURN_STATES,
} from '@/lib/contract/return-states';
import { bytes, generatedId, moment, rowId } from '../../platform/database/columns';
import { orderId, orderLines, orders, refunds, storedAddress } from './schema';

/** Units of an order line that go back to the shop. Only its state changes, by `changeReturnState`. */
export const returns = pgTable(
  'returns',
  {
    id: generatedId(),
    orderId: orderId(),
    /** 1 for the order's first return. */
    sequence: integer().notNull(),
    orderLineId: rowId('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    kind: text({ enum: RETURN_KINDS }).notNull(),
    state: text({ enum: RETURN_STATES }).notNull(),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    /** Empty for none. */
    comment: text().notNull(),
    destination: text({ enum: REFUND_DESTINATIONS }).notNull(),
    /** What was paid for these units, in minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Null where the shop asked for none. */
    picture: text()
      .unique('returns_picture')
      .references(() => returnPictures.name),
    /** Null where the shopper chose none. */
    pickupDate: date('pickup_date', { mode: 'string' }),
    pickupTime: text('pickup_time', { enum: PICKUP_TIMES }),
    pickupAddress: storedAddress('pickup_address').notNull(),
    /** The id of a state. */
    pickupRegion: rowId('pickup_region').notNull(),
    /** Why the shop rejected it. */
    note: text(),
    /** Whether its units were put back on hand. */
    isRestocked: boolean('is_restocked').notNull().default(false),
    /** Null also where nothing was paid for the units. */
    refundId: text('refund_id')
      .unique('returns_refund')
      .references(() => refunds.id),
    replacementOrderId: integer('replacement_order_id')
      .unique('returns_replacement')
      .references(() => orders.id),
    createdAt: moment('created_at'),
  },
  (table) => [
    unique('returns_sequence').on(table.orderId, table.sequence),
    check('returns_values', sql`${table.quantity} > 0 and ${table.amount} >= 0`),
    check(
      'returns_refunded',
      sql`(${table.state} = 'refunded' and ${table.amount} > 0) = (${table.refundId} is not null)`,
    ),
    check(
      'returns_replaced',
      sql`(${table.state} = 'replaced') = (${table.replacementOrderId} is not null)`,
    ),
    check('returns_pickup', sql`(${table.pickupDate} is null) = (${table.pickupTime} is null)`),
    index('returns_of_line').on(table.orderLineId),
    index('returns_by_pickup').on(table.pickupRegion, table.pickupDate),
  ],
);

/** Every change of a return's state. Rows are only added: they are the timeline. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: generatedId(),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    state: text({ enum: RETURN_STATES }).notNull(),
    actor: text({ enum: ['shopper', 'shop'] }).notNull(),
    at: moment('at'),
  },
  (table) => [index('return_events_of_return').on(table.returnId)],
);

/** Pictures of what is returned. One that no return uses is deleted after a day. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    /** 256 random bits. */
    name: text().primaryKey(),
    orderId: orderId(),
    /** WebP; null where it is in the object store. */
    content: bytes(),
    createdAt: moment('created_at'),
  },
  (table) => [index('return_pictures_of_order').on(table.orderId)],
);
