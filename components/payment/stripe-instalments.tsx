'use client';

import type {
  StripeConstructor,
  StripePaymentMethodMessagingElementOptions,
} from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { loadScript } from '@/lib/client/calls/load-script';
import { SECOND_MS } from '@/lib/contract/durations';
import { appearance } from './card-appearance';
import type { StripeInstalmentsProps } from './stripe-instalments-button';

type GlobalScript = typeof globalThis & { Stripe?: StripeConstructor };

/** How long Stripe may take to show something: it reports no failure. */
const LIMIT_MS = 15 * SECOND_MS;

/** What Stripe says of a price. */
export function StripeInstalmentsMessage(props: StripeInstalmentsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [tries, setTries] = useState(1);

  // The button that was pressed is gone, now and after a retry.
  useEffect(() => group.current?.focus(), []);
  const retry = () => {
    setTries(tries + 1);
    group.current?.focus();
  };

  return (
    <fieldset ref={group} tabIndex={-1} className="w-full min-w-0 text-sm outline-none">
      <legend className="sr-only">Pay monthly</legend>
      <Plans key={tries} {...props} onRetry={retry} />
    </fieldset>
  );
}

/** Stripe's Payment Method Messaging Element. It is empty where no plan suits the price. */
function Plans({
  offer,
  amount,
  currency,
  onRetry,
}: StripeInstalmentsProps & { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let element: ReturnType<typeof mount> | undefined;
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
      clearTimeout(giveUp);
      element?.destroy();
    };
    const fail = () => {
      if (hasEnded) return;
      end();
      setState('failed');
    };
    const giveUp = setTimeout(fail, LIMIT_MS);
    setState('loading');
    loadScript(offer.script_url)
      .then(() => {
        if (hasEnded || !place.current) return;
        element = mount(place.current, { offer, amount, currency }, () => {
          clearTimeout(giveUp);
          setState('ready');
        });
      })
      .catch(fail);
    return end;
  }, [offer, amount, currency]);

  if (state === 'failed') {
    return (
      <ErrorState
        size="line"
        title="The plans could not be loaded."
        purpose="to load the plans"
        onRetry={onRetry}
      />
    );
  }
  return (
    <>
      {state === 'loading' && (
        <Skeleton label="Loading the plans">
          <SkeletonBox className="h-6" />
        </Skeleton>
      )}
      <div ref={place} className={state === 'loading' ? 'h-0 overflow-hidden' : ''} />
      {state === 'ready' && (
        <p className="text-muted">
          The plans for this price, if there are any. You choose one when you pay.
        </p>
      )}
    </>
  );
}

function mount(
  place: HTMLElement,
  { offer, amount, currency }: StripeInstalmentsProps,
  onReady: () => void,
) {
  const { Stripe }: GlobalScript = globalThis;
  if (!Stripe) throw new Error('The script of Stripe defined nothing.');
  const elements = Stripe(offer.publishable_key).elements({
    appearance: {
      variables: {
        colorPrimary: appearance.accent,
        colorText: appearance.ink,
        colorTextSecondary: appearance.muted,
      },
    },
  });
  const element = elements.create('paymentMethodMessaging', {
    amount,
    // Stripe shows nothing in the others.
    currency: currency as StripePaymentMethodMessagingElementOptions['currency'],
    countryCode: offer.country,
    paymentMethodTypes: offer.payment_methods,
  });
  element.on('ready', onReady);
  element.mount(place);
  return element;
}
