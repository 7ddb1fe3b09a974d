'use client';

import { callShop, isLoginRequired } from './call-shop';
import { counted } from './counted';
import { keepLoginIntent } from './login-intent';
import { useShopAction } from './use-shop-action';
import { showWished, useIsWished } from './wished-products';

interface Wish {
  isWished: boolean;
  isPending: boolean;
  /** `onAdded` gets what the shop says. A visitor is sent to /login, and it is added when they have signed in. */
  add: (onAdded: (message: string) => void) => Promise<void>;
  remove: (onRemoved: () => void) => Promise<void>;
}

/** One product and the shopper's wish list. `tell` says why it was not changed. */
export function useWish(productId: number, tell: (message: string) => void): Wish {
  const isWished = useIsWished(productId);
  const { isPending, run } = useShopAction(tell);

  return {
    isWished,
    isPending,
    add: (onAdded) =>
      run(async () => {
        try {
          const { message } = await counted('wish-list', 1, () => {
            showWished(productId, true);
            return callShop('addToWish', { product_id: productId });
          });
          onAdded(message);
        } catch (error) {
          if (isLoginRequired(error)) {
            keepLoginIntent({ resource: 'wish-list', productId, quantity: 1, price: 0 });
          }
          throw error;
        }
      }),
    remove: (onRemoved) =>
      run(async () => {
        await counted('wish-list', -1, () => {
          showWished(productId, false);
          return callShop('removeWishProduct', { product_id: productId });
        });
        onRemoved();
      }),
  };
}
