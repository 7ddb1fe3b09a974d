'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { type Recovery, readRecovery } from '@/lib/shopper/recovery';
import { useMarketPath } from '@/lib/use-market-path';

/**
 * The recovery under way; `null` while that is not known. A shopper who has not begun one is led to its
 * first step (section 2).
 */
export function useRecovery(): Recovery | null {
  const router = useRouter();
  const marketPath = useMarketPath();
  const [recovery, setRecovery] = useState<Recovery | null>(null);

  // Also when the page is shown again: it is hidden, not unmounted, when it is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time the page is shown.
  useEffect(() => {
    const kept = readRecovery();
    if (kept) setRecovery(kept);
    else router.replace(marketPath('/forgot-password'));
  }, []);
  return recovery;
}
