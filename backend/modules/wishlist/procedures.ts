import { and, desc, eq, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import { CURRENCY } from '../../platform/currency';
import type { ShopperContext } from '../../platform/procedure';
import { products } from '../catalogue/schema';
import { stockStatus } from '../stock/schema';
import { wishlistItems } from './schema';

/** Section 2, "Wishlist". What was added last stands first. */
export function wishList(
  _: RequestOf<'wishList'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'wishList'>> {
  return queries
    .select({
      product_id: wishlistItems.productId,
      currency: sql<string>`'${sql.raw(CURRENCY)}'`,
      has_one_product: {
        name: products.name,
        image: products.image,
        image_alt: products.imageAlt,
        display_price: products.displayPrice,
        stock_status: stockStatus,
      },
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.shopperId, shopper.id))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId));
}

/** What is on the list stays there once. */
export async function addToWish(
  { product_id }: RequestOf<'addToWish'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<WithMessage<null>> {
  const [product] = await queries
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, product_id));
  if (!product) throw appErrors.notFound('This product');
  await queries
    .insert(wishlistItems)
    .select(
      queries
        .select({
          shopperId: sql<number>`${shopper.id}::integer`.as('shopper_id'),
          productId: products.id,
          addedAt: sql<Date>`${clock().toISOString()}::timestamptz`.as('added_at'),
          knownPrice: products.displayPrice,
        })
        .from(products)
        .where(eq(products.id, product_id)),
    )
    .onConflictDoNothing();
  return new WithMessage(`${product.name} is on your wishlist.`, null);
}

/** What is not on the list is removed already. */
export async function removeWishProduct(
  { product_id }: RequestOf<'removeWishProduct'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await queries
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.shopperId, shopper.id), eq(wishlistItems.productId, product_id)));
  return null;
}
