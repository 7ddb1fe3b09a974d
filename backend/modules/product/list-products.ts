import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { stock, stockStatus } from '../stock/schema';

/** The first `limit` products by id with prices in minor units, and the number of all products. */
export async function listProducts(queries: Queries, limit: number) {
  const [rows, [count]] = await Promise.all([
    queries
      .select({
        id: products.id,
        name: products.name,
        display_price: products.displayPrice,
        mrp_price: products.mrpPrice,
        stock_status: stockStatus,
        on_hand: stock.onHand,
      })
      .from(products)
      .leftJoin(stock, eq(stock.productId, products.id))
      .orderBy(asc(products.id))
      .limit(limit),
    queries.select({ total: sql<number>`count(*)::integer` }).from(products),
  ]);
  return { products: rows, total: count?.total ?? 0 };
}
