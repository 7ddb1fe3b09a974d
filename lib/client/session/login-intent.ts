import { idOf } from '@/lib/contract/id-text';
import { DEFAULT_CURRENCY, isCurrency } from '@/lib/shared/money';
import { loadMutations } from '../calls/load-mutations';
import type { Addition } from '../calls/mutations';
import { storedValue } from '../drafts/browser-storage';

/*
 * What a visitor wanted to do when the backend required a login. It is done after they have signed in. It is
 * stored for this tab only, for half an hour.
 */

const MAX_AGE_MS = 30 * 60 * 1000;

export type LoginIntent = (({ resource: 'cart' } & Addition) | WishlistIntent) & {
  /** Where to go afterwards, instead of the return URL. */
  path?: string;
};

interface WishlistIntent {
  resource: 'wishlist';
  productId: string;
}

type SavedIntent = LoginIntent & { savedAtMs: number };

const savedIntent = storedValue<SavedIntent>({
  key: 'login-intent',
  area: 'session',
  parse: savedIntentOf,
});

export function saveLoginIntent(intent: LoginIntent): void {
  savedIntent.write({ ...intent, savedAtMs: Date.now() });
}

/** `null` if there is none, or if it is too old. */
export function readLoginIntent(): LoginIntent | null {
  const intent = savedIntent.read();
  return intent && Date.now() - intent.savedAtMs < MAX_AGE_MS ? intent : null;
}

/** Reads the intent and removes it. */
export function takeLoginIntent(): LoginIntent | null {
  const intent = readLoginIntent();
  savedIntent.remove();
  return intent;
}

/**
 * Does what the visitor wanted. If it is repeated, for example in a duplicate of the tab, the backend adds once.
 * @returns the backend's message
 * @throws {ShopError}
 */
export async function finishLoginIntent(intent: LoginIntent): Promise<string> {
  const { addToCart, addToWishlist } = await loadMutations();
  return intent.resource === 'cart' ? addToCart(intent) : addToWishlist(intent.productId);
}

function savedIntentOf(value: unknown): SavedIntent | null {
  const productId = idOf(Object(value).productId);
  // Older ones have no currency.
  const intent = { currency: DEFAULT_CURRENCY, ...Object(value), productId };
  return isSavedIntent(intent) ? intent : null;
}

function isSavedIntent(intent: object): intent is SavedIntent {
  const { resource, productId, idempotencyKey, ...fields }: Record<string, unknown> = { ...intent };
  const areIntegers = (...names: string[]) =>
    names.every((name) => Number.isSafeInteger(fields[name]));
  if (productId === null || !areIntegers('savedAtMs')) return false;
  if (resource === 'wishlist') return true;
  return (
    resource === 'cart' &&
    areIntegers('quantity', 'price') &&
    isCurrency(fields.currency) &&
    typeof idempotencyKey === 'string'
  );
}
