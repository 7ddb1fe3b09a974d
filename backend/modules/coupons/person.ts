import { type PersonParts, personalList } from '../../platform/person-parts';
import { cartCoupons, couponUses } from './schema';

/** The coupons of a member. */
export const personParts: PersonParts = {
  lists: [
    personalList('cart_coupons', cartCoupons, { code: cartCoupons.code }),
    personalList('coupon_uses', couponUses, { code: couponUses.code, used_at: couponUses.usedAt }),
  ],
};
