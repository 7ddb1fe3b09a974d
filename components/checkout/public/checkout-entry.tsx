'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useIsHydrated } from '@/lib/client/calls/use-shopper-read';
import { useShopperId } from '@/lib/client/session/user';

// Who checks out has a session already.
const LoginFirst = lazy(() => import('../login-first'));

interface CheckoutEntryProps {
  /** The path of this step, to come back to after the login. */
  path: string;
  /** What is shown until the shopper is known. */
  skeleton: ReactNode;
  /** The step of a guest or a member. */
  children: ReactNode;
}

/** A step of the checkout. Its page is static and the same for everyone; the browser loads what is the shopper's. */
export function CheckoutEntry({ path, skeleton, children }: CheckoutEntryProps) {
  const shopperId = useShopperId();
  const isHydrated = useIsHydrated();
  return (
    // At least as high as the screen, so that the footer does not move when the checkout appears.
    <div className="min-h-dvh pt-2 lg:pt-4">
      {!isHydrated ? (
        <>
          <p className="container-page mt-4 hidden noscript:block">
            The checkout needs JavaScript: please allow it in your browser.
          </p>
          <div className="noscript:hidden">{skeleton}</div>
        </>
      ) : shopperId ? (
        children
      ) : (
        <Suspense fallback={skeleton}>
          <LoginFirst path={path} />
        </Suspense>
      )}
    </div>
  );
}
