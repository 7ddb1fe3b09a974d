import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Coupon } from '@/lib/contract/cart';
import { cartCoupons, coupons, couponUses } from '../db/cart-schema';
import type { Queries } from '../db/database';

/** A coupon, and why this shopper cannot use it whatever their cart holds; null where they can. */
export interface ShopperCoupon {
  coupon: Coupon;
  problem: string | null;
}

type CouponRow = typeof coupons.$inferSelect;

function toCoupon(row: CouponRow): Coupon {
  const terms = {
    code: row.code,
    title: row.title,
    minimum: row.minimum,
    category_ids: row.categoryIds,
    ends_on: row.endsOn,
  };
  return row.kind === 'percent'
    ? { ...terms, kind: 'percent', percent: row.value }
    : { ...terms, kind: 'amount', amount: row.value };
}

function problemOf({ code, startsOn, endsOn, usesPerShopper }: CouponRow, uses: number, now: Date) {
  const today = now.toISOString().slice(0, 10);
  if (startsOn && today < startsOn) return `${code} is not good yet.`;
  if (endsOn && today > endsOn) return `${code} is not good any more.`;
  if (usesPerShopper !== null && uses >= usesPerShopper) {
    return usesPerShopper === 1
      ? `You have used ${code} already.`
      : `You have used ${code} ${usesPerShopper} times, as often as it can be.`;
  }
  return null;
}

async function findCoupons(
  queries: Queries,
  shopperId: number,
  now: Date,
  where?: SQL,
): Promise<ShopperCoupon[]> {
  const uses = queries.$count(
    couponUses,
    and(eq(couponUses.code, coupons.code), eq(couponUses.shopperId, shopperId)),
  );
  const found = await queries
    .select({ row: coupons, uses })
    .from(coupons)
    .where(where)
    .orderBy(asc(coupons.code));
  return found.map(({ row, uses }) => ({
    coupon: toCoupon(row),
    problem: problemOf(row, uses, now),
  }));
}

/** Every coupon that the shopper may still use. */
export async function usableCoupons(
  queries: Queries,
  shopperId: number,
  now: Date,
): Promise<Coupon[]> {
  const all = await findCoupons(queries, shopperId, now);
  return all.flatMap(({ coupon, problem }) => (problem ? [] : coupon));
}

export async function findCoupon(
  queries: Queries,
  shopperId: number,
  code: string,
  now: Date,
): Promise<ShopperCoupon | undefined> {
  const [found] = await findCoupons(queries, shopperId, now, eq(coupons.code, code));
  return found;
}

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
