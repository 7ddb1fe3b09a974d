'use client';

import { useRouter } from 'next/navigation';
import { finishLoginIntent, takeLoginIntent } from '@/lib/client/session/login-intent';
import { notify } from '@/lib/client/toasts/toast';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { safeCallbackPath } from '@/lib/shared/callback-url';
import { splitMarketPath } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { allRoutes } from '@/lib/shared/routes';

const FOR_MEMBERS = 'You need an account for this. Please log in or register.';

/** Whether a path of the shop is for members alone. */
export function isForMembers(path: string): boolean {
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
