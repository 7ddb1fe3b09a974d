'use client';

import { useParams, useRouter } from 'next/navigation';
import { safeCallbackPath } from '@/lib/callback-url';
import { DEFAULT_MARKET, isMarket, marketPath } from '@/lib/markets';
import { HOME_PATH } from '@/lib/routes';

/** Leads a shopper who has just signed in to where they came from, else to /home, in their market. */
export function useAfterSignIn(): () => void {
  const router = useRouter();
  const { market } = useParams<{ market?: string }>();
  return () => {
    const callbackUrl = new URLSearchParams(location.search).get('callbackUrl');
    const home = marketPath(market && isMarket(market) ? market : DEFAULT_MARKET, HOME_PATH);
    router.replace(callbackUrl ? safeCallbackPath(callbackUrl) : home);
  };
}
