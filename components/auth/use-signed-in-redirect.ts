'use client';

import { useEffect, useEffectEvent } from 'react';
import { checkSession } from '@/lib/client/session/sign-in';
import { currentUser } from '@/lib/client/session/user';
import { useAfterSignIn } from './use-after-sign-in';

/**
 * Sends a shopper who is signed in already to the return URL, or else to /home. The session is read first: if it
 * has ended, the page that they go to would only send them back.
 */
export function useSignedInRedirect(): void {
  const continueToPage = useAfterSignIn();
  const redirect = useEffectEvent(async (signal: AbortSignal) => {
    const isSignedIn = await checkSession().catch(() => false);
    if (isSignedIn && !signal.aborted) continueToPage();
  });
  // Next.js hides a page on navigation instead of unmounting it, so this runs each time the page is shown.
  useEffect(() => {
    if (!currentUser()) return;
    const hidden = new AbortController();
    void redirect(hidden.signal);
    return () => hidden.abort();
  }, []);
}
