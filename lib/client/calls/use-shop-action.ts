'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';
import { keepDrafts } from '../drafts/owned-draft';
import { clearUser, currentShopperId, currentUser } from '../session/user';
import { notify } from '../toasts/toast';
import { hasSessionEnded, isLoginRequired, ShopError } from './call-shop';

const SESSION_ENDED = 'Your session has ended. Please log in again.';
export const GUEST_SESSION_ENDED =
  'Your session as a guest has ended. Please log in, or continue as a guest again.';

/** Makes a shopper whose session has ended a visitor, whose drafts wait for the login. Shows one message, however many calls failed for it. */
export function endSession(): void {
  if (!currentShopperId()) return;
  const message = currentUser() ? SESSION_ENDED : GUEST_SESSION_ENDED;
  keepDrafts();
  clearUser();
  notify.error(message);
}

/**
 * Handles a call that needs a login (section 5): makes a visitor of a shopper whose session has ended, and goes to
 * /login with the current page as return URL. A guest who did what only members may stays a guest.
 * @param isForVisitors whether the page is for visitors too, who stay on it
 * @returns the handler; it returns whether the error was that
 */
export function useSessionEnd(isForVisitors = false): (error: unknown) => boolean {
  const router = useRouter();
  const marketPath = useMarketPath();
  return (error) => {
    if (!isLoginRequired(error)) return false;
    if (hasSessionEnded(error)) endSession();
    if (!isForVisitors) router.push(marketPath(loginPath(location.pathname + location.search)));
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
