import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { CartItem } from '@/lib/contract/cart';
import { couponMisfit } from '@/lib/contract/cart-totals';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { findChosenCoupon, findCoupon, usableCoupons } from '../cart/coupons';
import { addPieces, changeQuantity, isLine } from '../cart/lines';
import { cartCoupons, cartLines, wishes } from '../db/cart-schema';
import { categories, products } from '../db/schema';
import { refusals } from '../http/refusal';
import { type ShopperContext, WithMessage } from './procedure';
import { summaryColumns } from './product-summary';

const ALSO_BOUGHT_COUNT = 4;

/** Section 3, "Counts". */
export async function getCount(
  _: RequestOf<'getCount'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'getCount'>> {
  const [counts] = await queries
    .select({
      cartCount: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::integer`,
      wishListCount: queries.$count(wishes, eq(wishes.shopperId, shopper.id)),
    })
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopper.id));
  return counts ?? { cartCount: 0, wishListCount: 0 };
}

/** Section 2, "Cart": what was added last stands first. */
export function cartList(
  _: RequestOf<'cartList'>,
  { queries, shopper }: ShopperContext,
): Promise<CartItem[]> {
  return queries
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
        stock_status: products.stockStatus,
        category_id: products.categoryId,
      },
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.shopperId, shopper.id))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.productId));
}

export async function addToCart(
  form: RequestOf<'addToCart'>,
  { queries, shopper, accounts }: ShopperContext,
): Promise<WithMessage<null>> {
  const name = await addPieces(queries, shopper.id, form, accounts.clock());
  return new WithMessage(`${name} is in your cart.`, null);
}

/** "Quantity change in cart"; answers how many pieces the line has now. */
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

export async function clearCart(
  _: RequestOf<'clearCart'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await queries.delete(cartLines).where(eq(cartLines.shopperId, shopper.id));
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
        eq(products.stockStatus, IN_STOCK),
      ),
    )
    .orderBy(desc(products.ratingCount), products.id)
    .limit(ALSO_BOUGHT_COUNT);
}

export function couponList(
  _: RequestOf<'couponList'>,
  { queries, shopper, accounts }: ShopperContext,
): Promise<ResponseOf<'couponList'>> {
  return usableCoupons(queries, shopper.id, accounts.clock());
}

export async function appliedCoupon(
  _: RequestOf<'appliedCoupon'>,
  { queries, shopper, accounts }: ShopperContext,
): Promise<ResponseOf<'appliedCoupon'>> {
  const chosen = await findChosenCoupon(queries, shopper.id, accounts.clock());
  return chosen ?? { coupon: null };
}

/** Chooses a coupon instead of the one before, if it fits what is in the cart. */
export async function applyCoupon(
  { code }: RequestOf<'applyCoupon'>,
  context: ShopperContext,
): Promise<WithMessage<ResponseOf<'applyCoupon'>>> {
  const { queries, shopper, accounts, network } = context;
  await accounts.limits.count('applyCoupon', { account: String(shopper.id), address: network });
  const found = await findCoupon(queries, shopper.id, code, accounts.clock());
  if (!found) throw refusals.field('code', `There is no coupon ${code}.`);
  const { coupon, problem } = found;
  if (problem) throw refusals.field('code', problem);
  const misfit = couponMisfit(coupon, await cartList({}, context));
  if (misfit) throw refusals.field('code', misfit);
  await queries
    .insert(cartCoupons)
    .values({ shopperId: shopper.id, code })
    .onConflictDoUpdate({ target: cartCoupons.shopperId, set: { code } });
  return new WithMessage(`${code} was applied.`, coupon);
}

export async function removeCoupon(
  _: RequestOf<'removeCoupon'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await queries.delete(cartCoupons).where(eq(cartCoupons.shopperId, shopper.id));
  return null;
}
