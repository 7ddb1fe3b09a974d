'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '@/lib/contract/messages';
import type { TopUp } from '@/lib/contract/wallet';
import { paths } from '@/lib/paths';
import { ShopError } from './call-shop';
import { invalidate } from './invalidation';
import { newUuid } from './new-uuid';
import {
  addMoney,
  cancelTopUp,
  hasEnded,
  isUnknown,
  messageOf,
  readTopUp,
  type TopUpEvent,
  type WantedTopUp,
} from './top-up-calls';
import { usePolling } from './use-polling';
import { useSessionEnd } from './use-shop-action';

interface TopUpProgress {
  /** Whether its dialog is open. */
  isOpen: boolean;
  /**
   * - `choosing`: the shopper chooses how much and how to pay
   * - `adding`: ADD MONEY was pressed
   * - `entering`: the top-up of the URL is asked for
   * - `unreachable`: it could not be
   * - `leaving`: a page of the provider is opening
   * - `unfinished`: such a page waits for the shopper
   * - `checking`: not known yet
   * - `paid`: the money is in the wallet
   */
  phase:
    | 'choosing'
    | 'adding'
    | 'entering'
    | 'unreachable'
    | 'leaving'
    | 'unfinished'
    | 'checking'
    | 'paid';
  /** What the next press goes on with, or what is shown; null before one begins. */
  topUp: TopUp | null;
  /** Why nothing was added, for the shopper. */
  issue: string | null;
  /** The one that has just failed, whose amount and way to pay are still chosen. */
  failed: TopUp | null;
}

const closed: TopUpProgress = {
  isOpen: false,
  phase: 'choosing',
  topUp: null,
  issue: null,
  failed: null,
};

const NOT_CHARGED =
  'Your payment was not finished, and your card was not charged. Press again, or pay another way.';
const NOT_BEGUN = 'Your payment did not reach us, and nothing was paid. Please press again.';

/** What an answer of the backend means for the screen. */
function follow(topUp: TopUp): TopUpProgress {
  const open = { ...closed, isOpen: true, topUp };
  switch (topUp.state) {
    case 'action':
      return topUp.next_action?.type === 'redirect'
        ? { ...open, phase: 'unfinished' }
        : { ...open, phase: 'choosing', issue: NOT_CHARGED };
    case 'failed': {
      const issue = [messages.paymentFailed, topUp.failure].filter(Boolean).join(' ');
      return { ...open, phase: 'choosing', topUp: null, issue, failed: topUp };
    }
    default:
      return { ...open, phase: topUp.state };
  }
}

/**
 * The money that the shopper adds to the wallet. Its state is the backend's, also after a refresh and in another tab.
 * @param idInUrl the top-up that the URL names
 */
