'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { loginPath } from '@/lib/callback-url';
import { ShopError } from './call-shop';

/**
 * Runs what a shopper pressed: once at a time, and to /login with the way back where the backend asks who
 * it is (section 5). `onRefused` gets the message of any other refusal.
 */
export function useShopAction(onRefused: (message: string) => void) {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);

  async function run(action: () => Promise<void>): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.status === 401) router.push(loginPath(location.pathname + location.search));
      else onRefused(error.message);
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, run };
}
