import { eq, sql } from 'drizzle-orm';
import type { CartItem } from '@/lib/contract/cart';
import { couponIneligibleReason } from '@/lib/contract/cart-totals';
import type { Coupon } from '@/lib/contract/coupons';
import { AppError, appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { findCoupon, findCoupons, type ShopperCoupon } from './coupons';
import { cartCoupons, coupons, couponUses } from './schema';

/** The coupon that the shopper chose for their cart. */
export async function findChosenCoupon(
  queries: Queries,
  shopperId: number,
  now: Date,
): Promise<ShopperCoupon | undefined> {
  const chosen = queries
    .select({ code: cartCoupons.code })
    .from(cartCoupons)
    .where(eq(cartCoupons.shopperId, shopperId));
  const [found] = await findCoupons(queries, shopperId, now, sql`${coupons.code} = (${chosen})`);
  return found;
}

/**
 * Chooses a coupon for a shopper's cart instead of the one before.
 * @param cart what is in it
 * @throws {AppError} 422 for a code that no coupon has, or that does not fit the shopper or the cart
 */
export async function chooseCoupon(
  queries: Queries,
  shopperId: number,
  { code, cart, now }: { code: string; cart: readonly CartItem[]; now: Date },
): Promise<Coupon> {
  const found = await findCoupon(queries, shopperId, code, now);
  if (!found) throw appErrors.field('code', `There is no coupon ${code}.`, 'not_found');
  const reason = found.reason ?? couponIneligibleReason(found.coupon, cart);
  if (reason) throw appErrors.field('code', reason, 'coupon_ineligible');
  await queries
    .insert(cartCoupons)
    .values({ shopperId, code })
    .onConflictDoUpdate({ target: cartCoupons.shopperId, set: { code } });
  return found.coupon;
}

/** Takes the chosen coupon off a shopper's cart. */
export async function takeCouponOff(queries: Queries, shopperId: number): Promise<void> {
  await queries.delete(cartCoupons).where(eq(cartCoupons.shopperId, shopperId));
}

/** Gives the coupon that one shopper chose to another one, unless that one has chosen a coupon too. */
export async function moveCoupon(queries: Queries, fromId: number, toId: number): Promise<void> {
  const chosen = queries
    .select({ shopperId: sql<number>`${toId}::integer`.as('shopper_id'), code: cartCoupons.code })
    .from(cartCoupons)
    .where(eq(cartCoupons.shopperId, fromId));
  await queries.insert(cartCoupons).select(chosen).onConflictDoNothing();
  await takeCouponOff(queries, fromId);
}

/** Counts what a guest has used for the member whom they turned out to be. */
export async function moveCouponUses(
  transaction: Queries,
  guestId: number,
  memberId: number,
): Promise<void> {
  await transaction
    .update(couponUses)
    .set({ shopperId: memberId, isOfGuest: true })
    .where(eq(couponUses.shopperId, guestId));
}

interface CouponUse {
  shopperId: number;
  code: string;
  /** Of the order. With the key of an earlier use nothing happens. */
  key: string;
}

/**
 * Counts a use of a coupon for an order, from its placement on. The shopper's purchases are locked (`lockPurchases`),
 * so that two orders of one shopper do not use it at the same time.
 * @throws {AppError} 409 `coupon_ineligible` where the shopper cannot use it (any more)
 */
export async function countCouponUse(
  transaction: Queries,
  { shopperId, code, key }: CouponUse,
  now: Date,
): Promise<void> {
  const [earlier] = await transaction.select().from(couponUses).where(eq(couponUses.key, key));
  if (earlier) return;
  const found = await findCoupon(transaction, shopperId, code, now);
  const reason = found ? found.reason : `There is no coupon ${code} any more.`;
  if (reason) throw new AppError(409, 'coupon_ineligible', reason);
  await transaction.insert(couponUses).values({ shopperId, code, key, usedAt: now });
}

/** Takes a use back of an order that was not paid, or was cancelled. */
export async function giveCouponBack(transaction: Queries, key: string): Promise<void> {
  await transaction.delete(couponUses).where(eq(couponUses.key, key));
}
