'use client';

import { useEffect, useEffectEvent } from 'react';
import { messages } from '@/lib/contract/messages';
import { ShopError } from './call-shop';
import { changeQuantity, onQuantityFailure, sendQuantities } from './cart-state';
import { useSessionEnd } from './use-shop-action';

/**
 * Changes the quantities of the cart for as long as it is shown. `tell` says why one did not change.
 * @returns wants so many more pieces of a product, or less
 */
export function useQuantities(
  tell: (message: string) => void,
): (productId: number, by: number) => void {
  const isSessionEnd = useSessionEnd(tell);
  const fail = useEffectEvent((error: unknown) => {
    if (isSessionEnd(error)) return;
    tell(error instanceof ShopError ? error.message : messages.somethingWentWrong);
  });

  useEffect(() => {
    const stop = onQuantityFailure((error) => fail(error));
    const leaveShop = () => sendQuantities('shop');
    window.addEventListener('pagehide', leaveShop);
    return () => {
      window.removeEventListener('pagehide', leaveShop);
      sendQuantities('page');
      stop();
    };
  }, []);

  return changeQuantity;
}
