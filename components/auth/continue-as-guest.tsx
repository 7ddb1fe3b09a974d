'use client';

import { useLayoutEffect, useState } from 'react';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { continueAsGuest } from '@/lib/client/session/sign-in';
import { useShopperId } from '@/lib/client/session/user';
import { useHasFeature } from '@/lib/hooks/use-features';
import { useAfterSignIn } from './use-after-sign-in';

/** For someone who wants to buy without an account. It finishes what they had begun, as a login does. Nothing for a guest. */
export function ContinueAsGuest({ variant }: { variant: ButtonVariant }) {
  const continueToPage = useAfterSignIn();
  const { isPending, run } = useShopAction();
  const hasGuests = useHasFeature()('guests');
  const hasSession = useShopperId() !== null;
  const [hasBegun, setHasBegun] = useState(false);
  // Next.js hides a page on navigation instead of unmounting it.
  useLayoutEffect(() => () => setHasBegun(false), []);
  // Whoever has pressed it keeps it until the next page is there, so that nothing moves under the pointer.
  if (!hasGuests || (hasSession && !hasBegun)) return null;
  return (
    <>
      <Button
        variant={variant}
        aria-disabled={isPending}
        className="w-full"
        onClick={() =>
          run(async () => {
            setHasBegun(true);
            const isGuest = await continueAsGuest();
            continueToPage({ isGuest });
          })
        }
      >
        CONTINUE AS GUEST
      </Button>
      <p className="mt-2 text-sm text-muted">
        Fill a cart and check out without an account. You can still register later.
      </p>
    </>
  );
}
