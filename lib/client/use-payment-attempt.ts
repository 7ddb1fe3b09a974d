'use client';

import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { CheckoutAttempt } from '@/lib/contract/payments';
import { ShopError } from './call-shop';
import { invalidate } from './invalidation';
import {
  beginAttempt,
  cancelAttempt,
  isSameOrder,
  placeOrder,
  readAttempt,
  rejectionOf,
  type WantedOrder,
} from './payment-calls';
import {
  advance,
  atFirst,
  type PaymentEvent,
  type PaymentIssue,
  type PaymentProgress,
} from './payment-progress';
import { notify } from './toast';
import { usePolling } from './use-polling';
import { useSessionEnd } from './use-shop-action';

interface PaymentAttempt extends PaymentProgress {
  /** One at a time: another press meanwhile does nothing. */
  place: (wanted: WantedOrder) => Promise<void>;
  /** Shows what the shopper has to correct. */
  reject: (issue: PaymentIssue) => void;
  /** The shopper chooses another way to pay, or types something. */
  change: () => void;
  /** Goes to the page of the provider that waits for the shopper. */
  goOn: () => void;
  /** Gives the attempt up. */
  payAnotherWay: () => Promise<void>;
  /** Asks again for what could not be loaded. */
  retry: () => void;
  /** Closes the popup of a failed payment. */
  dismiss: () => void;
  /** Asks what has become of the attempt, which another tab may have finished. */
  lookAgain: () => Promise<void>;
}

/** The attempt to buy the cart. Its state is the backend's, also after a refresh and in another tab. */
export function usePaymentAttempt(): PaymentAttempt {
  const [progress, dispatch] = useReducer(advance, atFirst);
  const isSessionEnd = useSessionEnd();
  const isBusy = useRef(false);
  /** How many actions have begun: an answer to a question from before one of them may be out of date. */
  const actions = useRef(0);
  /** Next.js hides a page that is left instead of unmounting it; what was asked before is of no interest then. */
  const visit = useRef<object>(null);
  /** The attempt that was answered last, also one that has failed. */
  const latest = useRef<CheckoutAttempt>(null);
  const { attempt, phase } = progress;

  const report = (event: PaymentEvent) => {
    dispatch(event);
    // The order would be another one than the screen shows.
    if (event.type === 'rejected' && event.attempt === null) void invalidate('placeOrder');
    if (!('attempt' in event) || !event.attempt) return;
    latest.current = event.attempt;
    const { state, order_number } = event.attempt;
    if (order_number !== null) showInUrl(event.attempt.attempt_id);
    else if (state === 'failed') showInUrl(null);
    if (state === 'paid') void invalidate('placeOrder');
    // The wallet may have got back what it held.
    if (state === 'failed' || state === 'refunded') void invalidate('cancelAttempt');
  };

  /** Runs one thing at a time and reports what came of it, unless the screen was left. */
  const run = async (action: () => Promise<PaymentEvent>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    actions.current += 1;
    const begun = visit.current;
    try {
      const event = await action();
      if (visit.current !== begun) return;
      report(event);
      return event;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (!isSessionEnd(error)) notify.error(error.message);
    } finally {
      isBusy.current = false;
    }
  };

  const look = async ({ attempt_id }: CheckoutAttempt) => {
    if (isBusy.current) return;
    const begun = visit.current;
    const action = actions.current;
    try {
      const answer = await readAttempt(attempt_id);
      const isCurrent = visit.current === begun && actions.current === action;
      if (isCurrent) report({ type: 'answered', attempt: answer });
    } catch (error) {
      // Without an answer the state is unknown, as before.
      if (!(error instanceof ShopError)) throw error;
      isSessionEnd(error);
    }
  };

  const enter = async () => {
    const begun = {};
    visit.current = begun;
    isBusy.current = false;
    const id = attemptInUrl();
    // The provider's page adds a reference of its own to the attempt.
    dispatch({ type: 'entered', isReturn: id !== null && location.search !== queryOf(id) });
    const event = await enterWith(id).catch((error: unknown) => {
      if (!isSessionEnd(error)) throw error;
    });
    if (event && visit.current === begun) report(event);
  };
  const onEnter = useEffectEvent(() => void enter());
  useEffect(() => {
    onEnter();
    return () => {
      visit.current = null;
    };
  }, []);

  const onShown = useEffectEvent(() => {
    const isElsewhere = phase === 'unfinished' || phase === 'leaving';
    if (isElsewhere && attempt && !document.hidden) void look(attempt);
  });
  useEffect(() => {
    const listener = () => onShown();
    document.addEventListener('visibilitychange', listener);
    // Back from the provider's page.
    window.addEventListener('pageshow', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('pageshow', listener);
    };
  }, []);

  usePolling(phase === 'checking', async () => {
    if (attempt) await look(attempt);
  });

  const goTo = (url: string) => {
    dispatch({ type: 'left' });
    location.assign(url);
  };

  return {
    ...progress,
    place: async (wanted) => {
      if (isBusy.current) return;
      dispatch({ type: 'pressed' });
      const event = await run(() => placeOrder(attempt, wanted, showInUrl));
      if (!event || !('attempt' in event) || !event.attempt) return;
      const { next_action, wallet_part } = event.attempt;
      // Another tab may have chosen another page.
      const isWanted = event.type === 'answered' && isSameOrder(event.attempt, wanted);
      if (next_action?.type === 'redirect' && isWanted) goTo(next_action.url);
      // What the wallet holds is no longer in its balance.
      else if (next_action && wallet_part > 0) void invalidate('cancelAttempt');
    },
    reject: (issue) => dispatch({ type: 'rejected', issue }),
    change: () => dispatch({ type: 'changed' }),
    goOn: () => {
      if (attempt?.next_action?.type === 'redirect') goTo(attempt.next_action.url);
    },
    payAnotherWay: async () => {
      if (!attempt) return;
      await run(async () => ({ type: 'cancelled', attempt: await cancelAttempt(attempt) }));
    },
    retry: () => void enter(),
    dismiss: () => dispatch({ type: 'dismissed' }),
    lookAgain: async () => {
      if (latest.current) await look(latest.current);
    },
  };
}

/** The attempt that the URL names, or that for the cart. @throws {ShopError} when the session has ended */
async function enterWith(id: string | null): Promise<PaymentEvent> {
  try {
    if (id) {
      const attempt = await readAttempt(id);
      if (attempt.state !== 'open') {
        showInUrl(id);
        return { type: 'answered', attempt };
      }
    }
    // One that was not placed may be for the cart of before.
    const attempt = await beginAttempt();
    showInUrl(attempt.state === 'open' ? null : attempt.attempt_id);
    return { type: 'answered', attempt };
  } catch (error) {
    const isNoAnswer = error instanceof ShopError && (error.status === 0 || error.status >= 500);
    if (isNoAnswer) return { type: 'unreachable' };
    // It is another shopper's.
    if (id && error instanceof ShopError && error.status === 404) {
      showInUrl(null);
      return enterWith(null);
    }
    return rejectionOf(error);
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
