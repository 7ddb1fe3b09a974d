import { type ReactNode, useEffect } from 'react';
import { preloadToaster } from '@/lib/client/toast';
import { useCounts } from '@/lib/client/use-counts';
import type { Counts } from '@/lib/contract/cart';

export interface ShopperCountsProps {
  shopperId: string;
  children: (counts: Counts) => ReactNode;
}

/** Passes the shopper's counts to `children`. */
export default function ShopperCounts({ shopperId, children }: ShopperCountsProps) {
  useEffect(preloadToaster, []);
  return children(useCounts(shopperId));
}
