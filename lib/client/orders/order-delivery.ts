'use client';

import useSWR from 'swr';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { callShop } from '../calls/call-shop';
import { invalidate } from '../calls/invalidation';
import { writeOnce } from '../calls/write-once';
import { useShopperId } from '../session/user';
import { refreshOrder } from './use-order';

interface ChangeDays {
  /** Undefined until they are loaded. */
  options: ResponseOf<'orderDeliveryOptions'> | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The days to which an order can be moved, as they are when it is asked. */
export function useChangeDays(order_number: string): ChangeDays {
  const { data, error, mutate } = useSWR<ResponseOf<'orderDeliveryOptions'>, unknown>(
    ['orderDeliveryOptions', order_number, useShopperId() ?? ''],
    async () => (await callShop('orderDeliveryOptions', { order_number })).data,
    { shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return { options: data, hasFailed: Boolean(error) && !data, retry: () => void mutate() };
}

/**
 * Moves an order to another day, once for an idempotency key.
 * @throws {ShopError} `delivery_unavailable` where the day was taken meanwhile, `delivery_fixed` where it is too late;
 *   status 0 also where no answer came in time
 */
export async function changeOrderDelivery(
  request: RequestOf<'changeOrderDelivery'>,
  idempotencyKey: string,
): Promise<ResponseOf<'changeOrderDelivery'>> {
  try {
    const delivery = await writeOnce('changeOrderDelivery', request, idempotencyKey);
    void invalidate('changeOrderDelivery');
    return delivery;
  } finally {
    refreshOrder(request.order_number);
  }
}
