'use client';

import { ShoppingBasket } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { loginPath } from '@/lib/callback-url';
import { HOME_PATH } from '@/lib/routes';
import { useMarketPath } from '@/lib/use-market-path';

/** Section 2, "Cart": with nothing in it. Somebody who is not signed in may have filled one before. */
export function EmptyCart({ isVisitor }: { isVisitor: boolean }) {
  const marketPath = useMarketPath();
  return (
    <section className="container-page flex flex-col items-center py-12 text-center lg:py-20">
      <span
        aria-hidden="true"
        className="inline-flex size-32 items-center justify-center rounded-full bg-tint text-forest"
      >
        <ShoppingBasket className="size-14" strokeWidth={1.25} />
      </span>
      <h1 className="mt-8 text-2xl lg:text-4xl">Your cart is empty</h1>
      <p className="mt-4 max-w-md text-muted lg:text-lg">
        {isVisitor
          ? 'Log in to see what you have put into it, or look around for something good.'
          : 'What you add to it is kept here, on all your devices.'}
      </p>
      <div className="mt-8 flex w-full flex-col justify-center gap-3 xs:w-auto xs:flex-row">
        <ButtonLink href={HOME_PATH}>CONTINUE SHOPPING</ButtonLink>
        {isVisitor && (
          <ButtonLink href={loginPath(marketPath('/cart'))} variant="secondary">
            LOGIN
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
