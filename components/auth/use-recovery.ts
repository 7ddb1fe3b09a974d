'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { type Recovery, readRecovery, saveRecovery } from '@/lib/client/session/recovery';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { paths } from '@/lib/shared/paths';

/**
 * The password recovery of this tab; `null` until it is read. If none has been started, the shopper is
 * redirected to the first step (section 2).
 * @param takesLink whether the link of an e-mail may begin it here
 */
export function useRecovery({ takesLink } = { takesLink: false }): Recovery | null {
  const router = useRouter();
  const marketPath = useMarketPath();
  const [recovery, setRecovery] = useState<Recovery | null>(null);

  // Next.js hides a page on navigation instead of unmounting it, so this runs each time the page is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time the page is shown.
  useEffect(() => {
    const key = takesLink && new URLSearchParams(location.search).get('key');
    if (key) {
      saveRecovery({ mobile_no: '', key });
      // What opens the account is in no history of the browser.
      history.replaceState(history.state, '', location.pathname);
    }
    const stored = readRecovery();
    if (stored && (takesLink || stored.mobile_no !== '')) setRecovery(stored);
    else router.replace(marketPath(paths.forgotPassword));
  }, []);
  return recovery;
}
