import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CartItem } from '@/lib/contract/cart';
import { MAX_QUANTITY } from '@/lib/contract/quantity';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { moveCoupon, takeCouponOff } from '../coupons/service';
import { availableUnits, stockStatus } from '../stock/schema';
import { cartLines } from './schema';

/** A shopper's cart at the prices of now: what was added last stands first. */
export async function readCart(queries: Queries, shopperId: number): Promise<CartItem[]> {
  const lines = await queries
    .select({
      product_id: cartLines.productId,
      product_qty: cartLines.quantity,
      product_price: products.displayPrice,
      seen_price: cartLines.seenPrice,
      has_one_product: {
        name: products.name,
        image: products.image,
        image_alt: products.imageAlt,
        mrp_price: products.mrpPrice,
        stock_status: stockStatus,
        available_units: availableUnits,
        category_id: products.categoryId,
      },
      color: { name: products.colorCss, label: products.colorLabel },
      size: { name: products.size },
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.productId));
  return lines.map(({ color, size, has_one_product, ...line }) => ({
    ...line,
    has_one_product: { ...has_one_product, has_one_color: color, has_one_size: size },
  }));
}

/**
 * Moves what is in one shopper's cart into another's. Units of the same product are added up, as far as a cart
 * holds them.
 * @returns the names of the products of which not all units were moved
 */
export async function moveCart(
  transaction: Queries,
  fromId: number,
  toId: number,
): Promise<string[]> {
  const moved = await transaction
    .delete(cartLines)
    .where(eq(cartLines.shopperId, fromId))
    .returning();
  if (moved.length === 0) return [];
  await moveCoupon(transaction, fromId, toId);
  const unitsOf = new Map(moved.map(({ productId, quantity }) => [productId, quantity]));
  const shared = await transaction
    .select({ id: products.id, name: products.name, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.shopperId, toId), inArray(cartLines.productId, [...unitsOf.keys()])))
    .orderBy(products.id)
    .for('update', { of: cartLines });
  await transaction
    .insert(cartLines)
    // In one order, so that two such calls cannot wait for each other.
    .values(
      moved.map((line) => ({ ...line, shopperId: toId })).sort((a, b) => a.productId - b.productId),
    )
    .onConflictDoUpdate({
      target: [cartLines.shopperId, cartLines.productId],
      set: {
        quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${MAX_QUANTITY})`,
        seenPrice: sql`excluded.seen_price`,
      },
    });
  return shared
    .filter(({ id, quantity }) => quantity + (unitsOf.get(id) ?? 0) > MAX_QUANTITY)
    .map(({ name }) => name);
}

/**
 * Makes changes of a shopper's cart wait until the transaction ends. It is locked before stock and accounts are.
 */
export async function lockCart(transaction: Queries, shopperId: number): Promise<void> {
  await transaction
    .select({ productId: cartLines.productId })
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(asc(cartLines.productId))
    .for('update');
}

/**
 * Takes what was bought out of a shopper's cart. What was added since stays. The coupon goes, which was for
 * this order.
 */
export async function takeFromCart(
  transaction: Queries,
  shopperId: number,
  bought: readonly { productId: number; units: number }[],
): Promise<void> {
  const left = sql`${cartLines.quantity} - bought.units`;
  const lines = sql`unnest(
    ${sql.param(bought.map(({ productId }) => productId))}::integer[],
    ${sql.param(bought.map(({ units }) => units))}::integer[]) bought (product_id, units)`;
  const isBought = sql`${cartLines.shopperId} = ${shopperId} and ${cartLines.productId} = bought.product_id`;
  await transaction.execute(
    sql`delete from ${cartLines} using ${lines} where ${isBought} and ${left} <= 0`,
  );
  await transaction.execute(
    sql`update ${cartLines} set quantity = ${left} from ${lines} where ${isBought}`,
  );
  await takeCouponOff(transaction, shopperId);
}
