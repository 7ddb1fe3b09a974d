'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import type { User } from '@/lib/contract/account';
import type { Counts } from '@/lib/contract/cart';
import { callShop, isLoginRequired } from './call-shop';
import { onShopChange } from './shop-changes';
import { endSession } from './use-shop-action';
import { shopperKey } from './use-shopper-read';

const NONE: Counts = { cartCount: 0, wishListCount: 0 };

/** Section 4: never below 0. */
function movedBy(count: number, by: number): number {
  return Math.max(0, count + by);
}

/**
 * How much the shopper has in the cart and on the wish list: 0 until the shop has said. `tell` says that the
 * session has ended.
 */
export function useCounts(shopper: User, tell: (message: string) => void): Counts {
  const { data, mutate } = useSWR<Counts, unknown>(
    shopperKey('getCount', shopper),
    async () => (await callShop('getCount', {})).data,
    {
      shouldRetryOnError: false,
      dedupingInterval: 0,
      onError: (error) => {
        // Nobody is sent to /login for looking at a page: it becomes a visitor's.
        if (isLoginRequired(error)) endSession(tell);
      },
    },
  );
  useEffect(
    () =>
      onShopChange((change) => {
        if (change.kind === 'changed') void mutate();
        if (change.kind !== 'expected') return;
        const { resource, by } = change;
        const move = ({ cartCount, wishListCount }: Counts) =>
          resource === 'cart'
            ? { cartCount: movedBy(cartCount, by), wishListCount }
            : { cartCount, wishListCount: movedBy(wishListCount, by) };
        void mutate((counts) => counts && move(counts), {
          // Where they are not known yet, this has put aside the answer that was on its way.
          revalidate: (counts) => counts === undefined,
        });
      }),
    [mutate],
  );
  return data ?? NONE;
}