export function useTopUp(idInUrl: string | null) {
  const [progress, setProgress] = useState(closed);
  const isSessionEnd = useSessionEnd();
  const isBusy = useRef(false);
  /** Another one after the dialog was closed: what was asked before is of no interest then. */
  const visit = useRef({});
  /** The id of what is sent: the same one while the same is sent again. `isLeft`: the dialog was closed since. */
  const sent = useRef<{ text: string; id: string; isLeft?: boolean }>(null);
  /** The id that is shown, so that the URL brings no other news. */
  const shown = useRef<string>(null);
  const { phase, topUp } = progress;

  const show = (next: TopUpProgress) => {
    setProgress(next);
    const id = next.topUp && next.phase !== 'paid' ? next.topUp.top_up_id : null;
    showInUrl(id);
    shown.current = id;
    if (next.phase === 'choosing' && next.topUp) return;
    if (next.phase === 'paid' || next.failed) sent.current = null;
    void invalidate('topUpWallet');
  };

  /** Runs one thing at a time, and shows what came of it unless the dialog was closed. */
  const run = async (action: () => Promise<TopUpEvent>): Promise<TopUp | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    const begun = visit.current;
    try {
      const event = await action();
      if (visit.current !== begun) return null;
      if (event.type === 'answered') {
        show(follow(event.topUp));
        return event.topUp;
      }
      shown.current = event.topUp?.top_up_id ?? null;
      showInUrl(shown.current);
      setProgress({ ...closed, isOpen: true, topUp: event.topUp, issue: event.issue });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (isSessionEnd(error)) close();
      else if (visit.current === begun) {
        setProgress((before) => ({
          ...before,
          phase: before.phase === 'adding' ? 'choosing' : before.phase,
          issue: messageOf(error),
        }));
      }
    } finally {
      if (visit.current === begun) isBusy.current = false;
    }
    return null;
  };

  const look = async (id: string) => {
    if (isBusy.current) return;
    const begun = visit.current;
    try {
      const answer = await readTopUp(id);
      const isNews = answer.state !== 'checking' || phase !== 'checking';
      if (visit.current === begun && !isBusy.current && isNews) show(follow(answer));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (isSessionEnd(error) || visit.current !== begun) return;
      // The press never arrived. Without an answer the state is unknown, as before.
      if (error.status === 404) {
        showInUrl(null);
        shown.current = null;
        setProgress({ ...closed, isOpen: true, issue: NOT_BEGUN });
      }
    }
  };

  const enter = async (id: string) => {
    const begun = {};
    visit.current = begun;
    isBusy.current = false;
    shown.current = id;
    setProgress({ ...closed, isOpen: true, phase: 'entering' });
    try {
      const answer = await readTopUp(id);
      if (visit.current === begun) show(follow(answer));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (isSessionEnd(error) || visit.current !== begun) return;
      if (isUnknown(error)) setProgress({ ...closed, isOpen: true, phase: 'unreachable' });
      // It is another shopper's, or never arrived.
      else close();
    }
  };

  const close = () => {
    visit.current = {};
    isBusy.current = false;
    shown.current = null;
    if (sent.current) sent.current.isLeft = true;
    showInUrl(null);
    setProgress(closed);
  };

  const onUrl = useEffectEvent((id: string | null) => {
    if (id === shown.current) return;
    if (id) void enter(id);
    else if (shown.current && phase !== 'adding') close();
  });
  useEffect(() => onUrl(idInUrl), [idInUrl]);

  const onShown = useEffectEvent(() => {
    const isElsewhere = phase === 'unfinished' || phase === 'leaving';
    if (isElsewhere && topUp && !document.hidden) void look(topUp.top_up_id);
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
    if (topUp) await look(topUp.top_up_id);
  });

  const goTo = (at: TopUp, url: string) => {
    setProgress({ ...closed, isOpen: true, phase: 'leaving', topUp: at });
    location.assign(url);
  };

  return {
    ...progress,
    open: () => setProgress({ ...closed, isOpen: true }),
    close: () => {
      // No one comes back to a payment in the fields of a card.
      if (phase === 'choosing' && topUp) void cancelTopUp(topUp.top_up_id).catch(() => undefined);
      close();
    },
    /** Shows what the shopper has to correct. */
    reject: (issue: string) => setProgress((before) => ({ ...before, issue })),
    /** The shopper chooses or types something else. */
    change: () => setProgress((before) => ({ ...before, issue: null })),
    /** One at a time: another press meanwhile does nothing. */
    add: async (wanted: WantedTopUp) => {
      if (isBusy.current) return;
      setProgress((before) => ({ ...before, phase: 'adding', issue: null, failed: null }));
      const { amount, payment, card } = wanted;
      const answer = await run(async () => {
        const issue = await card?.check();
        if (issue) return { type: 'rejected', issue, topUp };
        const text = JSON.stringify([amount, payment]);
        if (topUp && sent.current?.text !== text) {
          const cancelled = await cancelTopUp(topUp.top_up_id);
          if (cancelled.state !== 'failed') return { type: 'answered', topUp: cancelled };
        }
        const isSame = sent.current?.text === text;
        const isOver = isSame && sent.current?.isLeft && (await hasEnded(sent.current.id));
        const id = isSame && !isOver && sent.current ? sent.current.id : newUuid();
        sent.current = { text, id };
        // A refresh finds it again.
        shown.current = id;
        showInUrl(id);
        return addMoney(id, wanted);
      });
      // Another tab may have chosen another page.
      const isWanted =
        JSON.stringify(answer?.choice, Object.keys(payment)) === JSON.stringify(payment);
      if (answer?.next_action?.type === 'redirect' && isWanted) {
        goTo(answer, answer.next_action.url);
      }
    },
    /** Goes to the page of the provider that waits for the shopper. */
    goOn: () => {
      if (topUp?.next_action?.type === 'redirect') goTo(topUp, topUp.next_action.url);
    },
    /** Gives the top-up up. */
    payAnotherWay: async () => {
      if (!topUp) return;
      await run(async () => {
        const answer = await cancelTopUp(topUp.top_up_id);
        return { type: 'answered', topUp: answer };
      });
      // It has not failed: the shopper gave it up.
      setProgress((before) => (before.failed ? { ...before, issue: null } : before));
    },
    /** Asks again for what could not be loaded. */
    retry: () => {
      if (idInUrl) void enter(idInUrl);
    },
  };
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
