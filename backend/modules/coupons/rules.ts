import { shopDayOf } from '@/lib/shared/shop-time';

/** What decides whether one shopper may use a coupon, apart from the cart. Dates are the shop's days, `2026-03-31`. */
export interface CouponTerms {
  code: string;
  /** The first day, null for no first day. */
  startsOn: string | null;
  /** The last day, which still counts; null for no last day. */
  endsOn: string | null;
  /** How often one shopper may use it; null for without limit. */
  usesPerShopper: number | null;
}

/**
 * Why a shopper who has used the coupon `uses` times cannot use it now, in a message for the shopper; null
 * where they can.
 */
export function unusableReason(
  { code, startsOn, endsOn, usesPerShopper }: CouponTerms,
  uses: number,
  now: Date,
): string | null {
  const today = shopDayOf(now);
  if (startsOn !== null && today < startsOn) return `${code} cannot be used yet.`;
  if (endsOn !== null && today > endsOn) return `${code} has expired.`;
  if (usesPerShopper !== null && uses >= usesPerShopper) {
    return usesPerShopper === 1
      ? `You have used ${code} already.`
      : `You have used ${code} ${usesPerShopper} times, as often as it can be used.`;
  }
  return null;
}
