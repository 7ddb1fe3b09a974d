'use client';

import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { GUEST_SESSION_ENDED } from '@/lib/client/calls/use-shop-action';
import { listenForSignOut, useShopperId, useUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';

const LOGGED_OUT = 'You have logged out in another tab.';

interface ShopperAreaProps {
  /** Whether visitors use the screen too: it stays when the session has ended, with what a visitor sees of it. */
  isForVisitors?: boolean;
  children: ReactNode;
}

/**
 * The part of a screen that shows one shopper's data. It disappears at once when the shopper is signed out, with
 * everything typed into it, and starts again for another shopper. After a sign-out in another tab it redirects to
 * /login. What a visitor sees of it stays.
 */
export function ShopperArea({ isForVisitors = false, children }: ShopperAreaProps) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const id = useShopperId();
  const isMember = useUser() !== null;
  const [owner, setOwner] = useState({ id, isMember, count: 0 });
  if (id !== null && id !== owner.id) {
    // The shopper is unknown until the page is hydrated, which is no reason to start again.
    setOwner({ id, isMember, count: owner.id === null ? owner.count : owner.count + 1 });
  }
  const [isLeaving, setIsLeaving] = useState(false);
  const hasLeft = isForVisitors ? isLeaving : owner.id !== null && id === null;

  const leave = useEffectEvent(() => {
    if (owner.id === null) return;
    setIsLeaving(true);
    notify.error(owner.isMember ? LOGGED_OUT : GUEST_SESSION_ENDED);
    router.replace(marketPath(loginPath(location.pathname + location.search)));
  });
  useEffect(() => listenForSignOut(() => leave()), []);
  // A page that was left may be shown again, as it was.
  useEffect(() => () => setIsLeaving(false), []);

  return hasLeft ? null : <Fragment key={owner.count}>{children}</Fragment>;
}
