'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ShopError } from './call-shop';
import { type PaymentCalls, sendPayment, type WantedPayment } from './payment-calls';
import type {
  PaymentEvent,
  PaymentIssue,
  PaymentProgress,
  ProviderPayment,
} from './payment-progress';
import { usePolling } from './use-polling';
import { useSessionEnd } from './use-shop-action';

/** One kind of payment: an order, or money for the wallet. */
export interface PaymentKind<P extends ProviderPayment, W extends WantedPayment>
  extends PaymentCalls<P, W> {
  /** A `paymentReducer`. */
  advance: (progress: PaymentProgress<P>, event: PaymentEvent<P>) => PaymentProgress<P>;
  /** What the first rendering shows. */
  start: PaymentProgress<P>;
  /** Whether a payment was sent with what is wanted now. */
  isSame: (payment: P, wanted: W) => boolean;
  /** After news of the payment: keeps the URL right, and what else the payment has changed. */
  onNews: (progress: PaymentProgress<P>, event: PaymentEvent<P>) => void;
  /** The session has ended during an action, and /login is opening. */
  onSessionEnd?: () => void;
}

/** A payment with a provider. Its state is the backend's, also after a refresh and in another tab. */
export function useProviderPayment<P extends ProviderPayment, W extends WantedPayment>(
  kind: PaymentKind<P, W>,
) {
  const [progress, setProgress] = useState(kind.start);
  const latest = useRef(progress);
  const isSessionEnd = useSessionEnd();
  const isBusy = useRef(false);
  /** Another one for each visit and action: what was asked before it is of no interest then, or out of date. */
  const turn = useRef({});
  const { phase, payment } = progress;

  const apply = (event: PaymentEvent<P>) => {
    latest.current = kind.advance(latest.current, event);
    setProgress(latest.current);
  };

  const report = (event: PaymentEvent<P>) => {
    apply(event);
    kind.onNews(latest.current, event);
  };

  /** @returns whether nothing else has begun since */
  const begin = () => {
    const own = {};
    turn.current = own;
    return () => turn.current === own;
  };

  /** Ends the visit. */
  const leave = () => {
    begin();
    isBusy.current = false;
  };

  /** Runs one thing at a time and reports what came of it, unless the screen was left. */
  const run = async (
    action: () => Promise<PaymentEvent<P>>,
    onError?: (error: ShopError) => void,
  ) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const isCurrent = begin();
    try {
      const event = await action();
      if (!isCurrent()) return;
      report(event);
      return event;
    } catch (error) {
      if (isSessionEnd(error)) kind.onSessionEnd?.();
      else if (!(error instanceof ShopError)) throw error;
      else if (isCurrent()) onError?.(error);
    } finally {
      if (isCurrent()) isBusy.current = false;
    }
  };

  const look = async (asked: P) => {
    if (isBusy.current) return;
    const now = turn.current;
    try {
      const answer = await kind.read(asked);
      const isKnown = answer.state === 'checking' && latest.current.phase === 'checking';
      if (turn.current === now && !isKnown) report({ type: 'answered', payment: answer });
    } catch (error) {
      // Without an answer the state is unknown, as before.
      if (!(error instanceof ShopError)) throw error;
      isSessionEnd(error);
    }
  };

  const onLeave = useEffectEvent(leave);
  const onShown = useEffectEvent(() => {
    const isElsewhere = phase === 'unfinished' || phase === 'leaving';
    if (isElsewhere && payment && !document.hidden) void look(payment);
  });
  useEffect(() => {
    const listener = () => onShown();
    document.addEventListener('visibilitychange', listener);
    // Back from the provider's page.
    window.addEventListener('pageshow', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('pageshow', listener);
      // Next.js hides a page that is left instead of unmounting it.
      onLeave();
    };
  }, []);

  usePolling(phase === 'checking', async () => {
    if (payment) await look(payment);
  });

  const goTo = (url: string) => {
    apply({ type: 'left' });
    location.assign(url);
  };

  return {
    ...progress,
    /**
     * Begins a visit with what the shop answers.
     * @param isReturn whether a page of the provider redirected here
     */
    enter: async (isReturn: boolean, first: () => Promise<PaymentEvent<P>>) => {
      isBusy.current = false;
      const isCurrent = begin();
      apply({ type: 'entered', isReturn });
      try {
        const event = await first();
        if (isCurrent()) report(event);
      } catch (error) {
        if (isSessionEnd(error)) return;
        if (!(error instanceof ShopError)) throw error;
        if (isCurrent()) apply({ type: 'unreachable' });
      }
    },
    /**
     * One at a time: another press meanwhile does nothing.
     * @returns the payment that came of it; null where there is none, or its page is opening
     */
    send: async (wanted: W): Promise<P | null> => {
      if (isBusy.current) return null;
      apply({ type: 'pressed' });
      const event = await run(() => sendPayment(kind, payment, wanted));
      if (!event || !('payment' in event) || !event.payment) return null;
      const { next_action: action } = event.payment;
      // Another tab may have chosen another page.
      const isWanted = event.type === 'answered' && kind.isSame(event.payment, wanted);
      if (action?.type !== 'redirect' || !isWanted) return event.payment;
      goTo(action.url);
      return null;
    },
    /** Goes to the page of the provider that waits for the shopper. */
    goOn: () => {
      if (payment?.next_action?.type === 'redirect') goTo(payment.next_action.url);
    },
    /** Gives the payment up. */
    payAnotherWay: async (onError: (error: ShopError) => void) => {
      if (!payment) return;
      await run(async () => ({ type: 'cancelled', payment: await kind.cancel(payment) }), onError);
    },
    /** Asks what has become of the last payment, which another tab may have finished. */
    lookAgain: async () => {
      if (latest.current.last) await look(latest.current.last);
    },
    /** Shows what the shopper has to correct. */
    reject: (issue: PaymentIssue) => apply({ type: 'rejected', issue }),
    /** The shopper has chosen or typed something else. */
    change: () => apply({ type: 'changed' }),
    /** The shopper has seen that the payment has failed. */
    dismiss: () => apply({ type: 'dismissed' }),
    /** Ends the visit. The next one begins anew. */
    close: () => {
      leave();
      report({ type: 'closed' });
    },
  };
}
