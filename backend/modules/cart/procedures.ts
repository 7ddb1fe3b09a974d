import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { CartItem } from '@/lib/contract/cart';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { WithMessage } from '@/lib/contract-server/with-message';
import type { ShopperContext } from '../../platform/procedure';
import { categories, products } from '../catalogue/schema';
import { takeCouponsOff } from '../coupons/service';
import { notifications } from '../notifications/schema';
import { unreadOf } from '../notifications/service';
import { summaryColumns } from '../product/service';
import { stockStatus } from '../stock/schema';
import { wishlistItems } from '../wishlist/schema';
import { addUnits, changeQuantity, isLine } from './lines';
import { cartLines } from './schema';
import { readCart } from './service';

const ALSO_BOUGHT_COUNT = 4;

/** Section 3, "Counts". */
export async function getCount(
  _: RequestOf<'getCount'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'getCount'>> {
  const [counts] = await queries
    .select({
      cartCount: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::integer`,
      wishListCount: queries.$count(wishlistItems, eq(wishlistItems.shopperId, shopper.id)),
      unreadNotificationCount: queries.$count(notifications, unreadOf(shopper.id)),
    })
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopper.id));
  return counts ?? { cartCount: 0, wishListCount: 0 };
}

/** Section 2, "Cart". */
export function cartList(
  _: RequestOf<'cartList'>,
  { queries, shopper }: ShopperContext,
): Promise<CartItem[]> {
  return readCart(queries, shopper.id);
}

export async function addToCart(
  form: RequestOf<'addToCart'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<WithMessage<null>> {
  const name = await addUnits(queries, shopper.id, form, clock());
  return new WithMessage(`${name} is in your cart.`, null);
}

/** "Quantity change in cart"; answers how many units the line has now. */
export async function updateCartQuantity(
  form: RequestOf<'updateCartQuantity'>,
  { queries, shopper }: ShopperContext,
): Promise<{ product_qty: number }> {
  return { product_qty: await changeQuantity(queries, shopper.id, form) };
}

/** What is not in the cart is removed already. */
export async function removeCart(
  { product_id }: RequestOf<'removeCart'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await queries.delete(cartLines).where(isLine(shopper.id, product_id));
  return null;
}

/** An emptied cart has no coupons. */
export async function clearCart(
  _: RequestOf<'clearCart'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await queries.transaction(async (transaction) => {
    await transaction.delete(cartLines).where(eq(cartLines.shopperId, shopper.id));
    await takeCouponsOff(transaction, shopper.id);
  });
  return null;
}

/** The most rated products of the cart's categories that are in stock and not in the cart. */
export function alsoBought(
  _: RequestOf<'alsoBought'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'alsoBought'>> {
  const inCart = queries
    .select({ id: cartLines.productId })
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopper.id));
  const categoriesInCart = queries
    .select({ id: products.categoryId })
    .from(products)
    .where(inArray(products.id, inCart));
  return queries
    .select(summaryColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        inArray(products.categoryId, categoriesInCart),
        notInArray(products.id, inCart),
        eq(stockStatus, IN_STOCK),
      ),
    )
    .orderBy(desc(products.ratingCount), products.id)
    .limit(ALSO_BOUGHT_COUNT);
}
