'use client';

import { useLayoutEffect } from 'react';
import useSWR from 'swr';
import type { OrdersQuery } from '@/lib/orders-path';
import { callShop, isLoginRequired } from './call-shop';
import { listenForChanges } from './invalidation';
import { refreshIntervalOf } from './order-refresh';
import { useSessionEnd } from './use-shop-action';
import { useIsHydrated } from './use-shopper-read';
import { useShopperId } from './user';

/** A page of the member's orders. A session that has ended redirects to /login. */
export function useOrders({ tab, search, page }: OrdersQuery) {
  const shopperId = useShopperId();
  const isHydrated = useIsHydrated();
  const isSessionEnd = useSessionEnd();
  useLayoutEffect(listenForChanges, []);
  const { data, error, mutate } = useSWR(
    isHydrated ? (['orderList', shopperId ?? '', tab, search, page] as const) : null,
    async () => (await callShop('orderList', { tab, search_text: search, page_number: page })).data,
    {
      shouldRetryOnError: false,
      dedupingInterval: 0,
      refreshInterval: (list) => refreshIntervalOf(list?.orders ?? []),
      onError: isSessionEnd,
    },
  );
  return {
    /** Undefined until it is loaded. */
    list: data,
    /** There is no list, and nothing is read again without `retry`. */
    hasFailed: Boolean(error) && data === undefined && !isLoginRequired(error),
    retry: () => void mutate(),
  };
}
