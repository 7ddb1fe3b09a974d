import { and, asc, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { cartCoupons, couponUses } from './schema';

/** The coupons of a member. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'cart_coupon',
      read: (queries, id, after, limit) =>
        queries
          .select({ place: cartCoupons.shopperId, code: cartCoupons.code })
          .from(cartCoupons)
          .where(and(eq(cartCoupons.shopperId, id), gt(cartCoupons.shopperId, after)))
          .limit(limit),
    },
    {
      name: 'coupon_uses',
      read: (queries, id, after, limit) =>
        queries
          .select({ place: couponUses.id, code: couponUses.code, used_at: couponUses.usedAt })
          .from(couponUses)
          .where(and(eq(couponUses.shopperId, id), gt(couponUses.id, after)))
          .orderBy(asc(couponUses.id))
          .limit(limit),
    },
  ],
};
