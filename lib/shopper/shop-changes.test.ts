/** @jest-environment jsdom */

import type * as ShopChanges from './shop-changes';

type Tab = typeof ShopChanges;

/** The browser's channel between tabs: what is posted reaches every other one of the same name. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>();
  constructor(readonly name: string) {
    super();
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) {
      if (other === this || other.name !== this.name) continue;
      other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

function openTab(): Tab {
  let tab: Tab | undefined;
  jest.isolateModules(() => {
    tab = jest.requireActual<Tab>('./shop-changes');
  });
  if (!tab) throw new Error('The tab did not open.');
  return tab;
}

function comeBack(persisted: boolean): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

const { BroadcastChannel: browsersOwn } = globalThis;
const stops: (() => void)[] = [];

function listen(tab: Tab): jest.Mock {
  const hear = jest.fn();
  stops.push(tab.onShopChange(hear));
  return hear;
}

beforeEach(() => {
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Channel.all.clear();
  globalThis.BroadcastChannel = browsersOwn;
});

describe('other tabs', () => {
  it('hear, once, that something has changed', () => {
    const [here, there] = [openTab(), openTab()];
    const [hearsHere, hearsThere] = [listen(here), listen(there)];
    here.announceChange('cart');
    const change = { kind: 'changed', resource: 'cart' };
    expect(hearsHere.mock.calls).toEqual([[change]]);
    expect(hearsThere.mock.calls).toEqual([[change]]);
  });

  it('alone hear of what is known here already', () => {
    const [here, there] = [openTab(), openTab()];
    const [hearsHere, hearsThere] = [listen(here), listen(there)];
    here.announceElsewhere('wish-list');
    expect(hearsHere).not.toHaveBeenCalled();
    expect(hearsThere.mock.calls).toEqual([[{ kind: 'changed', resource: 'wish-list' }]]);
  });

  it('hear nothing of what is only expected here, nor of what was added here', () => {
    const [here, there] = [openTab(), openTab()];
    const [hearsHere, hearsThere] = [listen(here), listen(there)];
    const [hearsAddition, hearsNoAddition] = [jest.fn(), jest.fn()];
    stops.push(here.onAddition(hearsAddition), there.onAddition(hearsNoAddition));
    here.expectChange('cart', 2);
    here.announceAddition('Sofa is in your cart.');
    expect(hearsHere.mock.calls).toEqual([[{ kind: 'expected', resource: 'cart', by: 2 }]]);
    expect(hearsAddition.mock.calls).toEqual([['Sofa is in your cart.']]);
    expect(hearsThere).not.toHaveBeenCalled();
    expect(hearsNoAddition).not.toHaveBeenCalled();
  });

  it('are not reached by a page that only waits for additions, which a browser may then keep', () => {
    stops.push(openTab().onAddition(jest.fn()));
    expect(Channel.all.size).toBe(0);
  });

  it('do not take what they do not know for a change', () => {
    const hear = listen(openTab());
    new Channel('shop-changes').postMessage({ kind: 'added', message: 'From another version.' });
    expect(hear).not.toHaveBeenCalled();
  });
});

describe('a page that comes back out of the browser’s cache', () => {
  it('takes everything it knows for old', () => {
    const hear = listen(openTab());
    comeBack(true);
    expect(hear.mock.calls).toEqual([
      [{ kind: 'changed', resource: 'cart' }],
      [{ kind: 'changed', resource: 'wish-list' }],
    ]);
  });

  it('and one that is loaded does not', () => {
    const hear = listen(openTab());
    comeBack(false);
    expect(hear).not.toHaveBeenCalled();
  });
});

it('nobody is told who has stopped listening', () => {
  const [here, there] = [openTab(), openTab()];
  const hear = jest.fn();
  here.onShopChange(hear)();
  here.announceChange('cart');
  there.announceChange('cart');
  comeBack(true);
  expect(hear).not.toHaveBeenCalled();
});

it('works within one tab where the browser has no way to the others', () => {
  // @ts-expect-error: such a browser.
  delete globalThis.BroadcastChannel;
  const tab = openTab();
  const hear = listen(tab);
  tab.announceChange('cart');
  expect(hear).toHaveBeenCalledTimes(1);
});
