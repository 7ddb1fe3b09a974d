import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import { MAX_QUANTITY } from '@/lib/contract/quantity';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { cartAdditions, cartLines } from '../db/cart-schema';
import type { Queries } from '../db/database';
import { products } from '../db/schema';
import { Refusal, refusals } from '../http/refusal';

const outOfStock = (name: string) => new Refusal(409, `${name} is out of stock.`);

const tooMany = (name: string, quantity: number) =>
  new Refusal(
    409,
    `A cart holds at most ${MAX_QUANTITY} of one product, and ${quantity} of ${name} are in yours.`,
  );

/** The line of a shopper and a product. */
export function isLine(shopperId: number, productId: number): SQL | undefined {
  return and(eq(cartLines.shopperId, shopperId), eq(cartLines.productId, productId));
}

async function findProduct(queries: Queries, shopperId: number, productId: number) {
  const [found] = await queries
    .select({
      name: products.name,
      stockStatus: products.stockStatus,
      quantity: cartLines.quantity,
    })
    .from(products)
    .leftJoin(
      cartLines,
      and(eq(cartLines.productId, products.id), eq(cartLines.shopperId, shopperId)),
    )
    .where(eq(products.id, productId));
  if (!found) throw refusals.notFound('This product');
  return found;
}

/**
 * Puts pieces of a product into a cart, in one statement, so that additions at the same time make one line
 * with all their pieces. With a key it is done once, however often it is asked for.
 * @returns the product's name
 */
export async function addPieces(
  queries: Queries,
  shopperId: number,
  form: RequestOf<'addToCart'>,
  now: Date,
): Promise<string> {
  const { product_id: productId, product_qty: pieces = 1, product_price: seenPrice } = form;
  const key = form.idempotency_key;
  return queries.transaction(async (transaction) => {
    if (key) {
      const fresh = await transaction
        .insert(cartAdditions)
        .values({ shopperId, key, addedAt: now })
        .onConflictDoNothing()
        .returning({ key: cartAdditions.key });
      if (fresh.length === 0) return (await findProduct(transaction, shopperId, productId)).name;
    }
    const added = await transaction
      .insert(cartLines)
      .select(
        transaction
          .select({
            shopperId: sql<number>`${shopperId}::integer`.as('shopper_id'),
            productId: products.id,
            quantity: sql<number>`${pieces}::integer`.as('quantity'),
            seenPrice: sql<number>`${seenPrice}::integer`.as('seen_price'),
            addedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('added_at'),
          })
          .from(products)
          .where(and(eq(products.id, productId), eq(products.stockStatus, IN_STOCK))),
      )
      .onConflictDoUpdate({
        target: [cartLines.shopperId, cartLines.productId],
        set: { quantity: sql`${cartLines.quantity} + excluded.quantity`, seenPrice },
        setWhere: sql`${cartLines.quantity} + excluded.quantity <= ${MAX_QUANTITY}`,
      })
      .returning({ quantity: cartLines.quantity });
    const product = await findProduct(transaction, shopperId, productId);
    if (added.length > 0) return product.name;
    // Nothing is kept of a key that added nothing: the transaction ends here.
    if (product.stockStatus !== IN_STOCK) throw outOfStock(product.name);
    throw tooMany(product.name, product.quantity ?? 0);
  });
}

/**
 * Changes how many pieces a line has.
 * @returns how many it has then
 */
export async function changeQuantity(
  queries: Queries,
  shopperId: number,
  form: RequestOf<'updateCartQuantity'>,
): Promise<number> {
  const { product_id: productId, product_qty: steps = 1, product_price: seenPrice } = form;
  const isPlus = form.is_add_qty === 'plus';
  const isInStock = sql`(select stock_status from ${products} where id = ${productId}) = ${IN_STOCK}`;
  const quantity = sql`${cartLines.quantity} + ${isPlus ? steps : -steps}::integer`;
  const [changed] = await queries
    .update(cartLines)
    .set({ quantity, seenPrice })
    .where(
      and(
        isLine(shopperId, productId),
        sql`${quantity} between 1 and ${MAX_QUANTITY}`,
        isPlus ? isInStock : undefined,
      ),
    )
    .returning({ quantity: cartLines.quantity });
  if (changed) return changed.quantity;
  const product = await findProduct(queries, shopperId, productId);
  if (product.quantity === null) throw new Refusal(404, `${product.name} is not in your cart.`);
  if (!isPlus) throw new Refusal(409, `Please remove ${product.name} if you want none of it.`);
  if (product.stockStatus !== IN_STOCK) throw outOfStock(product.name);
  throw tooMany(product.name, product.quantity);
}
