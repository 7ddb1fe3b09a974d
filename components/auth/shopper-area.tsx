'use client';

import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { loginPath } from '@/lib/callback-url';
import { notify } from '@/lib/client/toast';
import { listenForSignOut, useUser } from '@/lib/client/user';
import { useMarketPath } from '@/lib/use-market-path';

/**
 * The part of a screen that shows one shopper's data. It disappears at once when the shopper is signed out, with
 * everything typed into it, and starts anew for another shopper. After a sign-out in another tab it redirects to
 * /login. What a visitor sees of it stays.
 */
export function ShopperArea({ children }: { children: ReactNode }) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const email = useUser()?.email;
  const [owner, setOwner] = useState({ email, count: 0 });
  if (email !== undefined && email !== owner.email) {
    // The user is unknown until the page is hydrated, which is no reason to start anew.
    setOwner({ email, count: owner.email === undefined ? owner.count : owner.count + 1 });
  }
  const hasLeft = owner.email !== undefined && email === undefined;

  const leave = useEffectEvent(() => {
    if (owner.email === undefined) return;
    notify.error('You have logged out in another tab.');
    router.replace(marketPath(loginPath(location.pathname + location.search)));
  });
  useEffect(() => listenForSignOut(() => leave()), []);

  return hasLeft ? null : <Fragment key={owner.count}>{children}</Fragment>;
}
