'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useMarketPath } from '@/lib/use-market-path';
import { callShop, isLoginRequired } from './call-shop';
import { counted } from './counted';
import { keepLoginIntent } from './login-intent';
import { announceAddition } from './shop-changes';
import { useShopAction } from './use-shop-action';

const CART_PATH = '/cart';

/** What is added: `price` in minor units is what the shopper was shown. */
interface Addition {
  productId: number;
  quantity: number;
  price: number;
}

/**
 * Adds to the cart, once at a time. A visitor is sent to /login, and it is added when they have signed in.
 * `tell` says why it was not.
 */
export function useAddToCart(tell: (message: string) => void) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const { isPending, run } = useShopAction(tell);
  /** The key of an addition that may have been made although no answer came. */
  const open = useRef<{ quantity: number; key: string | undefined }>(null);

  const add = ({ productId, quantity, price }: Addition, { isBuyNow = false } = {}) =>
    run(async () => {
      if (open.current?.quantity !== quantity) {
        // Browsers have it on secure pages alone.
        open.current = { quantity, key: crypto.randomUUID?.() };
      }
      const { key } = open.current;
      try {
        const { message } = await counted('cart', quantity, () =>
          callShop('addToCart', {
            product_id: productId,
            product_qty: quantity,
            product_price: price,
            is_add_qty: true,
            ...(key ? { idempotency_key: key } : {}),
          }),
        );
        open.current = null;
        if (isBuyNow) router.push(marketPath(CART_PATH));
        else announceAddition(message);
      } catch (error) {
        if (isLoginRequired(error)) {
          const path = isBuyNow ? { path: marketPath(CART_PATH) } : {};
          keepLoginIntent({ resource: 'cart', productId, quantity, price, ...path });
        }
        throw error;
      }
    });

  return { isPending, add };
}
