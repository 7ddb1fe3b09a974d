/** @jest-environment jsdom */

import type * as OrderEvents from './order-events';

jest.mock('swr', () => ({ mutate: jest.fn(async () => undefined) }));

/** The browser's channel between tabs: a message reaches every other open one. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor(readonly name: string) {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    Channel.open.delete(this);
  }
}

/** A stream that the test sends. */
class Source extends EventTarget {
  static all: Source[] = [];
  isOpen = true;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  send(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  close(): void {
    this.isOpen = false;
  }
}

/** One lock of the browser: a tab that asks waits until it is free. */
function newLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = last.then(() => (signal.aborted ? undefined : work()));
    last = turn;
    return turn;
  };
  return { request };
}

interface Tab {
  watch(changes?: Partial<OrderEvents.OrderWatch>): () => void;
}

function openTab(): Tab {
  let events: typeof OrderEvents | undefined;
  jest.isolateModules(() => {
    events = jest.requireActual<typeof OrderEvents>('./order-events');
  });
  return {
    watch(changes) {
      const watch = { shopperId: 'ada', keyedOrder: null, isMoving: true, ...changes };
      const stop = events?.watchOrders(watch) ?? (() => undefined);
      stops.push(stop);
      return stop;
    },
  };
}

const { mutate } = jest.requireMock<{ mutate: jest.Mock }>('swr');
const stops: (() => void)[] = [];
const original = {
  BroadcastChannel: globalThis.BroadcastChannel,
  EventSource: globalThis.EventSource,
};
let visibility: DocumentVisibilityState;

/** Lets promises that wait for nothing go on. */
const settle = () => jest.advanceTimersByTimeAsync(0);
const openSources = () => Source.all.filter(({ isOpen }) => isOpen);
const onlySource = (): Source => {
  const [source, ...others] = openSources();
  if (!source || others.length > 0) throw new Error(`${openSources().length} streams are open`);
  return source;
};
/** Which of these keys the reads since the last call have named. */
function reads(): unknown[] {
  const keys = [['orderList', 'ada'], ['trackOrder', 'AAAA'], ['trackOrder', 'BBBB'], ['cartList']];
  const read = mutate.mock.calls.map(([isRead]) =>
    keys.filter(isRead).map(([first, second]) => (first === 'trackOrder' ? second : first)),
  );
  mutate.mockClear();
  return read;
}
const EVERYTHING = ['orderList', 'AAAA', 'BBBB'];

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Source.all = [];
  Object.assign(globalThis, { BroadcastChannel: Channel, EventSource: Source });
  Object.defineProperty(navigator, 'locks', { value: newLocks(), configurable: true });
  mutate.mockReset();
  mutate.mockResolvedValue(undefined);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await settle();
  jest.useRealTimers();
  Channel.open.clear();
  Object.assign(globalThis, original);
});

