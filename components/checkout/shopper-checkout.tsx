'use client';

import { useRouter } from 'next/navigation';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { EmptyCart } from '@/components/cart/public/empty-cart';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { useCart } from '@/lib/client/cart/use-cart';
import { useCheckout } from '@/lib/client/checkout/use-checkout';
import { useDeliveryOptions } from '@/lib/client/checkout/use-delivery-options';
import type { CartItem } from '@/lib/contract/cart';
import type { Checkout } from '@/lib/contract/checkout';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { paths } from '@/lib/shared/paths';
import { BillingPart } from './billing-part';
import { DeliveryPart } from './delivery-part';
import { CONTINUE_ID, OrderPanel } from './order-panel';
import { nextPart, PART_TITLES, PARTS, type Part, partFormId, partTitleId } from './parts';
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
          text="What you have chosen is kept. Please try again in a moment."
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
  /** What the large button says in the part to which it led. */
  const [note, setNote] = useState<{ part: Part; text: string } | null>(null);
  /** The part whose form the large button wants, where it was not there yet. */
  const [asked, setAsked] = useState<Part | null>(null);
  /** The parts whose forms stood open when the large button was pressed. It sends them, one after the other. */
  const seen = useRef<readonly Part[]>([]);
  const router = useRouter();
  const marketPath = useMarketPath();
  const moveFocus = useFocusOn();
  const missing = changed ?? nextPart(checkout);

  const open = (part: Part) => {
    setNote(null);
    setChanged(part);
    moveFocus(partTitleId(part));
  };
  const close = () => {
    if (changed) moveFocus(partTitleId(changed));
    setChanged(null);
  };
  const finish = (part: Part) => (saved: Checkout) => {
    const next = nextPart(saved);
    const goesOn = seen.current.length > 0;
    setChanged(null);
    if (goesOn && !next) return router.push(marketPath(paths.paymentMethod));
    // What nobody has seen yet is not chosen for them: its price and day are looked at first.
    const form = next && seen.current.includes(next) && formOf(next);
    if (form) return form.requestSubmit();
    const text = `${PART_TITLES[part]} saved. ${next ? `Next: ${PART_TITLES[next]}.` : 'You can continue to the payment.'}`;
    setAnnouncement(text);
    setNote(goesOn && next ? { part: next, text } : null);
    moveFocus(next ? partTitleId(next) : CONTINUE_ID);
  };
  /** Sends what is filled in. Where there is no form to send, it says what is missing. */
  const sendOpen = (part: Part) => {
    seen.current = PARTS.filter(formOf);
    setNote(null);
    const form = formOf(part);
    if (form) return form.requestSubmit();
    setAsked(part);
    setAnnouncement(`Please finish this first: ${PART_TITLES[part]}.`);
    setNote({ part, text: 'Please finish this first.' });
    moveFocus(partTitleId(part));
  };
  const onSubmit = (event: SubmitEvent) => {
    // Only the large button sends a form that it does not belong to.
    if (event.nativeEvent.submitter) seen.current = [];
    setAsked(null);
    setNote(null);
  };
  const propsOf = (part: Part) => ({
    checkout,
    isOpen: changed === part,
    isAsked: asked === part,
    note: note?.part === part ? note.text : undefined,
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
        <div className="space-y-4" onSubmitCapture={onSubmit}>
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
          checkout={checkout}
          methods={delivery.options?.methods ?? []}
          onMissing={missing ? () => sendOpen(missing) : undefined}
        />
      </div>
    </div>
  );
}

/** The form of a part that is open. */
function formOf(part: Part): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`form#${partFormId(part)}`);
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
