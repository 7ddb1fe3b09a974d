'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useUser } from '@/lib/client/session/user';
import { useHasFeature } from '@/lib/hooks/use-features';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';
import { paths } from '@/lib/shared/paths';

interface CheckoutProps {
  /** Whether all lines are in stock. */
  isOpen: boolean;
  variant: 'primary' | 'secondary';
  /** Whether a guest logs in before. */
  isForMembers?: boolean;
  children: string;
}

/** The link to the checkout, or a disabled button. Nothing where the shop has no checkout. */
export function Checkout({ isOpen, variant, isForMembers = false, children }: CheckoutProps) {
  const hasCheckout = useHasFeature()('checkout');
  const isMember = useUser() !== null;
  const marketPath = useMarketPath();
  const { shippingAddress } = paths;
  const href = isForMembers && !isMember ? loginPath(marketPath(shippingAddress)) : shippingAddress;
  if (!hasCheckout) return null;
  return isOpen ? (
    <ButtonLink href={href} variant={variant}>
      {children}
    </ButtonLink>
  ) : (
    <Button disabled variant={variant}>
      {children}
    </Button>
  );
}
