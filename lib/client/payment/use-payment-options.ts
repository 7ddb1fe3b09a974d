'use client';

import type { PaymentOptions } from '@/lib/contract/payment';
import { useHasFeature } from '@/lib/hooks/use-features';
import { optimisticUpdate } from '../calls/optimistic-update';
import { useShopperRead } from '../calls/use-shopper-read';

interface PaymentWays {
  /** Undefined until they are loaded. */
  options: PaymentOptions | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The ways to pay that the shop has, with the shopper's saved cards and wallet. */
export function usePaymentOptions(): PaymentWays {
  const { data, hasFailed, retry } = useShopperRead('paymentOptions');
  const hasFeature = useHasFeature();
  const options = data && {
    ...data,
    methods: data.methods.filter((method) => method !== 'upi' || hasFeature('upi')),
    saved_cards: hasFeature('savedCards') ? data.saved_cards : [],
    wallet_balance: hasFeature('wallet') ? data.wallet_balance : null,
  };
  return { options, hasFailed, retry };
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
