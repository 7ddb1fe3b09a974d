import type { OrderKind, OrderState } from '@/lib/contract/order-states';
import { addDays } from '@/lib/shared/calendar-date';

/** How many days before its delivery an order is planned: until then its day can be changed. */
export const FIXED_DAYS = 2;

/** What has not left the shop. */
const CHANGEABLE: readonly OrderState[] = ['confirmed', 'preparing'];

/** The last of the shop's days on which the delivery of an order can be changed; null where it cannot be any more. */
export function changeUntil({
  kind,
  state,
  deliveryDate,
}: {
  kind: OrderKind;
  state: OrderState;
  deliveryDate: string;
}): string | null {
  // Swatches come by post.
  return kind === 'goods' && CHANGEABLE.includes(state) ? addDays(deliveryDate, -FIXED_DAYS) : null;
}
