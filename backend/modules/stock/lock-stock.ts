import { asc } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { isOneOf } from '../../platform/database/is-one-of';
import { products } from '../catalogue/schema';
import { heldUntil, stock } from './schema';

export type StockRow = typeof stock.$inferSelect;

/**
 * Locks the rows of counted products in ascending order of their ids, as every transaction does. Two of them
 * then never wait for each other. Products that are not counted are left out.
 */
export async function lockStock(
  transaction: Queries,
  productIds: readonly string[],
): Promise<Map<string, StockRow>> {
  const rows = await transaction
    .select()
    .from(stock)
    .where(isOneOf(stock.productId, productIds))
    .orderBy(asc(stock.productId))
    .for('update');
  return new Map(rows.map((row) => [row.productId, row]));
}

/** What catalogue changes and messages need of products. */
export function findPlacedProducts(queries: Queries, productIds: readonly string[]) {
  return queries
    .select({
      id: products.id,
      name: products.name,
      model: products.model,
      categoryId: products.categoryId,
      subCategoryId: products.subCategoryId,
      heldUntil,
    })
    .from(products)
    .where(isOneOf(products.id, productIds))
    .orderBy(asc(products.id));
}
