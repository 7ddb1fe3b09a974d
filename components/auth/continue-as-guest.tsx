'use client';

import { Button } from '@/components/ui/button';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { continueAsGuest } from '@/lib/client/session/sign-in';
import { useShopperId } from '@/lib/client/session/user';
import { useAfterSignIn } from './use-after-sign-in';

/** For someone who wants to buy without an account. It finishes what they had begun, as a login does. Nothing for a guest. */
export function ContinueAsGuest() {
  const continueToPage = useAfterSignIn();
  const { isPending, run } = useShopAction();
  const hasSession = useShopperId() !== null;
  if (hasSession) return null;
  return (
    <div className="mt-6 border-t border-line pt-6">
      <Button
        variant="secondary"
        aria-disabled={isPending}
        className="w-full"
        onClick={() =>
          run(async () => {
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
    </div>
  );
}
