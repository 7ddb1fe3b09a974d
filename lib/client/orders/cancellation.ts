'use client';

import useSWR from 'swr';
import type { CancellationQuote } from '@/lib/contract/cancellations';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { TrackedOrder } from '@/lib/contract/orders';
import { callShop, ShopError } from '../calls/call-shop';
import { invalidate } from '../calls/invalidation';
import { writeOnce } from '../calls/write-once';
import { useShopperId } from '../session/user';
import { refreshOrder } from './use-order';

/** Units of an order's lines. */
export type ChosenLines = RequestOf<'cancelOrder'>['lines'];

interface QuoteRead {
  /** Undefined until it is loaded; while other lines are asked for, that of the lines before. */
  quote: CancellationQuote | undefined;
  /** Whether the quote is not (yet) the one of these lines. */
  isStale: boolean;
  /** The state is unknown, and nothing is read again without `retry`. */
  hasFailed: boolean;
  retry: () => void;
}

/**
 * What cancelling lines of an order costs and gives back now. It is read again when the time has passed in which
 * cancelling is free.
 * @param lines null for everything that is left; nothing is asked for none
 */
export function useCancellationQuote(
  { order_number, state }: Pick<TrackedOrder, 'order_number' | 'state'>,
  lines: ChosenLines | null,
): QuoteRead {
  const shopperId = useShopperId();
  const isAsked = lines === null || lines.length > 0;
  const { data, error, mutate, isLoading } = useSWR<CancellationQuote, unknown>(
    isAsked ? ['cancellationQuote', order_number, shopperId ?? '', state, lines] : null,
    async () => {
      const request = { order_number, ...(lines && { lines }) };
      return (await callShop('cancellationQuote', request)).data;
    },
    {
      shouldRetryOnError: false,
      keepPreviousData: true,
      refreshInterval: (quote) => untilPaid(quote?.free_until),
      // The order is another one than the browser knows.
      onError: (failure) => {
        if (failure instanceof ShopError && !failure.isUnknown) refreshOrder(order_number);
      },
    },
  );
  return {
    quote: data,
    isStale: isLoading || Boolean(error),
    hasFailed: Boolean(error),
    retry: () => void mutate(),
  };
}

/** Milliseconds until cancelling costs something; 0 where it does already. */
function untilPaid(freeUntil: string | null | undefined): number {
  const left = freeUntil ? Date.parse(freeUntil) - Date.now() : 0;
  return left > 0 ? left + 1_000 : 0;
}

/**
 * Cancels lines of an order, once for an idempotency key.
 * @throws {ShopError} `cancellation_changed` where something else would go back than the shopper was shown, and
 *   `not_cancellable`; status 0 also where no answer came in time
 */
export async function cancelOrder(
  request: RequestOf<'cancelOrder'>,
  idempotencyKey: string,
): Promise<ResponseOf<'cancelOrder'>> {
  try {
    const cancelled = await writeOnce('cancelOrder', request, idempotencyKey);
    void invalidate('cancelOrder');
    return cancelled;
  } finally {
    refreshOrder(request.order_number);
  }
}
