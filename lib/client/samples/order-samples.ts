import type { RequestOf } from '@/lib/contract/endpoints';
import type { OrderedSamples } from '@/lib/contract/samples';
import { callShop } from '../calls/call-shop';
import { invalidate } from '../calls/invalidation';

type Key = { idempotencyKey: string };

/** Orders swatches to an address that was entered for them. @throws {ShopError} */
export async function orderSamples(
  request: RequestOf<'orderSamples'>,
  options: Key,
): Promise<OrderedSamples> {
  const { data } = await callShop('orderSamples', request, options);
  void invalidate('orderSamples');
  return data;
}

/** Orders swatches to an address of the member's book. @throws {ShopError} */
export async function orderSamplesToSaved(
  request: RequestOf<'orderSamplesToSaved'>,
  options: Key,
): Promise<OrderedSamples> {
  const { data } = await callShop('orderSamplesToSaved', request, options);
  void invalidate('orderSamplesToSaved');
  return data;
}
