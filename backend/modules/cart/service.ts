import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CartItem } from '@/lib/contract/cart';
import type { BoughtAgain } from '@/lib/contract/order-list';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { byRowId, toRowNumber } from '../../platform/database/row-id';
import { products } from '../catalogue/schema';
import { moveCoupons, takeCouponsOff } from '../coupons/service';
import { availableUnits, heldUntil, stockStatus, unitsHeldBy } from '../stock/schema';
import { isLine, maxQuantity, ofProduct } from './lines';
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
        held_until: heldUntil,
        max_units: products.maxUnits,
        return_days: products.returnDays,
        category_id: products.categoryId,
      },
      color: { name: products.colorCss, label: products.colorLabel },
      size: { name: products.size },
      ownUnits: unitsHeldBy(shopperId),
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.productId));
  return lines.map(({ color, size, ownUnits, has_one_product, ...line }) => ({
    ...line,
    currency: CURRENCY,
    has_one_product: {
      ...has_one_product,
      ...(ownUnits > 0 && withOwnUnits(has_one_product.available_units, ownUnits)),
      has_one_color: color,
      has_one_size: size,
    },
  }));
}

/** What is held for the shopper's own order, which is not paid yet, is not held by another one. */
function withOwnUnits(available: number | null, ownUnits: number) {
  return {
    stock_status: IN_STOCK,
    available_units: available === null ? null : available + ownUnits,
    held_until: null,
  };
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
  await moveCoupons(transaction, fromId, toId);
  const unitsOf = new Map(moved.map(({ productId, quantity }) => [productId, quantity]));
  const shared = await transaction
    .select({
      id: products.id,
      name: products.name,
      maxUnits: products.maxUnits,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.shopperId, toId), inArray(cartLines.productId, [...unitsOf.keys()])))
    .orderBy(products.id)
    .for('update', { of: cartLines });
  await transaction
    .insert(cartLines)
    // In one order, so that two such calls cannot wait for each other.
    .values(
      moved
        .map((line) => ({ ...line, shopperId: toId }))
        .sort((a, b) => byRowId(a.productId, b.productId)),
    )
    .onConflictDoUpdate({
      target: [cartLines.shopperId, cartLines.productId],
      set: {
        // A line of before a product had this limit keeps its units.
        quantity: sql`greatest(${cartLines.quantity}, least(${cartLines.quantity} + excluded.quantity, ${ofProduct(products.maxUnits, sql`excluded.product_id`)}))`,
        seenPrice: sql`excluded.seen_price`,
      },
    });
  return shared
    .filter(({ id, quantity, maxUnits }) => quantity + (unitsOf.get(id) ?? 0) > maxUnits)
    .map(({ name }) => name);
}

/**
 * Makes changes of a shopper's cart wait until the transaction ends. It is locked before stock and accounts are.
 * @returns the ids of its products
 */
export async function lockCart(transaction: Queries, shopperId: number): Promise<string[]> {
  const lines = await transaction
    .select({ productId: cartLines.productId })
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(asc(cartLines.productId))
    .for('update');
  return lines.map(({ productId }) => productId);
}

/**
 * Takes what was bought out of a shopper's cart. What was added since stays. The coupons go, which were for this
 * order, unless the cart was filled anew with other products.
 * @returns whether the cart was that of this order, and so what was chosen for it too
 */
export async function takeFromCart(
  transaction: Queries,
  shopperId: number,
  bought: readonly { productId: string; units: number }[],
): Promise<boolean> {
  // The statements below lock its lines in an order of their own.
  const inCart = await lockCart(transaction, shopperId);
  const isOther = inCart.length > 0 && !bought.some(({ productId }) => inCart.includes(productId));
  if (isOther) return false;
  const left = sql`${cartLines.quantity} - bought.units`;
  const lines = sql`unnest(
    ${sql.param(bought.map(({ productId }) => toRowNumber(productId)))}::integer[],
    ${sql.param(bought.map(({ units }) => units))}::integer[]) bought (product_id, units)`;
  const isBought = sql`${cartLines.shopperId} = ${shopperId} and ${cartLines.productId} = bought.product_id`;
  await transaction.execute(
    sql`delete from ${cartLines} using ${lines} where ${isBought} and ${left} <= 0`,
  );
  await transaction.execute(
    sql`update ${cartLines} set quantity = ${left} from ${lines} where ${isBought}`,
  );
  await takeCouponsOff(transaction, shopperId);
  return true;
}

/** Units of a product that a cart is to hold more. */
interface WantedUnits {
  product_id: string;
  name: string;
  quantity: number;
}

/**
 * Puts as many units of each product into a cart as can be bought, at the prices of now. The lines are locked in
 * ascending order of the products, as those of every change of a cart are.
 * @returns what was added of each product, in the order of `wanted`, where each product stands once
 */
export async function addAvailable(
  transaction: Queries,
  shopperId: number,
  wanted: readonly WantedUnits[],
  now: Date,
): Promise<BoughtAgain[]> {
  const ids = wanted.map(({ product_id }) => product_id);
  // A new line begins with no units: so each line exists, is locked and says how many it has.
  await transaction
    .insert(cartLines)
    .select(
      transaction
        .select({
          shopperId: sql<number>`${shopperId}::integer`.as('shopper_id'),
          productId: products.id,
          quantity: sql<number>`0`.as('quantity'),
          seenPrice: products.displayPrice,
          addedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('added_at'),
        })
        .from(products)
        .where(inArray(products.id, ids))
        .orderBy(products.id),
    )
    .onConflictDoUpdate({
      target: [cartLines.shopperId, cartLines.productId],
      set: { quantity: cartLines.quantity },
    });
  const found = await transaction
    .select({
      id: products.id,
      price: products.displayPrice,
      stockStatus,
      maxUnits: products.maxUnits,
      maxQuantity,
      quantity: cartLines.quantity,
    })
    .from(products)
    .innerJoin(
      cartLines,
      and(eq(cartLines.productId, products.id), eq(cartLines.shopperId, shopperId)),
    )
    .where(inArray(products.id, ids));
  const results = wanted.map(({ product_id, name, quantity }) =>
    boughtAgain({ product_id, name, wanted: quantity }, found),
  );
  for (const { product_id, added } of results) {
    const product = found.find(({ id }) => id === product_id);
    if (!product || added === 0) continue;
    await transaction
      .update(cartLines)
      .set({ quantity: product.quantity + added, seenPrice: product.price })
      .where(isLine(shopperId, product_id));
  }
  await transaction
    .delete(cartLines)
    .where(and(eq(cartLines.shopperId, shopperId), eq(cartLines.quantity, 0)));
  return results;
}

interface CartProduct {
  id: string;
  stockStatus: string;
  /** The most units that one order may have. */
  maxUnits: number;
  /** The most units that a cart may hold now. */
  maxQuantity: number;
  /** What the cart holds. */
  quantity: number;
}

function boughtAgain(
  line: Pick<BoughtAgain, 'product_id' | 'name' | 'wanted'>,
  products: readonly CartProduct[],
): BoughtAgain {
  const product = products.find(({ id }) => id === line.product_id);
  if (!product) return { ...line, added: 0, issue: 'gone' };
  if (product.stockStatus !== IN_STOCK) return { ...line, added: 0, issue: 'out_of_stock' };
  const room = Math.max(0, product.maxQuantity - product.quantity);
  if (line.wanted <= room) return { ...line, added: line.wanted, issue: null };
  const issue = product.maxQuantity < product.maxUnits ? 'few_left' : 'cart_limit';
  return { ...line, added: room, issue };
}
