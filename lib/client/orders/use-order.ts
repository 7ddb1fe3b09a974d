'use client';

import useSWR, { mutate } from 'swr';
import type { TrackedOrder } from '@/lib/contract/orders';
import { callShop, isMissing, ShopError, saveOrderKey } from '../calls/call-shop';
import { currentShopperId, useShopperId } from '../session/user';
import { useOrderEvents } from './use-order-events';

interface OrderRead {
  /** Undefined until it is loaded. */
  order: TrackedOrder | undefined;
  /** There is no such order, or not for this shopper. */
  isUnknown: boolean;
  /** The state is unknown, and nothing is read again without `retry`. */
  hasFailed: boolean;
  retry: () => void;
}

const orderKey = (number: string, shopperId: string | null) =>
  ['trackOrder', number, shopperId ?? ''] as const;

/**
 * Reads an order for anyone who may see it: by the session, or by a key that this browser has.
 * @param number null where it is not known
 * @param linkKey that of a link, to be saved before the order is read
 */
export function useOrder(number: string | null, linkKey: string | null = null): OrderRead {
  const shopperId = useShopperId();
  const { data, error, mutate } = useSWR<TrackedOrder, unknown>(
    number === null ? null : orderKey(number, shopperId),
    async ([, order_number]: ReturnType<typeof orderKey>) => {
      await saveLinkKey(order_number, linkKey);
      return (await callShop('trackOrder', { order_number })).data;
    },
    { shouldRetryOnError: false, dedupingInterval: 0 },
  );
  useOrderEvents(data && [data], data && !data.is_own ? data.order_number : null);
  const isUnknown = isMissing(error);
  return {
    order: isUnknown ? undefined : data,
    isUnknown,
    hasFailed: Boolean(error) && !isUnknown && data === undefined,
    retry: () => void mutate(),
  };
}

/** Saves the key of a link. One that was cut off somewhere may still open the shopper's own order. */
export async function saveLinkKey(order_number: string, key: string | null): Promise<void> {
  if (key) await saveOrderKey({ order_number, key }).catch(unlessUnanswered);
}

function unlessUnanswered(error: unknown): void {
  if (!(error instanceof ShopError) || !error.isInvalid) throw error;
}

/** Reads an order again wherever it is shown. */
export function refreshOrder(number: string): void {
  void mutate(orderKey(number, currentShopperId()));
}

/**
 * Opens an order in this browser for anyone who knows its e-mail address.
 * @throws {ShopError} 404 where the two do not belong together
 */
export async function openOrder(form: { order_number: string; email: string }): Promise<void> {
  await saveOrderKey(form);
  // Another number may have been looked for in vain before.
  refreshOrder(form.order_number);
}
