import type { Addition } from './mutations';

type Intended = Omit<Addition, 'idempotencyKey'>;

/** The additions whose outcome is unknown, by product: the answer was lost, or has not come yet. */
const open = new Map<number, { intended: Intended; key: string }>();

/**
 * The idempotency key of an addition: the same at each press until the outcome is known, also on another
 * button of the product, so that a press repeated after a lost answer adds once. Undefined on pages that are
 * not secure, where browsers create no UUID.
 */
export function additionKey(intended: Intended): string | undefined {
  const { productId, quantity, price } = intended;
  const known = open.get(productId);
  if (known?.intended.quantity === quantity && known.intended.price === price) return known.key;
  const key = crypto.randomUUID?.();
  if (key) open.set(productId, { intended, key });
  return key;
}

/** The outcome is known: the next press is a new addition. */
export function settleAddition(productId: number): void {
  open.delete(productId);
}
