/*
 * What a press in one place changes in others: the counts in the header, the cart, the other tabs.
 */

export type Resource = 'cart' | 'wish-list';

export type ShopChange =
  /** A press will change how many are counted, if the shop agrees. */
  | { kind: 'expected'; resource: Resource; by: number }
  /** What is known of the resource is old: it has changed, or what was expected did not come. */
  | { kind: 'changed'; resource: Resource };

const CHANNEL = 'shop-changes';

const listeners = new Set<(change: ShopChange) => void>();
const additionListeners = new Set<(message: string) => void>();

let channel: BroadcastChannel | undefined;

/**
 * The way to the other tabs; none in browsers without it. Opened for shoppers alone: browsers may not keep a
 * page that has one for the way back.
 */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

function tellHere(change: ShopChange): void {
  for (const listener of listeners) listener(change);
}

/** Moves the counts before the shop has answered. Whoever expects announces the change afterwards. */
export function expectChange(resource: Resource, by: number): void {
  tellHere({ kind: 'expected', resource, by });
}

/** Has every tab read the resource anew. */
export function announceChange(resource: Resource): void {
  tellHere({ kind: 'changed', resource });
  announceElsewhere(resource);
}

/** {@link announceChange} for the other tabs alone, where this one knows the new state already. */
export function announceElsewhere(resource: Resource): void {
  openChannel()?.postMessage(resource);
}

/** Shows the shopper what came into the cart. `message` says it. */
export function announceAddition(message: string): void {
  for (const listener of additionListeners) listener(message);
}

/** Hears of what comes into the cart in this tab, until the returned function is called. */
export function onAddition(listener: (message: string) => void): () => void {
  additionListeners.add(listener);
  return () => additionListeners.delete(listener);
}

/** Listens until the returned function is called; also to a page that comes back out of the browser's cache. */
export function onShopChange(listener: (change: ShopChange) => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === 'cart' || data === 'wish-list') listener({ kind: 'changed', resource: data });
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    listener({ kind: 'changed', resource: 'cart' });
    listener({ kind: 'changed', resource: 'wish-list' });
  };
  const opened = openChannel();
  listeners.add(listener);
  opened?.addEventListener('message', hear);
  window.addEventListener('pageshow', comeBack);
  return () => {
    listeners.delete(listener);
    opened?.removeEventListener('message', hear);
    window.removeEventListener('pageshow', comeBack);
  };
}
