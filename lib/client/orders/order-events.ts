import { mutate } from 'swr';
import { parseJson } from '@/lib/shared/parse-json';

/** What a component shows of orders, tickets or notifications. */
export interface OrderWatch {
  shopperId: string | null;
  /** The number of an order that a key in this browser opens; null for the shopper's own orders. */
  keyedOrder: string | null;
  /** Whether a state will change by itself. Nothing else is read again without a reason. */
  isMoving: boolean;
  /** False where the shop's backend has no stream of events. */
  hasStream?: boolean;
}

/** Between the tabs of a browser. */
type Message =
  /** A tab shows orders, and wants to know whether the leader's stream covers them. */
  | { type: 'watch'; keyedOrder: string | null }
  /** The stream covers the shopper's orders and these; null while there is none. */
  | { type: 'live'; orders: readonly string[] | null }
  | { type: 'changed'; orderNumber: string }
  | { type: 'ticket'; ticketNumber: string };

const URL = '/api/events';
/** Of the lock, which the tab with the stream holds, and of the channel between the tabs. */
const NAME = 'order-events';
/** How often orders are read again without a stream. */
const POLL_MS = 4_000;
/** With a stream, in case that an event was lost. */
const LIVE_POLL_MS = 60_000;
/** The stream has an event every 15 seconds. */
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 60_000;

const watches = new Set<OrderWatch>();
let running: { shopperId: string | null; greet(): void; stop(): void } | undefined;
let isInCache = false;

/**
 * Reads shown orders again when they have changed: one tab of the browser has a stream of events and notifies the
 * others. Without a stream it asks every few seconds. All of it only while the tab is visible.
 * @returns stops watching
 */
export function watchOrders(watch: OrderWatch): () => void {
  watches.add(watch);
  if (watches.size === 1) {
    document.addEventListener('visibilitychange', update);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
  }
  running?.greet();
  update();
  return () => {
    watches.delete(watch);
    // A component that shows the next state watches again at once, and needs no other stream.
    queueMicrotask(() => {
      update();
      if (watches.size > 0) return;
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
    });
  };
}

/** Browsers may not put a page with an open stream, lock or channel into the back/forward cache. */
function onPageHide(): void {
  isInCache = true;
  update();
}

function onPageShow(): void {
  isInCache = false;
  update();
}

function update(): void {
  const shopperId = [...watches][0]?.shopperId ?? null;
  const isWanted = watches.size > 0 && document.visibilityState === 'visible' && !isInCache;
  if (running && (!isWanted || running.shopperId !== shopperId)) {
    running.stop();
    running = undefined;
  }
  if (!isWanted || running) return;
  running = { shopperId, ...start() };
  running.greet();
}

/** Reads again what is shown and matches. A read that fails leaves what is shown. */
async function readAgain(isStale: (key: readonly unknown[]) => boolean): Promise<void> {
  await mutate((key) => Array.isArray(key) && isStale(key)).catch(() => undefined);
}

const isOfOrder =
  (orderNumber: string | null) =>
  ([name, number]: readonly unknown[]): boolean =>
    name === 'orderList' ||
    ((name === 'trackOrder' || name === 'trackReturn') &&
      (orderNumber === null || number === orderNumber));

const isOfTicket =
  (ticketNumber: string | null) =>
  ([name, , request]: readonly unknown[]): boolean =>
    name === 'ticketList' ||
    (name === 'ticketReplies' &&
      (ticketNumber === null || Object(request).ticket_number === ticketNumber));

const isAny = (key: readonly unknown[]) => isOfOrder(null)(key) || isOfTicket(null)(key);

/** Reads that show every change. */
const isNews = ([name]: readonly unknown[]) => name === 'notificationList' || name === 'getCount';

const orNews =
  (isStale: (key: readonly unknown[]) => boolean) =>
  (key: readonly unknown[]): boolean =>
    isStale(key) || isNews(key);

