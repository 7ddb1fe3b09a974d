'use client';

import { useRouter } from 'next/navigation';
import { safeCallbackPath } from '@/lib/callback-url';
import { HOME_PATH } from '@/lib/routes';
import { useMarketPath } from '@/lib/use-market-path';

/** Leads a shopper who has just signed in to where they came from, else to /home, in their market. */
export function useAfterSignIn(): () => void {
  const router = useRouter();
  const marketPath = useMarketPath();
  return () => {
    const callbackUrl = new URLSearchParams(location.search).get('callbackUrl');
    router.replace(callbackUrl ? safeCallbackPath(callbackUrl) : marketPath(HOME_PATH));
  };
}
