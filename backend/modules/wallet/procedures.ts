import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { ShopperContext } from '../../platform/procedure';
import { walletBalanceOf } from './service';

export async function walletBalance(
  _: RequestOf<'walletBalance'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'walletBalance'>> {
  return { balance: await walletBalanceOf(queries, shopper.id) };
}
