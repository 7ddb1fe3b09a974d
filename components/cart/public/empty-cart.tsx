'use client';

import { ShoppingBasket } from 'lucide-react';
import type { Ref } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useShopperId, useUser } from '@/lib/client/session/user';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';
import { paths } from '@/lib/shared/paths';

/** Section 2, "Cart": the empty cart. A visitor may have a saved cart, so they also get a link to log in. */
export function EmptyCart({ titleRef }: { titleRef?: Ref<HTMLHeadingElement> }) {
  const isMember = useUser() !== null;
  const isVisitor = useShopperId() === null;
  const marketPath = useMarketPath();
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        icon={<ShoppingBasket strokeWidth={1.25} />}
        title="Your cart is empty"
        titleRef={titleRef}
        text={
          isVisitor
            ? 'Log in to see what you have added, or look around for something you like.'
            : isMember
              ? 'What you add is saved here, on all your devices.'
              : 'What you add is saved here, in this browser.'
        }
      >
        <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
        {isVisitor && (
          <ButtonLink href={loginPath(marketPath(paths.cart))} variant="secondary">
            LOGIN
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
