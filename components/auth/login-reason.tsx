'use client';

import { useLayoutEffect, useState } from 'react';
import { readLoginIntent } from '@/lib/client/session/login-intent';
import { currentShopperId } from '@/lib/client/session/user';
import { safeCallbackPath } from '@/lib/shared/callback-url';
import { splitMarketPath } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { purchaseNow } from './purchase-now';
import { isForMembers } from './use-after-sign-in';

/** What /login says below its title: why someone was led here, or else `text`. The page is static, so it comes with a script. */
export function LoginReason({ text }: { text: string }) {
  const [reason, setReason] = useState<string | null>(null);
  // Next.js hides a page on navigation instead of unmounting it, so this runs each time the page is shown.
  useLayoutEffect(() => setReason(reasonNow()), []);
  return (
    <p role="status" className="mt-2 min-h-12 text-muted">
      {reason ?? text}
    </p>
  );
}

function reasonNow(): string | null {
  const keptCart = 'What is in your cart stays there.';
  const path = safeCallbackPath(new URLSearchParams(location.search).get('callbackUrl'));
  if (splitMarketPath(path).path === paths.wishlist)
    return `You need an account for a wishlist. Log in or register to start one. ${keptCart}`;
  if (isForMembers(path))
    return `You need an account for this. Log in or register to continue. ${keptCart}`;
  const purchase = purchaseNow();
  if (purchase?.waiting)
    return 'What you chose goes into your cart, without an account or with yours.';
  if (purchase)
    return currentShopperId() ? keptCart : 'Check out without an account, or with yours.';
  // Last, because a heart that was pressed on another page before is remembered for a while.
  return readLoginIntent()?.resource === 'wishlist'
    ? `You need an account for a wishlist. Log in or register, and we add what you chose. ${keptCart}`
    : null;
}
