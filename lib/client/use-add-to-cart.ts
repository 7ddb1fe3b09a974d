'use client';

import { useRouter } from 'next/navigation';
import { paths } from '@/lib/paths';
import { useMarketPath } from '@/lib/use-market-path';
import { additionKey, settleAddition } from './addition-key';
import { isLoginRequired, ShopError } from './call-shop';
import { publishAddition } from './cart-additions';
import { loadMutations } from './load-mutations';
import { saveLoginIntent } from './login-intent';
import type { Addition } from './mutations';
import { useShopAction } from './use-shop-action';

/**
 * Adds to the cart, one addition at a time. A visitor is redirected to /login, and the product is added after
 * they have signed in.
 */
export function useAddToCart() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const { isPending, run } = useShopAction();

  const add = (intended: Omit<Addition, 'idempotencyKey'>, { isBuyNow = false } = {}) =>
    run(async () => {
      const addition: Addition = { ...intended, idempotencyKey: additionKey(intended) };
      try {
        const { addToCart } = await loadMutations();
        const message = await addToCart(addition);
        settleAddition(intended.productId);
        if (isBuyNow) router.push(marketPath(paths.cart));
        else publishAddition(message);
      } catch (error) {
        if (isRejected(error)) settleAddition(intended.productId);
        if (isLoginRequired(error)) {
          const path = isBuyNow ? { path: marketPath(paths.cart) } : {};
          saveLoginIntent({ resource: 'cart', ...addition, ...path });
        }
        throw error;
      }
    });

  return { isPending, add };
}

/** Whether it is certain that nothing was added. After a lost answer it is not. */
function isRejected(error: unknown): boolean {
  return error instanceof ShopError && error.isRejected;
}
