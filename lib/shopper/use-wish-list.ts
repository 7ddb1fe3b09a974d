'use client';

import { useEffect } from 'react';
import type { WishListItem } from '@/lib/contract/cart';
import { callShop } from './call-shop';
import { announceChange, expectChange, onShopChange } from './shop-changes';
import { useShopperRead } from './use-shopper-read';

interface WishList {
  /** Absent until they are there. */
  items: readonly WishListItem[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** @throws {ShopError} */
  remove: (productId: number) => Promise<void>;
  /** Puts back what was removed. @throws {ShopError} */
  putBack: (productId: number) => Promise<void>;
}

/** The shopper's wish list. `tell` says that the session has ended. */
export function useWishList(tell: (message: string) => void): WishList {
  const { data, hasFailed, retry, mutate } = useShopperRead('wishList', tell);

  useEffect(
    () =>
      onShopChange((change) => {
        if (change.kind === 'changed' && change.resource === 'wish-list') void mutate();
      }),
    [mutate],
  );

  return {
    items: data,
    hasFailed,
    retry,
    remove: async (productId) => {
      await callShop('removeWishProduct', { product_id: productId });
      // Gone at once, also where the reload fails.
      await mutate((items) => items?.filter(({ product_id }) => product_id !== productId), {
        revalidate: false,
      });
      expectChange('wish-list', -1);
      announceChange('wish-list');
    },
    putBack: async (productId) => {
      await callShop('addToWish', { product_id: productId });
      expectChange('wish-list', 1);
      announceChange('wish-list');
    },
  };
}
