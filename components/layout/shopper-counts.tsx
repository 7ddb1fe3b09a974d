import type { ReactNode } from 'react';
import { toastError } from '@/components/ui/toast';
import type { User } from '@/lib/contract/account';
import type { Counts } from '@/lib/contract/cart';
import { useCounts } from '@/lib/shopper/use-counts';

export interface ShopperCountsProps {
  user: User;
  children: (counts: Counts) => ReactNode;
}

/** Gives the shopper's counts to what shows them. */
export default function ShopperCounts({ user, children }: ShopperCountsProps) {
  return children(useCounts(user, toastError));
}
