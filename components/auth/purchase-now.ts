import { type LoginIntent, readLoginIntent } from '@/lib/client/session/login-intent';
import { safeCallbackPath } from '@/lib/shared/callback-url';
import { splitMarketPath } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { isForMembers } from './use-after-sign-in';

export type WaitingProduct = Extract<LoginIntent, { resource: 'cart' }>;

/** Why someone who is buying came to /login. */
export interface PurchaseNow {
  /** What ADD TO CART or BUY NOW could not add yet; null for whom a step of the checkout has sent. */
  waiting: WaitingProduct | null;
}

/** Null for whoever came to /login otherwise: what was pressed on another page before is remembered for a while. */
export function purchaseNow(): PurchaseNow | null {
  const callbackUrl = new URLSearchParams(location.search).get('callbackUrl');
  if (!callbackUrl) return null;
  const { pathname } = new URL(safeCallbackPath(callbackUrl), location.origin);
  const { path } = splitMarketPath(pathname);
  if (isForMembers(path)) return null;
  const intent = readLoginIntent();
  const waiting = intent?.resource === 'cart' ? intent : null;
  const isCheckout = path === paths.shippingAddress || path === paths.paymentMethod;
  return waiting || isCheckout ? { waiting } : null;
}
