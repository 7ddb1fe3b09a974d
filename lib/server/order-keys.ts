import 'server-only';
import type { NextRequest } from 'next/server';
import { areCookiesSecure } from '@/lib/auth/session';
import { OrderKeyOf, OrderNumber } from '@/lib/contract/orders';

/*
 * The keys of the orders that were opened in this browser, in a cookie that no script can read: `NUMBER:KEY`, the
 * latest first, with dots between them.
 */

const COOKIE = 'order-keys';
const MAX_KEYS = 5;
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

/** The keys in the cookie of a request. */
export function orderKeysOf(request: NextRequest): OrderKeyOf[] {
  const pairs = request.cookies.get(COOKIE)?.value.split('.', MAX_KEYS) ?? [];
  return pairs.flatMap((pair) => {
    const [order_number, key] = pair.split(':');
    return OrderKeyOf.safeParse({ order_number, key }).data ?? [];
  });
}

/** The payload of a call with the key that this browser has for its order. */
export function withOrderKey(payload: unknown, request: NextRequest): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const { data: number } = OrderNumber.safeParse(Reflect.get(payload, 'order_number'));
  const known = orderKeysOf(request).find(({ order_number }) => order_number === number);
  return known ? { key: known.key, ...payload } : payload;
}

/** The `Set-Cookie` header that adds a key. The oldest goes where there are too many. */
export function orderKeysCookie(request: NextRequest, added: OrderKeyOf): string {
  const others = orderKeysOf(request).filter(
    ({ order_number }) => order_number !== added.order_number,
  );
  const stored = [added, ...others].slice(0, MAX_KEYS);
  return cookie(
    stored.map(({ order_number, key }) => `${order_number}:${key}`).join('.'),
    MAX_AGE_SECONDS,
  );
}

/** The `Set-Cookie` header that clears all keys. */
export function clearedOrderKeys(): string {
  return cookie('', 0);
}

/** Only the shop's calls need it, not its pages. */
function cookie(value: string, maxAgeSeconds: number): string {
  const flags = areCookiesSecure() ? 'HttpOnly; Secure' : 'HttpOnly';
  return `${COOKIE}=${value}; Path=/api; Max-Age=${maxAgeSeconds}; ${flags}; SameSite=Lax`;
}
