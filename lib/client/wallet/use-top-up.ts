'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '@/lib/contract/messages';
import type { ProviderChoice } from '@/lib/contract/payment';
import type { TopUp } from '@/lib/contract/wallet';
import { paths } from '@/lib/shared/paths';
import { ShopError } from '../calls/call-shop';
import { invalidate } from '../calls/invalidation';
import { newUuid } from '../calls/new-uuid';
import { ask, isSameChoice, issueOf, type WantedPayment } from '../payment/payment-calls';
import { idle, type PaymentProgress, paymentReducer } from '../payment/payment-progress';
import { useProviderPayment } from '../payment/use-provider-payment';

/** `open`: it has not reached the shop. */
type BegunTopUp = Omit<TopUp, 'state'> & { state: TopUp['state'] | 'open' };

/** What the shopper wants when they press ADD MONEY. */
interface WantedTopUp extends WantedPayment {
  currency: string;
  /** In minor units. */
  amount: number;
  payment: ProviderChoice;
}

const advance = paymentReducer<BegunTopUp>({
  notSent: 'Your payment did not reach us, and nothing was paid. Please press again.',
  notCharged:
    'Your payment was not finished, and your card was not charged. Press again, or pay another way.',
});

const cancel = ({ top_up_id }: BegunTopUp) => ask('cancelTopUp', { top_up_id });

async function read(topUp: BegunTopUp): Promise<BegunTopUp> {
  try {
    return await ask('topUp', { top_up_id: topUp.top_up_id });
  } catch (error) {
    if (isNotFound(error)) return { ...topUp, state: 'open', next_action: null };
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ShopError && error.isNotFound;
}

async function hasEnded(topUp: BegunTopUp): Promise<boolean> {
  const { state } = await read(topUp);
  return state === 'paid' || state === 'failed';
}

function isSame(topUp: BegunTopUp, wanted: WantedTopUp): boolean {
  return isSameChoice(topUp, wanted) && topUp.amount === wanted.amount;
}

/**
 * The money that the shopper adds to the wallet, in its dialog.
 * @param idInUrl the top-up that the URL names
 */
export function useTopUp(idInUrl: string | null) {
  const [isOpen, setIsOpen] = useState(false);
  /** What is sent: the same one while the same is sent again. `isLeft`: the dialog was closed since. */
  const sent = useRef<{ topUp: BegunTopUp; isLeft: boolean }>(null);
  /** The id that is shown, so that the URL brings no other news. */
  const shown = useRef<string>(null);

  const show = (id: string | null) => {
    shown.current = id;
    showInUrl(id);
  };

  const payment = useProviderPayment<BegunTopUp, WantedTopUp>({
    start: idle,
    advance,
    isSame,
    read,
    cancel,
    prepare: async (current, wanted) => {
      if (current?.state === 'action') {
        if (isSame(current, wanted)) return current;
        const cancelled = await cancel(current);
        if (cancelled.state !== 'failed') return cancelled;
      }
      const before = sent.current;
      const isAgain =
        before &&
        isSame(before.topUp, wanted) &&
        !(before.isLeft && (await hasEnded(before.topUp)));
      return isAgain
        ? before.topUp
        : {
            top_up_id: newUuid(),
            currency: wanted.currency,
            amount: wanted.amount,
            state: 'open',
            next_action: null,
            failure: null,
            choice: wanted.payment,
          };
    },
    place: (topUp, { returnPath }) => {
      const { top_up_id, amount, choice } = topUp;
      sent.current = { topUp, isLeft: false };
      show(top_up_id);
      return ask('topUpWallet', { top_up_id, amount, payment: choice, return_path: returnPath });
    },
    onNews: ({ phase, payment: topUp }, { type }) => {
      const isShown = phase === 'choosing' ? topUp?.state === 'action' : phase !== 'paid';
      show(isShown && topUp ? topUp.top_up_id : null);
      if (type === 'closed') {
        setIsOpen(false);
        if (sent.current) sent.current.isLeft = true;
        return;
      }
      if (type === 'rejected' || (phase === 'choosing' && topUp)) return;
      if (phase === 'choosing' || phase === 'paid') sent.current = null;
      void invalidate('topUpWallet');
    },
    onSessionEnd: () => {
      payment.close();
    },
  });
  const { phase, payment: topUp } = payment;

  const enter = (top_up_id: string) => {
    shown.current = top_up_id;
    setIsOpen(true);
    void payment.enter(false, async () => {
      try {
        return { type: 'answered', payment: await ask('topUp', { top_up_id }) };
      } catch (error) {
        // It is another shopper's, or never arrived.
        if (isNotFound(error)) return { type: 'closed' };
        throw error;
      }
    });
  };

  const close = () => {
    // No one comes back to a payment in the fields of a card.
    if (phase === 'choosing' && topUp?.state === 'action')
      void cancel(topUp).catch(() => undefined);
    payment.close();
  };

  const onUrl = useEffectEvent((id: string | null) => {
    if (id === shown.current) return;
    if (id) enter(id);
    else if (shown.current && phase !== 'sending') close();
  });
  useEffect(() => onUrl(idInUrl), [idInUrl]);

  return {
    ...payment,
    /** Whether its dialog is open. */
    isOpen,
    /** Why nothing was added, for the shopper. */
    issue: issueIn(payment),
    open: () => setIsOpen(true),
    close,
    reject: (message: string) => payment.reject({ message, code: null }),
    change: payment.dismiss,
    payAnotherWay: () => payment.payAnotherWay((error) => payment.reject(issueOf(error))),
    /** Asks again for what could not be loaded. */
    retry: () => {
      if (idInUrl) enter(idInUrl);
    },
  };
}

function issueIn({ issue, failed, payment }: PaymentProgress<BegunTopUp>): string | null {
  if (issue) return issue.message;
  if (!failed) return null;
  // A card that was declined is the card's issue alone.
  return payment
    ? failed.failure
    : [messages.paymentFailed, failed.failure].filter(Boolean).join(' ');
}

/** So that a refresh, Back and the page of the provider come back to this top-up. */
function showInUrl(id: string | null): void {
  // The dialog also closes when another page has been opened.
  if (!location.pathname.endsWith(paths.wallet)) return;
  const params = new URLSearchParams(location.search);
  for (const name of [...params.keys()]) {
    // The provider's page adds a reference of its own.
    if (!['type', 'month', 'page'].includes(name)) params.delete(name);
  }
  if (id) params.set('top-up', id);
  const query = params.size > 0 ? `?${params}` : '';
  if (location.search !== query) history.replaceState(null, '', location.pathname + query);
}
