'use client';

import { useEffect, useEffectEvent } from 'react';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { ShopError } from '../calls/call-shop';
import { invalidate } from '../calls/invalidation';
import { notify } from '../toasts/toast';
import { ask, isSameChoice, rejectionOf, type WantedPayment } from './payment-calls';
import { idle, type PaymentEvent, paymentReducer } from './payment-progress';
import { type PaymentKind, useProviderPayment } from './use-provider-payment';

/** What the shopper wants when they press PLACE ORDER. Amounts are in minor units. */
interface WantedOrder extends WantedPayment {
  total: number;
  walletPart: number;
}

/** The attempt for the cart of now. */
const begin = () => ask('beginCheckout', {});
const read = (attempt_id: string) => ask('orderAttempt', { attempt_id });
const cancel = ({ attempt_id }: CheckoutAttempt) => ask('cancelAttempt', { attempt_id });

function isSame(attempt: CheckoutAttempt, wanted: WantedOrder): boolean {
  const { wallet_part, total } = attempt;
  return (
    isSameChoice(attempt, wanted) && wallet_part === wanted.walletPart && total === wanted.total
  );
}

const order: PaymentKind<CheckoutAttempt, WantedOrder> = {
  start: { ...idle, phase: 'entering' },
  advance: paymentReducer({
    notSent: 'Your order did not reach us, and nothing was paid. Please press again.',
    notCharged:
      'Your payment was not finished, and your card was not charged. Place the order again, or pay another way.',
  }),
  isSame,
  read: ({ attempt_id }) => read(attempt_id),
  cancel,
  prepare: async (current, wanted) => {
    const attempt = current ?? (await begin());
    if (attempt.state !== 'action' || isSame(attempt, wanted)) return attempt;
    const cancelled = await cancel(attempt);
    return cancelled.state === 'failed' ? begin() : cancelled;
  },
  place: ({ attempt_id }, { total, walletPart, payment, returnPath }, campaign) => {
    showInUrl(attempt_id);
    return ask('placeOrder', {
      attempt_id,
      total,
      wallet_part: walletPart,
      payment,
      return_path: returnPath,
      campaign,
    });
  },
  // The last units of something are held for a few minutes alone.
  hold: async (attempt) =>
    attempt.state === 'action' && attempt.is_held === false
      ? ask('holdAttempt', { attempt_id: attempt.attempt_id })
      : attempt,
  onNews: (_, event) => {
    // The order would be another one than the screen shows.
    if (event.type === 'rejected' && event.payment === null) void invalidate('placeOrder');
    if (!('payment' in event) || !event.payment) return;
    const { attempt_id, state, order_number } = event.payment;
    if (order_number !== null) showInUrl(attempt_id);
    else if (state === 'failed') showInUrl(null);
    if (state === 'paid') void invalidate('placeOrder');
    // The wallet may have got back what it held.
    if (state === 'failed' || state === 'refunded') void invalidate('cancelAttempt');
  },
};

/** The attempt to buy the cart. */
export function usePaymentAttempt() {
  const payment = useProviderPayment(order);

  const enter = () => {
    const id = attemptInUrl();
    // The provider's page adds a reference of its own to the attempt.
    const isReturn = id !== null && location.search !== queryOf(id);
    void payment.enter(isReturn, () => enterWith(id));
  };
  const onEnter = useEffectEvent(enter);
  useEffect(() => onEnter(), []);

  return {
    ...payment,
    place: async (wanted: WantedOrder) => {
      const attempt = await payment.send(wanted);
      // What the wallet holds is no longer in its balance.
      if (attempt?.next_action && attempt.wallet_part > 0) void invalidate('cancelAttempt');
    },
    goOn: () => payment.goOn(({ message }) => notify.error(message)),
    payAnotherWay: () => payment.payAnotherWay(({ message }) => notify.error(message)),
    /** Asks again for what could not be loaded. */
    retry: enter,
  };
}

/** The attempt that the URL names, or that for the cart. @throws {ShopError} without an answer or a session */
async function enterWith(id: string | null): Promise<PaymentEvent<CheckoutAttempt>> {
  try {
    if (id) {
      const payment = await read(id);
      if (payment.state !== 'open') {
        showInUrl(id);
        return { type: 'answered', payment };
      }
    }
    // One that was not placed may be for the cart of before.
    const payment = await begin();
    showInUrl(payment.state === 'open' ? null : payment.attempt_id);
    return { type: 'answered', payment };
  } catch (error) {
    if (!(error instanceof ShopError) || error.isUnknown) throw error;
    if (!id || !error.isNotFound) return rejectionOf(error);
    // It is another shopper's.
    showInUrl(null);
    return enterWith(null);
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function attemptInUrl(): string | null {
  const id = new URLSearchParams(location.search).get('attempt');
  return id && UUID.test(id) ? id : null;
}

/** So that a refresh, Back and the page of the provider come back to this attempt. */
function showInUrl(id: string | null): void {
  const query = id ? queryOf(id) : '';
  if (location.search !== query) history.replaceState(null, '', location.pathname + query);
}

function queryOf(id: string): string {
  return `?attempt=${id}`;
}
