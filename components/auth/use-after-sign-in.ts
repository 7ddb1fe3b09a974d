'use client';

import { useRouter } from 'next/navigation';
import { safeCallbackPath } from '@/lib/callback-url';
import { finishLoginIntent, takeLoginIntent } from '@/lib/client/login-intent';
import { notify } from '@/lib/client/toast';
import { paths } from '@/lib/paths';
import { useMarketPath } from '@/lib/use-market-path';

/**
 * Sends a shopper who has just signed in to the return URL, or else to /home in their market, and finishes
 * their login intent.
 */
export function useAfterSignIn(): () => void {
  const router = useRouter();
  const marketPath = useMarketPath();
  return () => {
    const intent = takeLoginIntent();
    const path = intent?.path ?? new URLSearchParams(location.search).get('callbackUrl');
    router.replace(safeCallbackPath(path, marketPath(paths.home)));
    if (intent)
      finishLoginIntent(intent).then(
        (message) => notify.success(message),
        (error: Error) => notify.error(error.message),
      );
  };
}
