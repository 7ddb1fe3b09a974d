import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { ON_HOLD, OUT_OF_STOCK } from '@/lib/contract/stock-status';
import { generatedId, moment, optionalMoment, rowId } from '../../platform/database/columns';
import { products } from '../catalogue/schema';

/** The units of each counted product. A product without a row is not counted. */
export const stock = pgTable(
  'stock',
  {
    productId: rowId('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The sum of the product's movements. */
    onHand: integer('on_hand').notNull(),
    /** The sum of its reservations in the state `reserved`. */
    reserved: integer().notNull().default(0),
  },
  (table) => [
    check('stock_reserved', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`),
  ],
);

/** A counted product. Anyone who locks the row of `stock` can add rows for it without a further lock. */
const countedProductId = () =>
  rowId('product_id')
    .notNull()
    .references(() => stock.productId, { onDelete: 'cascade' });

const MOVEMENT_KINDS = ['received', 'sold', 'returned', 'corrected'] as const;

/** Every change of a number on hand. Rows are only added. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: generatedId(),
    productId: countedProductId(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** Negative where units left the shop. */
    units: integer().notNull(),
    /** The order of a sale, or the cancellation of a return; null where neither is behind it. */
    reference: text(),
    movedAt: moment('moved_at').defaultNow(),
  },
  (table) => [
    check(
      'stock_movements_kind',
      sql`${table.kind} in ('received', 'sold', 'returned', 'corrected')`,
    ),
    check('stock_movements_units', sql`${table.units} <> 0`),
    unique('stock_movements_once').on(table.productId, table.reference, table.kind),
  ],
);

const RESERVATION_STATES = ['reserved', 'released', 'sold'] as const;

/**
 * The units that an order wants and holds. All rows of an order have the same state.
 *
 * The last units of a product are held for a payment that is being confirmed, until `heldUntil`. Whose they are is kept for
 * as long as it counts (`LAST_UNITS_WINDOW_MS` in rules.ts).
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    /** The reference of the order. */
    key: text().notNull(),
    productId: countedProductId(),
    units: integer().notNull(),
    /** How many of them are in `stock.reserved` while the state is `reserved`. All of them are sold. */
    held: integer().notNull(),
    /** How many of those are last units. */
    lastUnits: integer('last_units').notNull().default(0),
    /** When the last units are free again, or were. */
    heldUntil: optionalMoment('held_until'),
    /** How often last units were held for the order. */
    lastUnitHolds: integer('last_unit_holds').notNull().default(0),
    /** Whose order it is, until it counts no more. */
    shopperId: integer('shopper_id'),
    /** From where it came: see `Context`. */
    client: text(),
    state: text({ enum: RESERVATION_STATES }).notNull(),
    /** How many of the sold units came back. */
    returned: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.productId] }),
    check('stock_reservations_units', sql`${table.units} > 0`),
    check(
      'stock_reservations_held',
      sql`${table.lastUnits} >= 0 and ${table.lastUnits} <= ${table.held} and ${table.held} <= ${table.units} and (${table.state} <> 'sold' or ${table.held} = ${table.units})`,
    ),
    check(
      'stock_reservations_returned',
      sql`${table.returned} >= 0 and ${table.returned} <= ${table.units} and (${table.returned} = 0 or ${table.state} = 'sold')`,
    ),
    check('stock_reservations_state', sql`${table.state} in ('reserved', 'released', 'sold')`),
    index('stock_reservations_of_product').on(table.productId),
    index('stock_reservations_of_last_units')
      .on(table.productId)
      .where(sql`${table.lastUnits} > 0`),
    index('stock_reservations_by_client').on(table.client, table.productId),
    index('stock_reservations_by_shopper').on(table.shopperId, table.productId),
  ],
);

/** How many units can be bought, in a query on `products`; null for a product that is not counted. */
export const availableUnits = sql<number | null>`(
  select ${stock.onHand} - ${stock.reserved} from ${stock} where ${stock.productId} = ${products.id})`;

/** When the first of a product's last units that are held for payments are free again, in a query on `products`. */
const endOfHold = sql`(
  select min(${stockReservations.heldUntil}) from ${stockReservations}
  where ${stockReservations.productId} = ${products.id} and ${stockReservations.lastUnits} > 0
    and ${stockReservations.state} = 'reserved')`;

/** The `stock_status` that shoppers see, in a query on `products`. Literals, because some queries are prepared. */
export const stockStatus = sql<string>`case when ${availableUnits} = 0
  then case when ${endOfHold} is not null then ${sql.raw(`'${ON_HOLD}'`)} else ${sql.raw(`'${OUT_OF_STOCK}'`)} end
  else ${products.stockStatus} end`;

/**
 * When a product that is on hold may be free again, as an ISO moment, in a query on `products`. Null where it is not on
 * hold.
 */
export const heldUntil = sql<string | null>`case when ${availableUnits} = 0
  then to_char(${endOfHold} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`;

/** How many units of a product a shopper's own unpaid orders hold, in a query on `products`. */
export function unitsHeldBy(shopperId: number) {
  return sql<number>`(
    select coalesce(sum(${stockReservations.held}), 0)::integer from ${stockReservations}
    where ${stockReservations.productId} = ${products.id} and ${stockReservations.shopperId} = ${shopperId}
      and ${stockReservations.state} = 'reserved')`;
}
