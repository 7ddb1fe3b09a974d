'use client';

import useSWR, { mutate } from 'swr';
import type { RequestOf } from '@/lib/contract/endpoints';
import { orderNumberOfReturn } from '@/lib/contract/return-states';
import type { OrderReturn, ReturnOptions } from '@/lib/contract/returns';
import { callShop, isMissing, ShopError } from '../calls/call-shop';
import { invalidate } from '../calls/invalidation';
import { writeOnce } from '../calls/write-once';
import { refreshOrder, saveLinkKey } from '../orders/use-order';
import { useOrderEvents } from '../orders/use-order-events';
import { currentShopperId, useShopperId } from '../session/user';
import { type UploadOptions, uploadToShop } from '../uploads/upload-to-shop';

interface ReturnOptionsRead {
  /** Undefined until they are loaded; while those of another address are, the ones before. */
  options: ReturnOptions | undefined;
  /** Whether the options are not (yet) the ones of this address. */
  isStale: boolean;
  /** The state is unknown, and nothing is read again without `retry`. */
  hasFailed: boolean;
  retry: () => void;
}

/**
 * What the shopper may do with an item of their order.
 * @param addressId where it is picked up, of the member's address book; null for the order's shipping address
 */
export function useReturnOptions(
  orderNumber: string,
  lineId: string,
  addressId: string | null,
): ReturnOptionsRead {
  const shopperId = useShopperId() ?? '';
  const { data, error, mutate, isLoading } = useSWR<ReturnOptions, unknown>(
    ['returnOptions', orderNumber, shopperId, lineId, addressId],
    async () => {
      const request = { order_number: orderNumber, line_id: lineId, address_id: addressId };
      return (await callShop('returnOptions', request)).data;
    },
    {
      shouldRetryOnError: false,
      dedupingInterval: 0,
      keepPreviousData: true,
      // The order is another one than the browser knows.
      onError: (failure) => {
        if (failure instanceof ShopError && failure.isNotFound) refreshOrder(orderNumber);
      },
    },
  );
  return {
    options: data,
    isStale: isLoading || Boolean(error),
    hasFailed: Boolean(error),
    retry: () => void mutate(),
  };
}

/**
 * Sends the picture of an item.
 * @returns the name by which a request knows it
 * @throws {ShopError}
 */
export async function uploadReturnPicture(
  orderNumber: string,
  picture: File,
  options: UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('order_number', orderNumber);
  form.append('picture', picture);
  return (await uploadToShop('uploadReturnPicture', form, options)).picture;
}

/**
 * Asks for a return or a replacement, once for an idempotency key.
 * @throws {ShopError} `not_returnable`, `replacement_unavailable`, `pickup_unavailable`; status 0 also where no answer
 *   came in time
 */
export async function requestReturn(
  request: RequestOf<'requestReturn'>,
  idempotencyKey: string,
): Promise<OrderReturn> {
  return change('requestReturn', request, idempotencyKey);
}

/** Takes a request back. @throws {ShopError} `conflict` where the item is picked up already */
export async function cancelReturn(
  request: RequestOf<'cancelReturn'>,
  idempotencyKey: string,
): Promise<OrderReturn> {
  return change('cancelReturn', request, idempotencyKey);
}

async function change<E extends 'requestReturn' | 'cancelReturn'>(
  endpoint: E,
  request: RequestOf<E>,
  idempotencyKey: string,
): Promise<OrderReturn> {
  try {
    const changed: OrderReturn = await writeOnce(endpoint, request, idempotencyKey);
    void invalidate(endpoint);
    void mutate(returnKey(changed, currentShopperId()), changed, { revalidate: false });
    return changed;
  } finally {
    refreshOrder(request.order_number);
  }
}

interface ReturnRead {
  /** Undefined until it is loaded. */
  orderReturn: OrderReturn | undefined;
  /** There is no such return, or not for this shopper. */
  isUnknown: boolean;
  /** The state is unknown, and nothing is read again without `retry`. */
  hasFailed: boolean;
  retry: () => void;
}

const returnKey = (
  { order_number, return_number }: Pick<OrderReturn, 'order_number' | 'return_number'>,
  shopperId: string | null,
) => ['trackReturn', order_number, return_number, shopperId ?? ''] as const;

/**
 * Reads a return for anyone who may see its order.
 * @param linkKey that of a link, to be saved before the return is read
 */
export function useReturn(number: string, linkKey: string | null): ReturnRead {
  const shopperId = useShopperId();
  const orderNumber = orderNumberOfReturn(number);
  const { data, error, mutate } = useSWR<OrderReturn, unknown>(
    orderNumber === null
      ? null
      : returnKey({ order_number: orderNumber, return_number: number }, shopperId),
    async ([, order_number, return_number]: ReturnType<typeof returnKey>) => {
      await saveLinkKey(order_number, linkKey);
      return (await callShop('trackReturn', { order_number, return_number })).data;
    },
    { shouldRetryOnError: false, dedupingInterval: 0 },
  );
  const shown = data && {
    state: 'delivered' as const,
    refunds: data.refund ? [data.refund] : [],
    returns: [data],
  };
  // Without a session a key opened it.
  useOrderEvents(shown && [shown], shown && shopperId === null ? orderNumber : null);
  const isUnknown = orderNumber === null || isMissing(error);
  return {
    orderReturn: isUnknown ? undefined : data,
    isUnknown,
    hasFailed: Boolean(error) && !isUnknown && data === undefined,
    retry: () => void mutate(),
  };
}
