import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { ChosenCoupon, Coupon } from '@/lib/contract/coupons';
import type { Queries } from '../../platform/database/database';
import { unusableReason } from './rules';
import { coupons, couponUses } from './schema';

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

/** Coupons in the order of their codes, each with why the shopper cannot use it. */
export async function findCoupons(
  queries: Queries,
  shopperId: number,
  now: Date,
  where?: SQL,
): Promise<ChosenCoupon[]> {
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
    reason: unusableReason(row, uses, now),
  }));
}

/** Every coupon that the shopper may still use. */
export async function usableCoupons(
  queries: Queries,
  shopperId: number,
  now: Date,
): Promise<Coupon[]> {
  const all = await findCoupons(queries, shopperId, now);
  return all.flatMap(({ coupon, reason }) => (reason ? [] : coupon));
}

export async function findCoupon(
  queries: Queries,
  shopperId: number,
  code: string,
  now: Date,
): Promise<ChosenCoupon | undefined> {
  const [found] = await findCoupons(queries, shopperId, now, eq(coupons.code, code));
  return found;
}
