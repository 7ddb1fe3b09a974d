'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ShopError } from '../calls/call-shop';
import { usePolling } from '../calls/use-polling';
import { useSessionEnd } from '../calls/use-shop-action';
import type { PaymentCalls, WantedPayment } from './payment-calls';
import type {
  PaymentEvent,
  PaymentIssue,
  PaymentProgress,
  ProviderPayment,
} from './payment-progress';

/** No screen needs its code before the press. @throws {ShopError} where it cannot be loaded: nothing was sent */
async function loadSending() {
  return import('./send-payment').catch(() => {
    throw new ShopError(0, '');
  });
}

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
  /** Counts visits and actions: what was asked before the last one is of no interest then, or out of date. */
  const turn = useRef(0);
  /** The action that is under way. */
  const action = useRef(-1);
  const { phase, payment } = progress;

  const apply = (event: PaymentEvent<P>) => {
    latest.current = kind.advance(latest.current, event);
    setProgress(latest.current);
  };

  const report = (event: PaymentEvent<P>) => {
    apply(event);
    kind.onNews(latest.current, event);
  };

  const isBusy = () => action.current === turn.current;

  /** @returns whether nothing else has begun since */
  const begin = () => {
    turn.current += 1;
    const own = turn.current;
    return () => turn.current === own;
  };

  /** Runs one thing at a time and reports what came of it, unless the screen was left. */
  const run = async (act: () => Promise<PaymentEvent<P>>, onError?: (error: ShopError) => void) => {
    if (isBusy()) return;
    const isCurrent = begin();
    action.current = turn.current;
    try {
      const event = await act();
      if (!isCurrent()) return;
      report(event);
      return event;
    } catch (error) {
      if (isSessionEnd(error)) kind.onSessionEnd?.();
      else if (!(error instanceof ShopError)) throw error;
      else if (isCurrent()) onError?.(error);
    } finally {
      if (isCurrent()) action.current = -1;
    }
  };

  const look = async (asked: P) => {
    if (isBusy()) return;
    const asking = turn.current;
    try {
      const answer = await kind.read(asked);
      const isKnown = answer.state === 'checking' && latest.current.phase === 'checking';
      if (turn.current === asking && !isKnown) report({ type: 'answered', payment: answer });
    } catch (error) {
      // Without an answer the state is unknown, as before.
      if (!(error instanceof ShopError)) throw error;
      isSessionEnd(error);
    }
  };

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
      turn.current += 1;
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
      if (isBusy()) return null;
      apply({ type: 'pressed' });
      const event = await run(async () => {
        const { sendPayment } = await loadSending();
        return sendPayment(kind, payment, wanted);
      });
      if (!event || !('payment' in event) || !event.payment) return null;
      const next = event.payment.next_action;
      // Another tab may have chosen another page.
      const isWanted = event.type === 'answered' && kind.isSame(event.payment, wanted);
      if (next?.type !== 'redirect' || !isWanted) return event.payment;
      goTo(next.url);
      return null;
    },
    /** Goes to the page of the provider that waits for the shopper. */
    goOn: async (onError?: (error: ShopError) => void) => {
      if (!payment) return;
      const held = async () => (await kind.hold?.(payment)) ?? payment;
      const event = await run(async () => ({ type: 'answered', payment: await held() }), onError);
      const next = event?.type === 'answered' ? event.payment.next_action : null;
      if (next?.type === 'redirect') goTo(next.url);
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
    /** The shopper chooses another way to pay, or types something. */
    change: () => apply({ type: 'changed' }),
    /** The shopper has seen why nothing was paid. */
    dismiss: () => apply({ type: 'dismissed' }),
    /** Ends the visit. The next one begins anew. */
    close: () => {
      begin();
      report({ type: 'closed' });
    },
  };
}
