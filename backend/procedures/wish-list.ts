import { and, desc, eq, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { wishes } from '../db/cart-schema';
import { products } from '../db/schema';
import { refusals } from '../http/refusal';
import { type ShopperContext, WithMessage } from './procedure';

/** Section 2, "Wishlist": what was added last stands first. */
export function wishList(
  _: RequestOf<'wishList'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'wishList'>> {
  return queries
    .select({
      product_id: wishes.productId,
      has_one_product: {
        name: products.name,
        image: products.image,
        image_alt: products.imageAlt,
        display_price: products.displayPrice,
        stock_status: products.stockStatus,
      },
    })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(eq(wishes.shopperId, shopper.id))
    .orderBy(desc(wishes.addedAt), desc(wishes.productId));
}

/** What is on the list stays there once. */
export async function addToWish(
  { product_id }: RequestOf<'addToWish'>,
  { queries, shopper, accounts }: ShopperContext,
): Promise<WithMessage<null>> {
  const [product] = await queries
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, product_id));
  if (!product) throw refusals.notFound('This product');
  await queries
    .insert(wishes)
    .select(
      queries
        .select({
          shopperId: sql<number>`${shopper.id}::integer`.as('shopper_id'),
          productId: products.id,
          addedAt: sql<Date>`${accounts.clock().toISOString()}::timestamptz`.as('added_at'),
        })
        .from(products)
        .where(eq(products.id, product_id)),
    )
    .onConflictDoNothing();
  return new WithMessage(`${product.name} is on your wish list.`, null);
}

/** What is not on the list is removed already. */
export async function removeWishProduct(
  { product_id }: RequestOf<'removeWishProduct'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await queries
    .delete(wishes)
    .where(and(eq(wishes.shopperId, shopper.id), eq(wishes.productId, product_id)));
  return null;
}
