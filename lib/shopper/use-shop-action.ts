'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { loginPath } from '@/lib/callback-url';
import { useMarketPath } from '@/lib/use-market-path';
import { isLoginRequired, ShopError } from './call-shop';
import { forgetShopper, rememberedShopper } from './shopper';

const SESSION_ENDED = 'Your session has ended. Please log in again.';

/** Makes a shopper whose session has ended a visitor, and says so once. */
export function endSession(tell: (message: string) => void): void {
  if (!rememberedShopper()) return;
  forgetShopper();
  tell(SESSION_ENDED);
}

/**
 * What happens where the backend asks who it is (section 5): /login, with the way back, and a word to a
 * shopper who was signed in a moment ago. Tells whether the error was that.
 */
export function useSessionEnd(tell: (message: string) => void): (error: unknown) => boolean {
  const router = useRouter();
  const marketPath = useMarketPath();
  return (error) => {
    if (!isLoginRequired(error)) return false;
    endSession(tell);
    router.push(marketPath(loginPath(location.pathname + location.search)));
    return true;
  };
}

/**
 * Runs what a shopper pressed: once at a time, and to /login where the backend asks who it is.
 * `onRefused` gets the message of any other refusal.
 */
export function useShopAction(onRefused: (message: string) => void) {
  const isSessionEnd = useSessionEnd(onRefused);
  const [isPending, setIsPending] = useState(false);

  async function run(action: () => Promise<void>): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (!isSessionEnd(error)) onRefused(error.message);
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, run };
}
