'use client';

import useSWR, { mutate } from 'swr';
import type { TrackedOrder } from '@/lib/contract/orders';
import { callShop, keepOrderKey, ShopError } from './call-shop';
import { useOrderEvents } from './use-order-events';
import { currentShopperId, useShopperId } from './user';

interface OrderRead {
  /** Undefined until it is loaded. */
  order: TrackedOrder | undefined;
  /** There is no such order, or not for this shopper. */
  isUnknown: boolean;
  /** Nobody knows, and nothing is read again without `retry`. */
  hasFailed: boolean;
  retry: () => void;
}

const orderKey = (number: string, shopperId: string | null) =>
  ['trackOrder', number, shopperId ?? ''] as const;

/**
 * Reads an order for whoever may see it: by the session, or by a key that this browser has.
 * @param number null where it is not known
 * @param linkKey that of a link, to be kept before the order is read
 */
export function useOrder(number: string | null, linkKey: string | null = null): OrderRead {
  const shopperId = useShopperId();
  const { data, error, mutate } = useSWR<TrackedOrder, unknown>(
    number === null ? null : orderKey(number, shopperId),
    async ([, order_number]: ReturnType<typeof orderKey>) => {
      await keepLinkKey(order_number, linkKey);
      return (await callShop('trackOrder', { order_number })).data;
    },
    { shouldRetryOnError: false, dedupingInterval: 0 },
  );
  useOrderEvents(data && [data], data && !data.is_own ? data.order_number : null);
  const isUnknown = error instanceof ShopError && [404, 422].includes(error.status);
  return {
    order: isUnknown ? undefined : data,
    isUnknown,
    hasFailed: Boolean(error) && !isUnknown && data === undefined,
    retry: () => void mutate(),
  };
}

/** Keeps the key of a link. One that was cut off somewhere may still lead to the shopper's own order. */
export async function keepLinkKey(order_number: string, key: string | null): Promise<void> {
  if (key) await keepOrderKey({ order_number, key }).catch(unlessUnanswered);
}

function unlessUnanswered(error: unknown): void {
  if (!(error instanceof ShopError) || error.status !== 422) throw error;
}

/** Reads an order again wherever it is shown. */
export function refreshOrder(number: string): void {
  void mutate(orderKey(number, currentShopperId()));
}

/**
 * Opens an order in this browser for whoever knows its e-mail address.
 * @throws {ShopError} 404 where the two do not belong together
 */
export async function openOrder(form: { order_number: string; email: string }): Promise<void> {
  await keepOrderKey(form);
  // Another number may have been looked for in vain before.
  refreshOrder(form.order_number);
}
