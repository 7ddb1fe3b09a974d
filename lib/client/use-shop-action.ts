'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { loginPath } from '@/lib/callback-url';
import { useMarketPath } from '@/lib/use-market-path';
import { isLoginRequired, ShopError } from './call-shop';
import { notify } from './toast';
import { clearUser, currentUser } from './user';

const SESSION_ENDED = 'Your session has ended. Please log in again.';

/** Makes a shopper whose session has ended a visitor. Shows one message, however many calls failed for it. */
export function endSession(): void {
  if (!currentUser()) return;
  clearUser();
  notify.error(SESSION_ENDED);
}

/**
 * Handles a call that needs a login (section 5): ends the session of a shopper who was signed in, and goes to
 * /login with the current page as return URL.
 * @returns the handler; it returns whether the error was that
 */
export function useSessionEnd(): (error: unknown) => boolean {
  const router = useRouter();
  const marketPath = useMarketPath();
  return (error) => {
    if (!isLoginRequired(error)) return false;
    endSession();
    router.push(marketPath(loginPath(location.pathname + location.search)));
    return true;
  };
}

/**
 * Runs an action of the shopper, one at a time. Redirects to /login if it needs a login. Any other error goes
 * to `onError`, which shows a toast by default.
 */
export function useShopAction(onError = (error: ShopError) => notify.error(error.message)) {
  const isSessionEnd = useSessionEnd();
  const [isPending, setIsPending] = useState(false);

  async function run(action: () => Promise<void>): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (!isSessionEnd(error)) onError(error);
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, run };
}
