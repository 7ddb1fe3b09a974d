'use client';

import { useLayoutEffect } from 'react';
import useSWR from 'swr';
import type { Counts } from '@/lib/contract/cart';
import { callShop, hasSessionEnded } from '../calls/call-shop';
import { listenForChanges } from '../calls/invalidation';
import { endSession } from '../calls/use-shop-action';
import { shopperKey } from '../session/shopper-data';

const NONE: Counts = { cartCount: 0, wishListCount: 0 };

/** The units in the shopper's cart and the products on the wishlist: 0 until the backend has answered. */
export function useCounts(shopperId: string): Counts {
  useLayoutEffect(listenForChanges, []);
  const { data } = useSWR<Counts, unknown>(
    shopperKey('getCount', shopperId),
    async () => (await callShop('getCount', {})).data,
    {
      shouldRetryOnError: false,
      dedupingInterval: 0,
      onError: (error) => {
        // The page needs no login, so the shopper becomes a visitor and stays on it.
        if (hasSessionEnded(error)) endSession();
      },
    },
  );
  return data ?? NONE;
}
