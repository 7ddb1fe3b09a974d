import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { cartCoupons } from './schema';

/** Takes the chosen coupon off a shopper's cart. */
export async function takeCouponOff(queries: Queries, shopperId: number): Promise<void> {
  await queries.delete(cartCoupons).where(eq(cartCoupons.shopperId, shopperId));
}
