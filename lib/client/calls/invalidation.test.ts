/** @jest-environment jsdom */

import type * as Invalidation from './invalidation';

jest.mock('swr', () => ({ mutate: jest.fn(async () => undefined) }));

/** The browser's channel between tabs: a message reaches every other open one of the same name. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor(readonly name: string) {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other === this || other.name !== this.name) continue;
      other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    Channel.open.delete(this);
  }
}

interface Tab {
  invalidation: typeof Invalidation;
  /** What the tab has read again so far. */
  reads: () => string[];
}

function openTab(): Tab {
  let tab: Tab | undefined;
  jest.isolateModules(() => {
    const { mutate } = jest.requireMock<{ mutate: jest.Mock }>('swr');
    tab = {
      invalidation: jest.requireActual<typeof Invalidation>('./invalidation'),
      reads: () =>
        mutate.mock.calls.map(([key]) =>
          typeof key === 'function' ? LISTS.find((name) => key([name, ''])) : key[0],
        ),
    };
  });
  if (!tab) throw new Error('The tab did not open.');
  return tab;
}

/** A tab that shows a shopper's data. */
function openListeningTab(): Tab {
  const tab = openTab();
  stops.push(tab.invalidation.listenForChanges());
  return tab;
}

function comeBack(persisted: boolean): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

const { BroadcastChannel: original } = globalThis;
const stops: (() => void)[] = [];
/** What has several answers. */
const REVIEWS = ['orderReviews', 'myReviews', 'myProductReview', 'productReviews'];
const LISTS = [
  'orderList',
  'walletBalance',
  'walletTransactions',
  'giftCardList',
  'notificationList',
  'notificationSettings',
  ...REVIEWS,
  'ticketList',
  'referralSummary',
  'ticketReplies',
];
const DELIVERY = ['checkout', 'deliveryOptions'];
const CART = ['cartList', 'getCount', 'appliedCoupon', 'alsoBought', ...DELIVERY];

beforeEach(() => {
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Channel.open.clear();
  globalThis.BroadcastChannel = original;
});

describe('a change', () => {
  it('makes its own tab and the other tabs read the stale data once', async () => {
    const [here, there] = [openListeningTab(), openListeningTab()];
    await here.invalidation.invalidate('removeCart');
    expect(here.reads()).toEqual(CART);
    expect(there.reads()).toEqual(CART);
  });

  it('reaches the other tabs from one that does not listen', async () => {
    const [here, there] = [openTab(), openListeningTab()];
    await here.invalidation.invalidate('addToCart');
    expect(there.reads()).toEqual(CART);
    expect(Channel.open.size).toBe(1);
  });

  it('makes no tab read anything else', async () => {
    const here = openListeningTab();
    await here.invalidation.invalidate('addToWish');
    expect(here.reads()).toEqual(['wishList', 'wishlistIds', 'getCount']);
  });

  it('of a review makes every list of reviews read again', async () => {
    const here = openListeningTab();
    await here.invalidation.invalidate('deleteReview');
    expect(here.reads()).toEqual(REVIEWS);
  });

  it('that this tab already shows is read only by the other tabs', () => {
    const [here, there] = [openListeningTab(), openListeningTab()];
    here.invalidation.notifyTabs('applyCoupon');
    expect(here.reads()).toEqual([]);
    expect(there.reads()).toEqual(['appliedCoupon', ...DELIVERY]);
  });

  it('that is unknown, from another version of the shop, is ignored', () => {
    const tab = openListeningTab();
    for (const message of [{ kind: 'added' }, 'toString', 'wish-list', null]) {
      new Channel('shopper-changes').postMessage(message);
    }
    expect(tab.reads()).toEqual([]);
  });

  it('works within one tab where the browser has no channel', async () => {
    // @ts-expect-error: a browser without the channel.
    delete globalThis.BroadcastChannel;
    const tab = openListeningTab();
    await tab.invalidation.invalidate('removeCoupon');
    expect(tab.reads()).toEqual(['appliedCoupon', ...DELIVERY]);
  });
});

describe('a page that the browser restores from the back/forward cache', () => {
  it('reads all data of the shopper again once', () => {
    const tab = openListeningTab();
    comeBack(true);
    expect(tab.reads()).toEqual([
      ...CART,
      'wishList',
      'wishlistIds',
      'userAddressList',
      'couponList',
      'paymentOptions',
      ...LISTS,
    ]);
  });

  it('differs from a page that was loaded, which reads nothing again', () => {
    const tab = openListeningTab();
    comeBack(false);
    expect(tab.reads()).toEqual([]);
  });
});

describe('the channel', () => {
  it("is open only while a shopper's data is shown", () => {
    const { listenForChanges } = openTab().invalidation;
    expect(Channel.open.size).toBe(0);
    const [stopOne, stopOther] = [listenForChanges(), listenForChanges()];
    expect(Channel.open.size).toBe(1);
    stopOne();
    expect(Channel.open.size).toBe(1);
    stopOther();
    expect(Channel.open.size).toBe(0);
  });

  it('delivers nothing to a tab that has stopped listening', async () => {
    const [here, there] = [openListeningTab(), openTab()];
    there.invalidation.listenForChanges()();
    await here.invalidation.invalidate('removeCart');
    comeBack(true);
    expect(there.reads()).toEqual([]);
  });
});
