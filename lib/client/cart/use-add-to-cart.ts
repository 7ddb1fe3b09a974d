'use client';

import { useRouter } from 'next/navigation';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { paths } from '@/lib/shared/paths';
import { isLoginRequired } from '../calls/call-shop';
import { type OpenRequests, withIdempotencyKey } from '../calls/idempotency-key';
import { loadMutations } from '../calls/load-mutations';
import type { Addition } from '../calls/mutations';
import { useShopAction } from '../calls/use-shop-action';
import { keepLoginIntent } from '../session/keep-login-intent';
import { publishAddition } from './cart-additions';

/** By product, so that a press on another button of it adds nothing twice either. */
const open: OpenRequests = new Map();

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
      const { productId, quantity, price } = intended;
      const request = [quantity, price];
      const message = await withIdempotencyKey(
        { open, about: productId, request },
        async (idempotencyKey) => {
          const addition: Addition = { ...intended, idempotencyKey };
          try {
            const { addToCart } = await loadMutations();
            return await addToCart(addition);
          } catch (error) {
            if (isLoginRequired(error)) {
              const path = isBuyNow ? { path: marketPath(paths.cart) } : {};
              await keepLoginIntent({ resource: 'cart', ...addition, ...path });
              // It is done with the intent. A press after the login is another one.
              open.delete(productId);
            }
            throw error;
          }
        },
      );
      if (isBuyNow) router.push(marketPath(paths.cart));
      else publishAddition(message);
    });

  return { isPending, add };
}
