import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { OUT_OF_STOCK } from '@/lib/contract/stock-status';
import { generatedId, moment } from '../../platform/database/columns';
import { products } from '../catalogue/schema';

/** The units of each counted product. A product without a row is not counted. */
export const stock = pgTable(
  'stock',
  {
    productId: integer('product_id')
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
  integer('product_id')
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

/** The units that an order holds. All rows of an order have the same state. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    /** The reference of the order. */
    key: text().notNull(),
    productId: countedProductId(),
    units: integer().notNull(),
    state: text({ enum: RESERVATION_STATES }).notNull(),
    /** How many of the sold units came back. */
    returned: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.productId] }),
    check('stock_reservations_units', sql`${table.units} > 0`),
    check(
      'stock_reservations_returned',
      sql`${table.returned} >= 0 and ${table.returned} <= ${table.units} and (${table.returned} = 0 or ${table.state} = 'sold')`,
    ),
    check('stock_reservations_state', sql`${table.state} in ('reserved', 'released', 'sold')`),
    index('stock_reservations_of_product').on(table.productId),
  ],
);

/** How many units can be bought, in a query on `products`; null for a product that is not counted. */
export const availableUnits = sql<number | null>`(
  select ${stock.onHand} - ${stock.reserved} from ${stock} where ${stock.productId} = ${products.id})`;

/** The `stock_status` that shoppers see, in a query on `products`. A literal, because some queries are prepared. */
export const stockStatus = sql<string>`case when ${availableUnits} = 0 then ${sql.raw(
  `'${OUT_OF_STOCK}'`,
)} else ${products.stockStatus} end`;
