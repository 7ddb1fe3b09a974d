'use client';

import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useIsHydrated } from '@/lib/client/calls/use-shopper-read';
import { useShopperId } from '@/lib/client/session/user';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';
import { paths } from '@/lib/shared/paths';

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
        <LoginFirst path={path} />
      )}
    </div>
  );
}

function LoginFirst({ path }: { path: string }) {
  const marketPath = useMarketPath();
  // A payment page redirects back with the attempt in the query.
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        icon={<LogIn strokeWidth={1.25} />}
        title="Log in or continue as a guest"
        text="Your cart waits for you there. You come back here at once."
      >
        <ButtonLink href={loginPath(marketPath(path) + location.search)}>LOGIN</ButtonLink>
        <ButtonLink href={paths.cart} variant="secondary">
          BACK TO CART
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
