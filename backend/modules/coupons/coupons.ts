import { and, asc, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import type { ChosenCoupon, Coupon } from '@/lib/contract/coupons';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { type Buyer, haveOrdered } from './buyer-service';
import { unusableReason } from './rules';
import { buyerMarks, coupons, couponUses } from './schema';

type CouponRow = typeof coupons.$inferSelect;

function toCoupon(row: CouponRow): Coupon {
  const terms = {
    code: row.code,
    title: row.title,
    currency: CURRENCY,
    minimum: row.minimum,
    category_ids: row.categoryIds,
    ends_on: row.endsOn,
  };
  return row.kind === 'percent'
    ? { ...terms, kind: 'percent', percent: row.value }
    : { ...terms, kind: 'amount', amount: row.value };
}

/** Coupons in the order of their codes, each with why the buyer cannot use it. */
export async function findCoupons(
  queries: Queries,
  { shopperId, marks }: Buyer,
  now: Date,
  where?: SQL,
): Promise<ChosenCoupon[]> {
  const isOwn = eq(couponUses.shopperId, shopperId);
  const hasMark = exists(
    queries
      .select({ key: buyerMarks.key })
      .from(buyerMarks)
      .where(and(eq(buyerMarks.key, couponUses.key), inArray(buyerMarks.mark, [...marks]))),
  );
  const ofCoupon = eq(couponUses.code, coupons.code);
  const found = await queries
    .select({
      row: coupons,
      ownUses: queries.$count(couponUses, and(ofCoupon, isOwn)),
      uses: queries.$count(couponUses, and(ofCoupon, or(isOwn, hasMark))),
    })
    .from(coupons)
    .where(where)
    .orderBy(asc(coupons.code));
  const isForFirst = found.some(({ row }) => row.isForFirstOrder);
  const hasOrdered = isForFirst && (await haveOrdered(queries, marks));
  return found.map(({ row, ownUses, uses }) => ({
    coupon: toCoupon(row),
    reason: unusableReason(row, { ownUses, uses, hasOrdered }, now),
  }));
}

export async function findCoupon(
  queries: Queries,
  buyer: Buyer,
  code: string,
  now: Date,
): Promise<ChosenCoupon | undefined> {
  const [found] = await findCoupons(queries, buyer, now, eq(coupons.code, code));
  return found;
}