describe('the stream of changed orders', () => {
  it('is one for all tabs, which read what has changed, and do not ask again and again', async () => {
    openTab().watch();
    openTab().watch();
    await settle();
    onlySource().send('ready', { orders: [] });
    expect(reads()).toEqual([EVERYTHING, EVERYTHING]);
    onlySource().send('changed', { order_number: 'AAAA' });
    expect(reads()).toEqual([
      ['orderList', 'AAAA'],
      ['orderList', 'AAAA'],
    ]);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(reads()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    for (let pings = 0; pings < 4; pings++) {
      onlySource().send('ping');
      await jest.advanceTimersByTimeAsync(15_000);
    }
    // In case that an event was lost.
    expect(reads()).toEqual([EVERYTHING, EVERYTHING]);
  });

  it('is not asked for where the shop has none: orders are read every few seconds', async () => {
    openTab().watch({ hasStream: false });
    await settle();
    expect(Source.all).toEqual([]);
    reads();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(reads()).toEqual([EVERYTHING]);
  });

  it('reads with a changed order or ticket everything that shows it', async () => {
    openTab().watch();
    await settle();
    onlySource().send('ready', { orders: [] });
    mutate.mockClear();
    onlySource().send('changed', { order_number: 'AAAA' });
    onlySource().send('ticket', { ticket_number: 'T-AAAA' });
    const keys = [
      ['trackOrder', 'AAAA'],
      ['ticketReplies', 'ada', { ticket_number: 'T-AAAA' }],
      ['ticketReplies', 'ada', { ticket_number: 'T-BBBB' }],
      ['notificationList', 'ada', { page_number: 1 }],
      ['getCount', 'ada'],
      ['cartList', 'ada'],
    ];
    expect(mutate.mock.calls.map(([isRead]) => keys.filter(isRead))).toEqual([
      [keys[0], keys[3], keys[4]],
      [keys[1], keys[3], keys[4]],
    ]);
  });

  it('is passed on to another tab when its tab no longer shows orders', async () => {
    const stop = openTab().watch();
    openTab().watch();
    await settle();
    const first = onlySource();
    first.send('ready', { orders: [] });
    stop();
    await settle();
    expect(onlySource()).not.toBe(first);
    reads();
    onlySource().send('ready', { orders: [] });
    expect(reads()).toEqual([EVERYTHING]);
  });

  it('is closed while the page is hidden or in the back/forward cache, and nothing is read', async () => {
    openTab().watch();
    await settle();
    onlySource().send('ready', { orders: [] });
    reads();
    show('hidden');
    expect([openSources(), Channel.open.size]).toEqual([[], 0]);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(reads()).toEqual([]);
    show('visible');
    await settle();
    onlySource().send('ready', { orders: [] });
    expect(reads()).toEqual([EVERYTHING]);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect([openSources(), Channel.open.size]).toEqual([[], 0]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
    expect(onlySource().url).toBe('/api/events');
  });

  it('is not opened again when the shown order gets another state, but for another shopper', async () => {
    const tab = openTab();
    const stop = tab.watch();
    await settle();
    const first = onlySource();
    stop();
    const stopNext = tab.watch({ isMoving: false });
    await settle();
    expect(onlySource()).toBe(first);
    stopNext();
    tab.watch({ shopperId: 'eve' });
    await settle();
    expect(onlySource()).not.toBe(first);
  });

  it('is opened again for an order whose key came later, and that order is asked for until then', async () => {
    openTab().watch({ keyedOrder: 'AAAA' });
    await settle();
    const first = onlySource();
    first.send('ready', { orders: ['AAAA'] });
    openTab().watch({ keyedOrder: 'BBBB' });
    await settle();
    const second = onlySource();
    expect(second).not.toBe(first);
    reads();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(reads()).toEqual([EVERYTHING, EVERYTHING]);
    second.send('ready', { orders: ['AAAA', 'BBBB'] });
    expect(reads()).toEqual([EVERYTHING, EVERYTHING]);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reads()).toEqual([]);
    expect(onlySource()).toBe(second);
  });
});

describe('without a stream', () => {
  it('every visible tab asks again after four seconds, also after a failed read, until there is one', async () => {
    openTab().watch();
    await settle();
    onlySource().send('error');
    mutate.mockRejectedValueOnce(new Error('no connection'));
    for (let times = 0; times < 3; times++) {
      await jest.advanceTimersByTimeAsync(4_000);
      expect(reads()).toEqual([EVERYTHING]);
    }
    onlySource().send('ready', { orders: [] });
    reads();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reads()).toEqual([]);
  });

  it('another one is opened after pauses that grow to a minute', async () => {
    openTab().watch();
    await settle();
    const pauses = [1, 2, 4, 8, 16, 32, 60, 60];
    for (const [failures, seconds] of pauses.entries()) {
      onlySource().send('error');
      await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect([openSources().length, Source.all.length]).toEqual([0, failures + 1]);
      await jest.advanceTimersByTimeAsync(1);
      expect(Source.all.length).toBe(failures + 2);
    }
  });

  it('a stream that is silent counts as none', async () => {
    openTab().watch();
    await settle();
    const first = onlySource();
    first.send('ready', { orders: [] });
    reads();
    await jest.advanceTimersByTimeAsync(40_000);
    expect(onlySource()).not.toBe(first);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(reads()).toEqual([EVERYTHING]);
  });

  it('a browser that cannot share one asks again and again', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    openTab().watch();
    await jest.advanceTimersByTimeAsync(4_000);
    expect([reads(), openSources()]).toEqual([[EVERYTHING], []]);
  });

  it('orders that will not change by themselves are not asked for', async () => {
    openTab().watch({ isMoving: false });
    await settle();
    onlySource().send('error');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reads()).toEqual([]);
  });
});
