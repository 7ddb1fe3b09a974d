'use client';

import { useEffect, useState } from 'react';
import { EmptyCart } from '@/components/cart/public/empty-cart';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { useCart } from '@/lib/client/cart/use-cart';
import { useCheckout } from '@/lib/client/checkout/use-checkout';
import { useDeliveryOptions } from '@/lib/client/checkout/use-delivery-options';
import type { CartItem } from '@/lib/contract/cart';
import type { Checkout } from '@/lib/contract/checkout';
import { BillingPart } from './billing-part';
import { DeliveryPart } from './delivery-part';
import { CONTINUE_ID, OrderPanel } from './order-panel';
import { nextPart, PART_TITLES, type Part, partTitleId } from './parts';
import { CheckoutHeading } from './public/checkout-heading';
import { ShippingPart } from './shipping-part';

const columns =
  'mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-12';

/** The checkout of a guest or a member. Its states are loading, failed, without a cart and with one. */
export function ShopperCheckout() {
  const cart = useCart();
  const { checkout, hasFailed, retry } = useCheckout();
  if (cart.hasFailed || hasFailed) {
    return (
      <div className="container-page">
        <ErrorState
          size="page"
          title="Your checkout could not be loaded"
          text="What you have chosen is kept: try once more in a moment."
          onRetry={() => {
            if (cart.hasFailed) cart.retry();
            if (hasFailed) retry();
          }}
        />
      </div>
    );
  }
  if (!cart.lines || !checkout) return <CheckoutSkeleton />;
  if (cart.lines.length === 0) return <EmptyCart />;
  return <FullCheckout cart={cart} lines={cart.lines} checkout={checkout} />;
}

interface FullCheckoutProps {
  cart: ReturnType<typeof useCart>;
  lines: readonly CartItem[];
  checkout: Checkout;
}

function FullCheckout({ cart, lines, checkout }: FullCheckoutProps) {
  const delivery = useDeliveryOptions(checkout.shipping_address !== null);
  /** The finished part that the shopper has opened again. */
  const [changed, setChanged] = useState<Part | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const moveFocus = useFocusOn();
  const missing = changed ?? nextPart(checkout);

  const open = (part: Part) => {
    setChanged(part);
    moveFocus(partTitleId(part));
  };
  const close = () => {
    if (changed) moveFocus(partTitleId(changed));
    setChanged(null);
  };
  const finish = (part: Part) => (saved: Checkout) => {
    const next = nextPart(saved);
    setChanged(null);
    setAnnouncement(
      `${PART_TITLES[part]} saved. ${next ? `Next: ${PART_TITLES[next]}.` : 'You can continue to the payment.'}`,
    );
    moveFocus(next ? partTitleId(next) : CONTINUE_ID);
  };
  const propsOf = (part: Part) => ({
    checkout,
    isOpen: changed === part,
    onOpen: () => open(part),
    onClose: close,
    onSaved: finish(part),
  });

  return (
    <div className="container-page pb-16 lg:pb-24">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <CheckoutHeading step="Shipping" />
      <div className={columns}>
        <div className="space-y-4">
          <ShippingPart {...propsOf('shipping')} />
          <BillingPart
            {...propsOf('billing')}
            onSeparate={(isSeparate) => setChanged(isSeparate ? 'billing' : null)}
          />
          <DeliveryPart {...propsOf('delivery')} delivery={delivery} />
        </div>
        <OrderPanel
          cart={cart}
          lines={lines}
          method={checkout.delivery?.method}
          methods={delivery.options?.methods ?? []}
          onMissing={
            missing
              ? () => {
                  setAnnouncement(`Please finish this first: ${PART_TITLES[missing]}.`);
                  moveFocus(partTitleId(missing));
                }
              : undefined
          }
        />
      </div>
    </div>
  );
}

/** Moves the focus to an element that appears with the next rendering. */
function useFocusOn(): (id: string) => void {
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (!target) return;
    document.getElementById(target)?.focus();
    // Next.js runs effects again when the page is shown again, and then nothing is due.
    setTarget(undefined);
  }, [target]);
  return setTarget;
}

export function CheckoutSkeleton() {
  return (
    <div className="container-page">
      <CheckoutHeading step="Shipping" />
      <Skeleton label="Loading your checkout" className={columns}>
        <div className="space-y-4">
          <SkeletonBox className="h-96" />
          <SkeletonBox className="h-28" />
          <SkeletonBox className="h-28" />
        </div>
        <SkeletonBox className="h-[28rem]" />
      </Skeleton>
    </div>
  );
}
