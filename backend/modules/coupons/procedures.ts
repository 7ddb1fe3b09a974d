import type { RequestOf } from '@/lib/contract/endpoints';
import type { ShopperContext } from '../../platform/procedure';
import { takeCouponsOff } from './service';

export async function removeCoupon(
  { code }: RequestOf<'removeCoupon'>,
  { queries, shopper }: ShopperContext,
): Promise<null> {
  await takeCouponsOff(queries, shopper.id, code);
  return null;
}
