'use client';

import { useLayoutEffect } from 'react';
import useSWR from 'swr';
import type { User } from '@/lib/contract/accounts';
import { callShop } from '../calls/call-shop';
import { listenForChanges } from '../calls/invalidation';
import { shopperKey } from '../session/shopper-data';

/**
 * The ids of the products on a shopper's wishlist, with one read for all wishlist buttons of a page. `undefined`
 * until the backend has answered. If it does not answer, pressing a button shows the error.
 */
export function useWishlistIds(user: User): readonly string[] | undefined {
  useLayoutEffect(listenForChanges, []);
  const { data } = useSWR(
    shopperKey('wishlistIds', user.email),
    async () => (await callShop('wishList', {})).data.map(({ product_id }) => product_id),
    { shouldRetryOnError: false },
  );
  return data;
}
