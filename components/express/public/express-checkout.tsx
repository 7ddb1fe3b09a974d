'use client';

import { Button } from '@/components/ui/button';
import { useLoaded } from '@/lib/client/page/use-loaded';
import { useShopperId } from '@/lib/client/session/user';
import { useHasFeature } from '@/lib/hooks/use-features';
import type { ExpressPurchase } from '../express-purchase';

interface ExpressCheckoutProps extends ExpressPurchase {
  /** Whether the shop offers wallets. */
  isOffered: boolean;
}

/** The wallets of the shopper's phone or browser. Their buttons are loaded when they are wanted. */
export function ExpressCheckout({ isOffered, ...purchase }: ExpressCheckoutProps) {
  const isShopper = useShopperId() !== null;
  const { component: Buttons, want } = useLoaded(() =>
    import('../express-buttons').then((module) => module.ExpressButtons),
  );
  const mayPay = useHasFeature()('guests') || isShopper;
  if (!isOffered || !mayPay) return null;
  if (Buttons) return <Buttons {...purchase} />;
  return (
    <Button variant="secondary" className="w-full" onClick={want}>
      EXPRESS CHECKOUT
    </Button>
  );
}
