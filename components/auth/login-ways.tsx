'use client';

import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { IfFeature } from '@/components/ui/if-feature';
import { currentShopperId } from '@/lib/client/session/user';
import { useHasFeature } from '@/lib/hooks/use-features';
import { ContinueAsGuest } from './continue-as-guest';
import { LoginForm } from './login-form';
import { type PurchaseNow, purchaseNow, type WaitingProduct } from './purchase-now';

/** Not a part of most logins. Where it cannot be loaded, the way on is there without it. */
const WaitingLine = lazy(() =>
  import('./waiting-line').then(
    (module) => ({ default: module.WaitingLine }),
    () => ({ default: (_: { waiting: WaitingProduct }) => null }),
  ),
);

/**
 * The login form and CONTINUE AS GUEST, which stands first for a visitor who is buying, with what waits for the cart. The
 * page is static, so what they came for is read in the browser.
 */
export function LoginWays() {
  const hasGuests = useHasFeature()('guests');
  const [purchase, setPurchase] = useState<PurchaseNow | null>(null);
  // Next.js hides a page on navigation instead of unmounting it, so this runs each time the page is shown.
  useLayoutEffect(
    () => setPurchase(!hasGuests || currentShopperId() ? null : purchaseNow()),
    [hasGuests],
  );
  return (
    <>
      {purchase && (
        <section aria-labelledby="guest-first" className="mb-6 border-b border-line pb-6">
          <h2 id="guest-first" className="mb-4 text-lg">
            {purchase.waiting ? 'One step to your cart' : 'One step to the checkout'}
          </h2>
          {purchase.waiting && (
            // As high as the picture.
            <IfFeature name="sharedCarts">
              <div className="mb-4 min-h-18">
                <Suspense>
                  <WaitingLine waiting={purchase.waiting} />
                </Suspense>
              </div>
            </IfFeature>
          )}
          <ContinueAsGuest variant="primary" />
        </section>
      )}
      {purchase && <h2 className="mb-4 text-lg">Or log in</h2>}
      <LoginForm variant={purchase ? 'secondary' : 'primary'} />
      {!purchase && (
        <div className="mt-6 border-t border-line pt-6 empty:hidden">
          <ContinueAsGuest variant="secondary" />
        </div>
      )}
    </>
  );
}
