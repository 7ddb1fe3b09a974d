import { shopDayOf } from '@/lib/shared/shop-time';

/** What decides whether one person may use a coupon, apart from the cart. Dates are the shop's days, `2026-03-31`. */
export interface CouponTerms {
  code: string;
  /** The first day, null for no first day. */
  startsOn: string | null;
  /** The last day, which still counts; null for no last day. */
  endsOn: string | null;
  /** How often one person may use it; null for without limit. */
  usesPerShopper: number | null;
  /** Whether it is for people who have not ordered before. */
  isForFirstOrder: boolean;
}

/** What a person has done before. */
export interface Past {
  /** How often the shopper has used the coupon. */
  ownUses: number;
  /** How often they or another shopper with one of their marks have: `ownUses` or more. */
  uses: number;
  hasOrdered: boolean;
}

/** Whether it matters who uses a coupon. */
export function isPersonal({
  usesPerShopper,
  isForFirstOrder,
}: Pick<CouponTerms, 'usesPerShopper' | 'isForFirstOrder'>): boolean {
  return usesPerShopper !== null || isForFirstOrder;
}

/** Why a person cannot use the coupon now, in a message for the shopper; null where they can. */
export function unusableReason(
  { code, startsOn, endsOn, usesPerShopper, isForFirstOrder }: CouponTerms,
  { ownUses, uses, hasOrdered }: Past,
  now: Date,
): string | null {
  const today = shopDayOf(now);
  if (startsOn !== null && today < startsOn) return `${code} cannot be used yet.`;
  if (endsOn !== null && today > endsOn) return `${code} has expired.`;
  if (usesPerShopper !== null && ownUses >= usesPerShopper) {
    return usesPerShopper === 1
      ? `You have used ${code} already.`
      : `You have used ${code} ${usesPerShopper} times, as often as it can be used.`;
  }
  if (usesPerShopper !== null && uses >= usesPerShopper) {
    return `${code} was used by you or your household already.`;
  }
  if (isForFirstOrder && hasOrdered) {
    return `${code} is for a first order, and you or your household have ordered before.`;
  }
  return null;
}
