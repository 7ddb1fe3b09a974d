import { type ReactNode, useEffect } from 'react';
import { preloadToaster } from '@/lib/client/toast';
import { useCounts } from '@/lib/client/use-counts';
import type { User } from '@/lib/contract/accounts';
import type { Counts } from '@/lib/contract/cart';

export interface ShopperCountsProps {
  user: User;
  children: (counts: Counts) => ReactNode;
}

/** Passes the shopper's counts to `children`. */
export default function ShopperCounts({ user, children }: ShopperCountsProps) {
  useEffect(preloadToaster, []);
  return children(useCounts(user));
}
