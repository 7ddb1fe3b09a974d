'use client';

import { useRouter } from 'next/navigation';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { safeCallbackPath } from '@/lib/callback-url';
import { HOME_PATH } from '@/lib/routes';
import { finishLoginIntent, takeLoginIntent } from '@/lib/shopper/login-intent';
import { useMarketPath } from '@/lib/use-market-path';

/**
 * Leads a shopper who has just signed in to where they came from, else to /home, in their market, and does
 * what they had wanted before.
 */
export function useAfterSignIn(): () => void {
  const router = useRouter();
  const marketPath = useMarketPath();
  return () => {
    const intent = takeLoginIntent();
    const path = intent?.path ?? new URLSearchParams(location.search).get('callbackUrl');
    router.replace(safeCallbackPath(path, marketPath(HOME_PATH)));
    if (intent)
      finishLoginIntent(intent).then(
        (message) => toastSuccess(message),
        (error: Error) => toastError(error.message),
      );
  };
}
