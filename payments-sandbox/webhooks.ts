import type { Logger } from 'pino';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { isDue } from './due';
import type { Faults } from './faults';
import type { WebhookEvent } from './records';
import { pauseAfter } from './rules';
import { SIGNATURE_HEADER, signWebhook } from './signature';
import type { Store } from './store';

const TRY_LIMIT_MS = 10_000;
const MAX_IN_FLIGHT = 8;
/** More would fill the memory: the oldest are given up. */
const MAX_EVENTS = 10_000;
/** To send events in reverse order, several have to come together first. */
const REVERSE_QUIET_MS = 500;

interface Options {
  store: Store;
  clock: () => number;
  url: string;
  secret: string;
  faults: Faults;
  log: Logger;
  /** For one try. In milliseconds. */
  tryLimitMs?: number;
}

/**
 * Delivers the stored events: the oldest first, each until it is answered with 2xx. An event that has to be
 * tried again does not hold up later ones, so the merchant cannot rely on their order.
 */
export function createWebhooks(options: Options) {
  const { store, clock, url, secret, faults, log, tryLimitMs = TRY_LIMIT_MS } = options;
  /** The payments whose events are being sent: one at a time for each, in their order. */
  const inFlight = new Set<string>();
  const closing = new AbortController();

  function giveUp(event: WebhookEvent): void {
    log.error({ event: event.id, type: event.type, tries: event.tries }, 'Gave a webhook up');
    store.commit([{ type: 'event_dropped', id: event.id }]);
  }

  function due(): WebhookEvent[] {
    if (faults.webhooks === 'hold') return [];
    const now = clock();
    const events = [...store.events.values()].filter((event) =>
      isDue(event.nextTryAt, event.created, now),
    );
    if (faults.webhooks !== 'reverse') return events;
    const isQuiet = events.every(({ created }) => created <= now - REVERSE_QUIET_MS);
    return isQuiet ? events.reverse() : [];
  }

  /** Whether the merchant has accepted the event. */
  async function post({ id, type, created, data }: WebhookEvent): Promise<boolean> {
    const body = JSON.stringify({ id, type, created, data });
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signWebhook(secret, body, clock()),
    };
    const send = async (signal: AbortSignal) => {
      const init = { method: 'POST', headers, body, redirect: 'manual', signal } as const;
      const response = await fetch(url, init);
      await response.body?.cancel();
      return response.ok;
    };
    return withTimeLimit(tryLimitMs, send, closing.signal).catch(() => false);
  }

  async function deliver(event: WebhookEvent): Promise<void> {
    await store.durable();
    const copies = faults.webhooks === 'double' ? 2 : 1;
    let isAccepted = false;
    for (let copy = 0; copy < copies; copy++) isAccepted = await post(event);
    // A try that was cut off by the end of the program does not count.
    if (closing.signal.aborted) return;
    if (isAccepted) {
      store.commit([{ type: 'event_dropped', id: event.id }]);
      log.info({ event: event.id, type: event.type }, 'Delivered a webhook');
      return;
    }
    const tries = event.tries + 1;
    const pauseMs = pauseAfter(tries);
    if (pauseMs === null) return giveUp({ ...event, tries });
    store.commit([{ type: 'event', event: { ...event, tries, nextTryAt: clock() + pauseMs } }]);
    log.warn({ event: event.id, type: event.type, tries, pauseMs }, 'A webhook was not accepted');
  }

  /** Starts to deliver what is due. */
  function send(): void {
    if (closing.signal.aborted) return;
    const [oldest] = store.events.values();
    if (store.events.size > MAX_EVENTS && oldest && !inFlight.has(oldest.payment)) giveUp(oldest);
    // In reverse order they arrive only one after the other.
    const limit = faults.webhooks === 'reverse' ? 1 : MAX_IN_FLIGHT;
    for (const event of due()) {
      if (inFlight.size >= limit) return;
      if (inFlight.has(event.payment)) continue;
      inFlight.add(event.payment);
      deliver(event)
        .catch((err) => log.error({ err }, 'A webhook cannot be stored'))
        .finally(() => {
          inFlight.delete(event.payment);
          send();
        });
    }
  }

  return {
    send,
    close(): void {
      closing.abort();
    },
  };
}
