'use client';

import { useRouter } from 'next/navigation';
import { safeCallbackPath } from '@/lib/callback-url';
import { finishLoginIntent, takeLoginIntent } from '@/lib/client/login-intent';
import { notify } from '@/lib/client/toast';
import { splitMarketPath } from '@/lib/markets';
import { paths } from '@/lib/paths';
import { allRoutes } from '@/lib/routes';
import { useMarketPath } from '@/lib/use-market-path';

const FOR_MEMBERS = 'This needs an account. Please log in or register to use it.';

function isForMembers(path: string): boolean {
  const page = splitMarketPath(new URL(path, location.origin).pathname).path;
  return allRoutes.some((route) => route.path === page && route.access === 'member');
}

/**
 * Sends a shopper whose session has just begun to the return URL, or else to /home in their market, and finishes
 * their login intent. A guest does not get what is for members; they would only be sent back.
 */
export function useAfterSignIn(): (options?: { isGuest: boolean }) => void {
  const router = useRouter();
  const marketPath = useMarketPath();
  return ({ isGuest } = { isGuest: false }) => {
    const intent = takeLoginIntent();
    const returnUrl = intent?.path ?? new URLSearchParams(location.search).get('callbackUrl');
    const home = marketPath(paths.home);
    const path = safeCallbackPath(returnUrl, home);
    const canOpen = !isGuest || !isForMembers(path);
    const canFinish = !isGuest || intent?.resource !== 'wishlist';
    router.replace(canOpen ? path : home);
    if (!canFinish || (!canOpen && !intent)) notify.error(FOR_MEMBERS);
    else if (intent)
      finishLoginIntent(intent).then(
        (message) => notify.success(message),
        (error: Error) => notify.error(error.message),
      );
  };
}
