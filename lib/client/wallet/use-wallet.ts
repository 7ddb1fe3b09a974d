'use client';

import type { WalletQuery } from '@/lib/shared/wallet-path';
import { useShopperList, useShopperRead } from '../calls/use-shopper-read';

/** What the member may spend, and how much may be added. */
export function useWalletBalance() {
  const { data: wallet, ...read } = useShopperRead('walletBalance');
  return { wallet, ...read };
}

/** A page of the member's transactions. */
export function useTransactions({ type, month, page }: WalletQuery) {
  return useShopperList('walletTransactions', {
    ...(type && { type }),
    ...(month && { month }),
    page_number: page,
  });
}
