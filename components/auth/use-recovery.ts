'use client';

import { useParams, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { DEFAULT_MARKET, isMarket, marketPath } from '@/lib/markets';
import { type Recovery, readRecovery } from '@/lib/shopper/recovery';

/**
 * The recovery under way; `null` while that is not known. A shopper who has not come so far is led back to
 * the first step (section 2).
 */
export function useRecovery(hasComeFar: (recovery: Recovery) => boolean): Recovery | null {
  const router = useRouter();
  const { market } = useParams<{ market?: string }>();
  const [recovery, setRecovery] = useState<Recovery | null>(null);

  // Also when the page is shown again: it is hidden, not unmounted, when it is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time the page is shown.
  useEffect(() => {
    const kept = readRecovery();
    if (kept && hasComeFar(kept)) setRecovery(kept);
    else {
      const code = market && isMarket(market) ? market : DEFAULT_MARKET;
      router.replace(marketPath(code, '/forgot-password'));
    }
  }, []);
  return recovery;
}