/** Follows the leader, and becomes it when there is none. */
function start(): { greet(): void; stop(): void } {
  const { hasStream = true } = [...watches][0] ?? {};
  const canShare =
    hasStream &&
    typeof EventSource === 'function' &&
    typeof BroadcastChannel === 'function' &&
    // Only where the shop is served with https.
    navigator.locks !== undefined;
  const channel = canShare ? new BroadcastChannel(NAME) : undefined;
  const leaving = new AbortController();
  let leader: ReturnType<typeof becomeLeader> | undefined;
  let live: readonly string[] | null = null;
  let wasLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLive = () =>
    [...watches].every(({ keyedOrder }) =>
      keyedOrder === null ? live !== null : live?.includes(keyedOrder),
    );

  function poll(): void {
    clearTimeout(timer);
    if (leaving.signal.aborted) return;
    wasLive = isLive();
    timer = setTimeout(
      async () => {
        if ([...watches].some(({ isMoving }) => isMoving)) await readAgain(isAny);
        poll();
      },
      wasLive ? LIVE_POLL_MS : POLL_MS,
    );
  }

  function receive(message: Message): void {
    if (message.type === 'watch') leader?.greet(message.keyedOrder);
    if (message.type === 'changed') void readAgain(orNews(isOfOrder(message.orderNumber)));
    if (message.type === 'ticket') void readAgain(orNews(isOfTicket(message.ticketNumber)));
    if (message.type !== 'live') return;
    live = message.orders;
    if (isLive() === wasLive) return;
    // Only this tab knows what changed before the stream began.
    if (!wasLive) void readAgain(orNews(isAny));
    poll();
  }

  /** Also to this tab, to which a channel does not bring its own messages. */
  function broadcast(message: Message): void {
    channel?.postMessage(message);
    receive(message);
  }

  const greet = () => {
    poll();
    for (const { keyedOrder } of watches) broadcast({ type: 'watch', keyedOrder });
  };

  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
    navigator.locks
      .request(NAME, { signal: leaving.signal }, async () => {
        if (leaving.signal.aborted) return;
        leader = becomeLeader(broadcast);
        await new Promise((resolve) => leaving.signal.addEventListener('abort', resolve));
      })
      // It has left before its turn came.
      .catch(() => undefined);
  }
  return {
    greet,
    stop() {
      leaving.abort();
      clearTimeout(timer);
      leader?.stop();
      leader = undefined;
      channel?.close();
    },
  };
}

/** Opens the stream, and again after pauses that double. */
function becomeLeader(broadcast: (message: Message) => void): {
  greet(keyedOrder: string | null): void;
  stop(): void;
} {
  let source: EventSource | undefined;
  let orders: readonly string[] | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whatever else happens, another stream is opened after this time. */
  function openIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(open, milliseconds);
  }

  function open(): void {
    close();
    source = new EventSource(URL);
    openIn(SILENCE_MS);
    source.addEventListener('ready', ({ data }) => {
      pauseMs = FIRST_PAUSE_MS;
      openIn(SILENCE_MS);
      orders = ordersIn(parseJson(data));
      broadcast({ type: 'live', orders });
    });
    source.addEventListener('changed', ({ data }) => {
      openIn(SILENCE_MS);
      const orderNumber = textIn(parseJson(data), 'order_number');
      if (orderNumber !== undefined) broadcast({ type: 'changed', orderNumber });
    });
    source.addEventListener('ticket', ({ data }) => {
      openIn(SILENCE_MS);
      const ticketNumber = textIn(parseJson(data), 'ticket_number');
      if (ticketNumber !== undefined) broadcast({ type: 'ticket', ticketNumber });
    });
    source.addEventListener('ping', () => openIn(SILENCE_MS));
    source.addEventListener('error', () => {
      close();
      // Not all browsers at once, after the shop was away.
      openIn(pauseMs * (0.5 + Math.random()));
      pauseMs = Math.min(LAST_PAUSE_MS, pauseMs * 2);
    });
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    if (orders) broadcast({ type: 'live', orders: null });
    orders = null;
  }

  // A leader before this one may have ended without a word.
  broadcast({ type: 'live', orders: null });
  open();
  return {
    greet(keyedOrder) {
      // The cookie has got a key since the stream was opened.
      if (orders && keyedOrder !== null && !orders.includes(keyedOrder)) open();
      else broadcast({ type: 'live', orders });
    },
    stop: close,
  };
}

function ordersIn(data: unknown): string[] {
  const orders: unknown = Object(data).orders;
  return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
}

function textIn(data: unknown, field: string): string | undefined {
  const value: unknown = Object(data)[field];
  return typeof value === 'string' ? value : undefined;
}
