import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { CartItem } from '@/lib/contract/cart';
import {
  applyCoupons,
  type CouponEffect,
  couponIneligibleReason,
} from '@/lib/contract/cart-coupons';
import type { ChosenCoupon, Coupon } from '@/lib/contract/coupons';
import { MAX_COUPONS } from '@/lib/contract/quantity';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { type Buyer, haveOrdered, lockMarks, markAsMember, storeMarks } from './buyer-service';
import { findCoupon, findCoupons } from './coupons';
import { isPersonal } from './rules';
import { buyerMarks, cartCoupons, coupons, couponUses } from './schema';

/** Every coupon that the buyer may still use. */
export async function usableCoupons(queries: Queries, buyer: Buyer, now: Date): Promise<Coupon[]> {
  const all = await findCoupons(queries, buyer, now);
  return all.flatMap(({ coupon, reason }) => (reason ? [] : coupon));
}

async function chosenCodes(queries: Queries, shopperId: number): Promise<string[]> {
  const chosen = await queries
    .select({ code: cartCoupons.code })
    .from(cartCoupons)
    .where(eq(cartCoupons.shopperId, shopperId))
    .orderBy(asc(cartCoupons.id))
    .limit(MAX_COUPONS);
  return chosen.map(({ code }) => code);
}

/** The coupons that the shopper chose for their cart, in the order in which they did. */
export async function findChosenCoupons(
  queries: Queries,
  buyer: Buyer,
  now: Date,
): Promise<ChosenCoupon[]> {
  const codes = await chosenCodes(queries, buyer.shopperId);
  if (codes.length === 0) return [];
  const found = await findCoupons(queries, buyer, now, inArray(coupons.code, codes));
  return codes.flatMap((code) => found.find(({ coupon }) => coupon.code === code) ?? []);
}

/**
 * Adds a coupon to those that a shopper chose for their cart. The cart is locked (`lockCart`), so that not more are chosen
 * than it holds.
 * @param cart what is in it
 * @returns the coupon, and a message that says what it does beside the others
 * @throws {AppError} 422 for a code that no coupon has, that does not fit the shopper or the cart, or that has no room
 */
export async function chooseCoupon(
  transaction: Queries,
  buyer: Buyer,
  { code, cart, now }: { code: string; cart: readonly CartItem[]; now: Date },
): Promise<{ coupon: Coupon; message: string }> {
  const found = await findCoupon(transaction, buyer, code, now);
  if (!found) throw appErrors.field('code', `There is no coupon ${code}.`, 'not_found');
  const reason = found.reason ?? couponIneligibleReason(found.coupon, cart);
  if (reason) throw appErrors.field('code', reason, 'coupon_ineligible');
  const { coupon } = found;
  const chosen = await findChosenCoupons(transaction, buyer, now);
  const others = chosen.filter((other) => other.coupon.code !== code);
  if (others.length === MAX_COUPONS) {
    const full = `Your cart has ${MAX_COUPONS} coupons already. Please remove one of them first.`;
    throw appErrors.field('code', full, 'coupon_ineligible');
  }
  const { shopperId } = buyer;
  await transaction.insert(cartCoupons).values({ shopperId, code }).onConflictDoNothing();
  const before = applyCoupons(cart, others).coupons;
  return {
    coupon,
    message: appliedText(code, before, applyCoupons(cart, [...others, found]).coupons),
  };
}

/** What a coupon does beside those that were chosen before. */
function appliedText(
  code: string,
  before: readonly CouponEffect[],
  now: readonly CouponEffect[],
): string {
  const own = now.find((effect) => effect.code === code);
  if (own?.state === 'beaten') return `${code} is in your cart but does not apply: ${own.note}`;
  const beaten = now.filter(({ code: other, state }) => {
    const wasCounting = before.find((effect) => effect.code === other)?.state === 'counts';
    return state === 'beaten' && wasCounting;
  });
  const changes = beaten.map((other) => ` ${other.code} does not apply right now: ${other.note}`);
  return `${code} was applied.${changes.join('')}`;
}

/** Takes one of the chosen coupons off a shopper's cart, or all of them. */
export async function takeCouponsOff(
  queries: Queries,
  shopperId: number,
  code?: string,
): Promise<void> {
  const isOwn = eq(cartCoupons.shopperId, shopperId);
  await queries
    .delete(cartCoupons)
    .where(code === undefined ? isOwn : and(isOwn, eq(cartCoupons.code, code)));
}

