import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns';
import { shopperId } from '../accounts/schema';
import { productId } from '../catalogue/schema';

export const wishlistItems = pgTable(
  'wishes',
  {
    shopperId: shopperId(),
    productId: productId(),
    addedAt: moment('added_at'),
    /** What it cost when it was added, or the lowest price that the shopper was notified of since; in minor units. */
    knownPrice: integer('known_price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.productId] }),
    index('wishes_of_product').on(table.productId),
  ],
);
