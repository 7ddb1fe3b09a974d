'use client';

import { LogIn } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';
import { paths } from '@/lib/shared/paths';

/** A step of the checkout for a visitor. @param path of this step, to come back to after the login */
export default function LoginFirst({ path }: { path: string }) {
  const marketPath = useMarketPath();
  // A payment page redirects back with the attempt in the query.
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        icon={<LogIn strokeWidth={1.25} />}
        title="Log in or continue as a guest"
        text="Your cart is saved. You come right back here."
      >
        <ButtonLink href={loginPath(marketPath(path) + location.search)}>LOGIN</ButtonLink>
        <ButtonLink href={paths.cart} variant="secondary">
          BACK TO CART
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
