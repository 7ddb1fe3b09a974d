import type { OrderState } from '@/lib/contract/order-states';

const REFRESH_MS = 4_000;

/**
 * How often orders are read again while their page is looked at, in milliseconds: 0, so never, where the state of none
 * will change.
 */
export function refreshIntervalOf(orders: readonly { state: OrderState }[]): number {
  const isMoving = orders.some(({ state }) => state !== 'delivered' && state !== 'cancelled');
  return isMoving ? REFRESH_MS : 0;
}
