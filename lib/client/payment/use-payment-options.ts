'use client';

import type { PaymentOptions } from '@/lib/contract/payment';
import { optimisticUpdate } from '../calls/optimistic-update';
import { useShopperRead } from '../calls/use-shopper-read';

interface PaymentWays {
  /** Undefined until they are loaded. */
  options: PaymentOptions | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The ways to pay, with the shopper's saved cards and wallet. */
export function usePaymentOptions(): PaymentWays {
  const { data, hasFailed, retry } = useShopperRead('paymentOptions');
  return { options: data, hasFailed, retry };
}

/** @throws {ShopError} */
export async function removeSavedCard(reference: string): Promise<void> {
  await optimisticUpdate(
    'removeSavedCard',
    { reference },
    {
      paymentOptions: (options) =>
        options && {
          ...options,
          saved_cards: options.saved_cards.filter((card) => card.reference !== reference),
        },
    },
  );
}
