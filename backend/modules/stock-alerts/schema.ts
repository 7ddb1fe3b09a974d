import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { generatedId, moment } from '../../platform/database/columns';
import { shoppers } from '../accounts/schema';
import { productId } from '../catalogue/schema';

/** Who wants to be notified that a product is back in stock: a member, or an e-mail address. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: generatedId(),
    productId: productId(),
    shopperId: integer('shopper_id').references(() => shoppers.id, { onDelete: 'cascade' }),
    email: text(),
    /** Of the link that confirms the address. */
    keyHash: text('key_hash').unique(),
    /** Null until the address is confirmed. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    createdAt: moment('created_at'),
  },
  (table) => [
    unique('stock_alerts_of_shopper').on(table.shopperId, table.productId),
    unique('stock_alerts_of_email').on(table.email, table.productId),
    index('stock_alerts_of_product').on(table.productId),
    index('stock_alerts_by_age').on(table.createdAt),
    check(
      'stock_alerts_whose',
      sql`num_nonnulls(${table.shopperId}, ${table.email}) = 1
        and (${table.email} is null or ${table.keyHash} is not null)`,
    ),
  ],
);