/** Gives the coupons that one shopper chose to another one, behind their own and as far as there is room. */
export async function moveCoupons(
  transaction: Queries,
  fromId: number,
  toId: number,
): Promise<void> {
  const own = await chosenCodes(transaction, toId);
  const moved = (await chosenCodes(transaction, fromId))
    .filter((code) => !own.includes(code))
    .slice(0, MAX_COUPONS - own.length);
  if (moved.length > 0) {
    const rows = moved.map((code) => ({ shopperId: toId, code }));
    await transaction.insert(cartCoupons).values(rows).onConflictDoNothing();
  }
  await takeCouponsOff(transaction, fromId);
}

/** Counts what a guest has used and ordered for the member whom they turned out to be. */
export async function moveCouponUses(
  transaction: Queries,
  guestId: number,
  memberId: number,
): Promise<void> {
  await transaction
    .update(couponUses)
    .set({ shopperId: memberId, isOfGuest: true })
    .where(eq(couponUses.shopperId, guestId));
  await markAsMember(transaction, guestId, memberId);
}

/** Whether it matters for one of these coupons who uses it. */
export async function arePersonal(queries: Queries, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const rows = await queries
    .select()
    .from(coupons)
    .where(inArray(coupons.code, [...codes]));
  return rows.some(isPersonal);
}

interface CouponUses {
  buyer: Buyer;
  codes: readonly string[];
  /** Of the order. With the key of an earlier use nothing happens. */
  key: string;
}

/**
 * Counts a use of each coupon of an order, and the order for the buyer, from its placement on. The shopper's purchases are
 * locked (`lockPurchases`), and where it matters who uses a coupon everyone who may be the same person, so that two of their
 * orders do not use one at the same time.
 * @throws {AppError} 409 `coupon_ineligible` where the buyer cannot use one of them (any more)
 */
export async function countCouponUses(
  transaction: Queries,
  { buyer, codes, key }: CouponUses,
  now: Date,
): Promise<void> {
  const earlier = await transaction.$count(buyerMarks, eq(buyerMarks.key, key));
  if (earlier > 0) return;
  if (await arePersonal(transaction, codes)) await lockMarks(transaction, buyer.marks);
  for (const code of codes) {
    const found = await findCoupon(transaction, buyer, code, now);
    const reason = found ? found.reason : `Coupon ${code} no longer exists.`;
    if (reason) throw new AppError(409, 'coupon_ineligible', reason);
    const { shopperId } = buyer;
    await transaction.insert(couponUses).values({ shopperId, code, key, usedAt: now });
  }
  await storeMarks(transaction, key, buyer.marks, now);
}

/**
 * Marks an order with the card that pays for it.
 * @returns why the order's coupons are not for whoever has this card, for the shopper; null where they are
 */
export async function claimCard(
  transaction: Queries,
  { key, codes, mark }: { key: string; codes: readonly string[]; mark: string },
  now: Date,
): Promise<string | null> {
  await lockMarks(transaction, [mark]);
  for (const code of codes) {
    const [coupon] = await transaction.select().from(coupons).where(eq(coupons.code, code));
    const uses = await transaction
      .selectDistinct({ key: couponUses.key })
      .from(couponUses)
      .innerJoin(buyerMarks, eq(buyerMarks.key, couponUses.key))
      .where(and(eq(couponUses.code, code), eq(buyerMarks.mark, mark), ne(couponUses.key, key)));
    const isUsedUp = coupon?.usesPerShopper != null && uses.length >= coupon.usesPerShopper;
    const isLate = coupon?.isForFirstOrder && (await haveOrdered(transaction, [mark], key));
    if (isUsedUp || isLate) {
      const what = isUsedUp
        ? 'was used with this card already'
        : 'is for a first order, and this card has paid for one before';
      return `${code} ${what}. Nothing was charged: please remove the coupon, or pay with another card.`;
    }
  }
  await storeMarks(transaction, key, [mark], now);
  return null;
}

/** Takes the uses back of an order that was not paid, or was cancelled: it does not count for its buyer any more. */
export async function giveCouponsBack(transaction: Queries, key: string): Promise<void> {
  await transaction.delete(couponUses).where(eq(couponUses.key, key));
  await transaction.delete(buyerMarks).where(eq(buyerMarks.key, key));
}
