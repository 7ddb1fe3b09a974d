'use client';

import { isLoginRequired } from '../calls/call-shop';
import { loadMutations } from '../calls/load-mutations';
import { useShopAction } from '../calls/use-shop-action';
import { keepLoginIntent } from '../session/keep-login-intent';
import { notify } from '../toasts/toast';

interface WishlistItemActions {
  isPending: boolean;
  /** A visitor is redirected to /login, and the product is added after they have signed in. */
  add: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Puts a product on the shopper's wishlist, and takes it off. A toast says what was done. */
export function useWishlistItem(product: { id: string; name: string }): WishlistItemActions {
  const { isPending, run } = useShopAction();

  const add = () =>
    run(async () => {
      try {
        const { addToWishlist } = await loadMutations();
        notify.success(await addToWishlist(product.id));
      } catch (error) {
        if (isLoginRequired(error)) {
          await keepLoginIntent({ resource: 'wishlist', productId: product.id });
        }
        throw error;
      }
    });

  const remove = () =>
    run(async () => {
      const { removeFromWishlist } = await loadMutations();
      await removeFromWishlist(product.id);
      notify.success(`${product.name} was removed from your wishlist.`, {
        label: 'Undo',
        onClick: () => void add(),
      });
    });

  return { isPending, add, remove };
}
