import type { ListedLine } from '../contract/order-list';
import type { Order, ReturnOfOrder } from '../contract/orders';
import {
  type PickupTime,
  RETURN_REASONS,
  type ReturnReason,
  type ReturnState,
} from '../contract/return-states';
import type { OrderReturn } from '../contract/returns';
import { dayName } from './calendar-date';

const REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  damaged: 'It arrived damaged',
  defective: 'It does not work as it should',
  wrong_item: 'It is not what I ordered',
  not_as_described: 'It is not as described',
  does_not_fit: 'It does not fit',
  changed_mind: 'I have changed my mind',
  other: 'Another reason',
};

/** The reasons of the form. */
export const RETURN_REASON_OPTIONS = RETURN_REASONS.map((id) => ({ id, name: REASON_NAMES[id] }));

export function returnReasonName(reason: ReturnReason): string {
  return REASON_NAMES[reason];
}

const STATE_NAMES: Readonly<Record<ReturnState, string>> = {
  requested: 'Pickup requested',
  approved: 'Approved',
  pickup_scheduled: 'Pickup scheduled',
  picked_up: 'Picked up',
  received: 'Received',
  refunded: 'Refunded',
  replaced: 'Replaced',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** @param hasPickup whether the shopper chose a pickup; otherwise it is the return that is requested */
export function returnStateName(state: ReturnState, hasPickup: boolean): string {
  return state === 'requested' && !hasPickup ? 'Requested' : STATE_NAMES[state];
}

/** 'Return: pickup requested', 'Replacement: pickup scheduled'. @param hasPickup as in {@link returnStateName} */
export function returnSummary(
  { kind, state }: Pick<ReturnOfOrder, 'kind' | 'state'>,
  hasPickup: boolean,
): string {
  const name = kind === 'return' ? 'Return' : 'Replacement';
  return `${name}: ${returnStateName(state, hasPickup).toLowerCase()}`;
}

/** What can be done with an item, on buttons and crumbs. */
export function returnActionLabel(hasReplacements: boolean): string {
  return hasReplacements ? 'RETURN OR REPLACE' : 'RETURN';
}

/** The title of the request's page. */
export function returnTitle(hasReplacements: boolean): string {
  return hasReplacements ? 'Return or replace' : 'Return an item';
}

const TIME_NAMES: Readonly<Record<PickupTime, string>> = {
  '08:00-12:00': '8 AM – 12 PM',
  '12:00-16:00': '12 PM – 4 PM',
  '16:00-20:00': '4 PM – 8 PM',
};

export function pickupTimeName(time: PickupTime): string {
  return TIME_NAMES[time];
}

/** 'Wednesday, November 25, 8 AM – 12 PM'; null where the shopper chose no day. */
export function pickupName({
  date,
  time,
}: Pick<OrderReturn['pickup'], 'date' | 'time'>): string | null {
  return date && [dayName(date), time && TIME_NAMES[time]].filter(Boolean).join(', ');
}

/** How many units of a line can be returned or replaced. */
export function returnableUnits(line: ListedLine, today: string): number {
  const isOpen = line.return_until != null && line.return_until >= today;
  return isOpen ? (line.returnable_quantity ?? 0) : 0;
}

/** Whether a return may still change. */
export function isReturnOpen({ state }: Pick<ReturnOfOrder, 'state'>): boolean {
  return !['refunded', 'replaced', 'rejected', 'cancelled'].includes(state);
}

/** The returns of an order's line, without those that the shopper has taken back. */
export function shownReturns({ returns }: Pick<Order, 'returns'>, lineId: string): ReturnOfOrder[] {
  return (returns ?? []).filter(
    ({ line_id, state }) => line_id === lineId && state !== 'cancelled',
  );
}
