'use client';

import { isLoginRequired } from './call-shop';
import { loadMutations } from './load-mutations';
import { saveLoginIntent } from './login-intent';
import { useShopAction } from './use-shop-action';

interface WishlistItemActions {
  isPending: boolean;
  /**
   * A visitor is redirected to /login, and the product is added after they have signed in. `onAdded` gets the backend's
   * message.
   */
  add: (onAdded: (message: string) => void) => Promise<void>;
  remove: (onRemoved: () => void) => Promise<void>;
}

/** Puts a product on the shopper's wishlist, and takes it off. */
export function useWishlistItem(productId: number): WishlistItemActions {
  const { isPending, run } = useShopAction();

  return {
    isPending,
    add: (onAdded) =>
      run(async () => {
        try {
          const { addToWishlist } = await loadMutations();
          onAdded(await addToWishlist(productId));
        } catch (error) {
          if (isLoginRequired(error)) saveLoginIntent({ resource: 'wishlist', productId });
          throw error;
        }
      }),
    remove: (onRemoved) =>
      run(async () => {
        const { removeFromWishlist } = await loadMutations();
        await removeFromWishlist(productId);
        onRemoved();
      }),
  };
}
