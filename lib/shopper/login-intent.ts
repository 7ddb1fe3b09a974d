import { parseJson } from '@/lib/parse-json';
import { callShop } from './call-shop';
import { announceChange, type Resource } from './shop-changes';

/*
 * What a visitor wanted when the shop asked who they are: it is done as soon as they have signed in. It is
 * kept for this tab alone, and not for long.
 */

const KEY = 'login-intent';
const MAX_AGE_MS = 30 * 60 * 1000;

export interface LoginIntent {
  resource: Resource;
  productId: number;
  /** How many: for the cart. */
  quantity: number;
  /** What was shown, in minor units: for the cart. */
  price: number;
  /** Where it leads, instead of to where the shopper came from. */
  path?: string;
}

interface KeptIntent extends LoginIntent {
  atMs: number;
}

export function keepLoginIntent(intent: LoginIntent): void {
  const kept: KeptIntent = { ...intent, atMs: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the shopper presses once more.
  }
}

/** What the visitor wanted; from then on nobody knows it. `null` where it was nothing, or long ago. */
export function takeLoginIntent(): LoginIntent | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const intent = text === null ? null : parseJson(text);
    return isKeptIntent(intent) && Date.now() - intent.atMs < MAX_AGE_MS ? intent : null;
  } catch {
    return null;
  }
}

/**
 * Does what the visitor wanted.
 * @returns what the shop says
 * @throws {ShopError}
 */
export async function finishLoginIntent({
  resource,
  productId,
  quantity,
  price,
}: LoginIntent): Promise<string> {
  const { message } =
    resource === 'wish-list'
      ? await callShop('addToWish', { product_id: productId })
      : await callShop('addToCart', {
          product_id: productId,
          product_qty: quantity,
          product_price: price,
          is_add_qty: true,
        });
  announceChange(resource);
  return message;
}

function isKeptIntent(value: unknown): value is KeptIntent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resource' in value &&
    (value.resource === 'cart' || value.resource === 'wish-list') &&
    ['productId', 'quantity', 'price', 'atMs'].every((name) =>
      Number.isSafeInteger(Reflect.get(value, name)),
    )
  );
}
