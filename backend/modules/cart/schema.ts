import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns';
import { shopperId } from '../accounts/schema';
import { productId } from '../catalogue/schema';

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
