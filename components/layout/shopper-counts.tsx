import { useEffect, useLayoutEffect } from 'react';
import { useCounts } from '@/lib/client/page/use-counts';
import { preloadToaster } from '@/lib/client/toasts/toast';
import type { Counts } from '@/lib/contract/cart';

export interface ShopperCountsProps {
  shopperId: string;
  onChange: (counts: Counts) => void;
}

/** Passes the shopper's counts to `onChange`, before they are painted. Shows nothing itself. */
export default function ShopperCounts({ shopperId, onChange }: ShopperCountsProps) {
  const counts = useCounts(shopperId);
  useEffect(preloadToaster, []);
  useLayoutEffect(() => onChange(counts), [counts, onChange]);
  return null;
}
