import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import { IN_STOCK, unitsLeftText } from '@/lib/contract/stock-status';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { outOfStock, overOrderLimit } from '../stock/rules';
import { availableUnits, heldUntil, stockStatus } from '../stock/schema';
import { cartLines } from './schema';

/** The line of a shopper and a product. */
export function isLine(shopperId: number, productId: string): SQL | undefined {
  return and(eq(cartLines.shopperId, shopperId), eq(cartLines.productId, productId));
}

/** The most units of a product that a cart may hold now, in a query on `products`. */
export const maxQuantity = sql<number>`least(${products.maxUnits}, ${availableUnits})`;

/** A value of one product, in a query on other tables. */
export function ofProduct(value: SQLWrapper, productId: string | SQL): SQL {
  const id = typeof productId === 'string' ? sql.param(productId, products.id) : productId;
  return sql`(select ${value} from ${products} where ${products.id} = ${id})`;
}

async function findProduct(queries: Queries, shopperId: number, productId: string) {
  const [found] = await queries
    .select({
      name: products.name,
      stockStatus,
      available: availableUnits,
      heldUntil,
      maxUnits: products.maxUnits,
      quantity: cartLines.quantity,
    })
    .from(products)
    .leftJoin(
      cartLines,
      and(eq(cartLines.productId, products.id), eq(cartLines.shopperId, shopperId)),
    )
    .where(eq(products.id, productId));
  if (!found) throw appErrors.notFound('This product');
  return found;
}

type FoundProduct = Awaited<ReturnType<typeof findProduct>>;

/** Why a cart cannot hold more units than it does. */
function limitError(product: FoundProduct): AppError {
  const { name, stockStatus, heldUntil, available, maxUnits, quantity } = product;
  if (stockStatus !== IN_STOCK) return outOfStock(name, heldUntil);
  if (available === null || available >= maxUnits) return overOrderLimit(name, maxUnits);
  return new AppError(
    409,
    'insufficient_stock',
    quantity
      ? `${unitsLeftText(name, available)} Your cart has ${quantity}.`
      : unitsLeftText(name, available),
  );
}

/**
 * Puts units of a product into a cart, in one statement, so that additions at the same time make one line
 * with all their units.
 * @returns the product's name
 */
export async function addUnits(
  queries: Queries,
  shopperId: number,
  form: RequestOf<'addToCart'>,
  now: Date,
): Promise<string> {
  const { product_id: productId, product_qty: units = 1, product_price: seenPrice } = form;
  const added = await queries
    .insert(cartLines)
    .select(
      queries
        .select({
          shopperId: sql<number>`${shopperId}::integer`.as('shopper_id'),
          productId: products.id,
          quantity: sql<number>`${units}::integer`.as('quantity'),
          seenPrice: sql<number>`${seenPrice}::integer`.as('seen_price'),
          addedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('added_at'),
        })
        .from(products)
        .where(
          and(
            eq(products.id, productId),
            eq(stockStatus, IN_STOCK),
            sql`${units}::integer <= ${maxQuantity}`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartLines.shopperId, cartLines.productId],
      set: { quantity: sql`${cartLines.quantity} + excluded.quantity`, seenPrice },
      setWhere: sql`${cartLines.quantity} + excluded.quantity <= ${ofProduct(maxQuantity, productId)}`,
    })
    .returning({ quantity: cartLines.quantity });
  const product = await findProduct(queries, shopperId, productId);
  if (added.length > 0) return product.name;
  throw limitError(product);
}

/**
 * Changes how many units a line has.
 * @returns how many it has then
 */
export async function changeQuantity(
  queries: Queries,
  shopperId: number,
  form: RequestOf<'updateCartQuantity'>,
): Promise<number> {
  const { product_id: productId, product_qty: steps = 1, product_price: seenPrice } = form;
  const isPlus = form.is_add_qty === 'plus';
  const isInStock = sql`${ofProduct(stockStatus, productId)} = ${IN_STOCK}`;
  const quantity = sql`${cartLines.quantity} + ${isPlus ? steps : -steps}::integer`;
  const [changed] = await queries
    .update(cartLines)
    .set({ quantity, seenPrice })
    .where(
      and(
        isLine(shopperId, productId),
        sql`${quantity} >= 1`,
        isPlus ? isInStock : undefined,
        isPlus ? sql`${quantity} <= ${ofProduct(maxQuantity, productId)}` : undefined,
      ),
    )
    .returning({ quantity: cartLines.quantity });
  if (changed) return changed.quantity;
  const product = await findProduct(queries, shopperId, productId);
  if (product.quantity === null)
    throw new AppError(404, 'not_in_cart', `${product.name} is not in your cart.`);
  if (!isPlus)
    throw new AppError(
      409,
      'cart_quantity_limit',
      `Please remove ${product.name} if you want none of it.`,
    );
  throw limitError(product);
}
