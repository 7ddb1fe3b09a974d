import type { Order, OrderRefund, ReturnOfOrder } from '@/lib/contract/orders';
import type { ReturnReason } from '@/lib/contract/return-states';
import type { OrderReturn } from '@/lib/contract/returns';
import { DEFAULT_RETURN_DAYS, returnRefusals } from '@/lib/contract-server/return-errors';
import { addDays } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import type { Snapshot } from '../catalogue/snapshot';
import {
  isCancelled,
  isPlainReturn,
  type MedusaOrder,
  type MedusaOrderItem,
  type MedusaReturn,
  type MedusaReturnItem,
  orderNumberOf,
} from './medusa-order';
import { type LineAmounts, lineAmounts, refundsOf } from './order-amounts';

const iso = (text: string) => new Date(text).toISOString();

/** Of a line, what a return of Medusa holds. */
interface Holding {
  from: MedusaReturn;
  item: MedusaReturnItem;
  /** Which of the line's units, counted from 0. */
  units: number[];
}

const byCreation = (a: MedusaReturn, b: MedusaReturn) =>
  a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);

/**
 * Which units of a line are in which of its returns: each takes the first that were free when it was made. So what a return
 * is worth does not change when another one is taken back, and all of them together are worth what the line is.
 */
function holdingsOf({ returns }: MedusaOrder, { id, quantity }: MedusaOrderItem): Holding[] {
  const holdings: Holding[] = [];
  for (const from of (returns ?? []).toSorted(byCreation)) {
    for (const item of from.items ?? []) {
      if (item.item_id !== id) continue;
      const free = freeUnits(quantity, holdings, from.created_at);
      // The clocks of two programs may differ: what is free by now was free then.
      const units = new Set([...free, ...freeUnits(quantity, holdings)]);
      holdings.push({ from, item, units: [...units].slice(0, item.quantity) });
    }
  }
  return holdings;
}

/** The units of a line that were in no return at a time; now where there is none. */
function freeUnits(quantity: number, holdings: readonly Holding[], at?: string): number[] {
  const held = holdings
    .filter(({ from: { canceled_at } }) => !canceled_at || (at !== undefined && canceled_at > at))
    .flatMap(({ units }) => units);
  return Array.from({ length: quantity }, (_, unit) => unit).filter((unit) => !held.includes(unit));
}

/** What some units of a line are worth: all of them together exactly what was paid for it. */
function amountOf({ item: { quantity }, paid }: LineAmounts, units: readonly number[]): number {
  const until = (unit: number) => Math.floor((paid * unit) / quantity);
  return units.reduce((sum, unit) => sum + until(unit + 1) - until(unit), 0);
}

/** A return of one line. What the staff return together is one of these for each line of it. */
export interface LineReturn {
  number: string;
  from: MedusaReturn;
  item: MedusaReturnItem;
  /** What goes back for it, with its tax; minor units. */
  amount: number;
  state: 'requested' | 'received' | 'refunded' | 'cancelled';
  /** Null until the money went back, and where there is none. */
  refund: OrderRefund | null;
}

/** When the units arrived. Medusa notes no time for a part of them. */
const receivedAt = ({ received_at, updated_at }: MedusaReturn) => received_at ?? updated_at;

type Worth = Pick<LineReturn, 'number' | 'from' | 'item' | 'amount'>;

/**
 * The returns that the refunds of an order have paid back, by number: as far as they reach, in the order in which the items
 * arrived. Medusa does not say what a refund is for.
 */
function refundedReturns(
  order: MedusaOrder,
  received: readonly Worth[],
): Map<string, OrderRefund | null> {
  const refunds = isCancelled(order) ? [] : refundsOf(order);
  const refunded = new Map<string, OrderRefund | null>();
  let due = 0;
  for (const { number, amount } of received.toSorted((a, b) =>
    receivedAt(a.from).localeCompare(receivedAt(b.from)),
  )) {
    // The staff may have rounded the other way.
    due += Math.max(0, amount - 1);
    let sum = 0;
    const last = refunds.find((refund) => {
      sum += refund.amount;
      return sum >= due;
    });
    // Nothing need go back for what cost nothing.
    if (amount === 0) refunded.set(number, null);
    else if (last) refunded.set(number, { ...last, amount });
  }
  return refunded;
}

/** The returns of an order that its shopper may see, the oldest first. */
export function returnsOf(order: MedusaOrder): LineReturn[] {
  const found = lineAmounts(order)
    .flatMap((line) => holdingsOf(order, line.item).map((holding) => ({ line, ...holding })))
    .filter(({ from }) => isPlainReturn(from))
    .toSorted((a, b) => byCreation(a.from, b.from) || a.item.id.localeCompare(b.item.id))
    .map(({ line, from, item, units }, index) => ({
      ...{ number: `${orderNumberOf(order)}-R${index + 1}`, from, item },
      amount: amountOf(line, units),
    }));
  const hasArrived = ({ from, item }: Worth) => !from.canceled_at && item.received_quantity > 0;
  const refunded = refundedReturns(order, found.filter(hasArrived));
  return found.map((one) => {
    const refund = refunded.get(one.number);
    if (refund !== undefined) return { ...one, state: 'refunded', refund };
    if (one.from.canceled_at) return { ...one, state: 'cancelled', refund: null };
    return { ...one, state: hasArrived(one) ? 'received' : 'requested', refund: null };
  });
}

export function toReturnOfOrder({ number, item, state }: LineReturn): ReturnOfOrder {
  const { item_id: line_id, quantity } = item;
  return { return_number: number, line_id, kind: 'return', state, quantity };
}

/** What of a line can be returned. */
export interface Returnable {
  /** The last day for it; null before the delivery. */
  until: string | null;
  /** How many days the shopper has. */
  days: number;
  /** The units that were delivered and are in no return. */
  units: number;
  /** What goes back for one unit, for two, and so on, up to all of them; minor units. */
  amounts: number[];
}

function deliveryDayOf({ fulfillments }: MedusaOrder, lineId: string): string | null {
  const [last] = fulfillments
    .filter(
      ({ canceled_at, items }) => !canceled_at && items?.some((one) => one.line_item_id === lineId),
    )
    .flatMap(({ delivered_at }) => delivered_at ?? [])
    .sort()
    .reverse();
  return last === undefined ? null : shopDayOf(new Date(last));
}

/** @param products whose windows hold for lines that do not say theirs */
export function returnableOf(
  order: MedusaOrder,
  line: LineAmounts,
  products: Snapshot['products'],
): Returnable {
  const { item } = line;
  const { detail, variant_id, metadata } = item;
  const product = variant_id === null ? undefined : products.get(variant_id)?.product;
  const days = metadata.return_days ?? product?.return_days ?? DEFAULT_RETURN_DAYS;
  const delivered = deliveryDayOf(order, item.id);
  const returned =
    detail.return_requested_quantity +
    detail.return_received_quantity +
    detail.return_dismissed_quantity;
  const free = freeUnits(item.quantity, holdingsOf(order, item));
  const units = Math.min(free.length, Math.max(0, detail.delivered_quantity - returned));
  return {
    ...{ until: delivered && addDays(delivered, days), days, units },
    amounts: Array.from({ length: units }, (_, index) => amountOf(line, free.slice(0, index + 1))),
  };
}

/** Why a line cannot be returned, for its shopper; null where it can. */
export function notReturnableReason(
  order: MedusaOrder,
  { until, days, units }: Returnable,
  today: string,
): string | null {
  if (isCancelled(order)) return returnRefusals.cancelled;
  if (until === null) return returnRefusals.notDelivered;
  if (units === 0) return returnRefusals.requested;
  return today <= until ? null : returnRefusals.tooLate(days, until);
}

/** Whether its shopper can take it back: what the staff have written for several lines is theirs to change. */
export function canCancel({ state, from }: LineReturn): boolean {
  return state === 'requested' && from.items?.length === 1;
}

function eventsOf({ state, from, refund }: LineReturn): OrderReturn['events'] {
  const requested = { state: 'requested', at: iso(from.requested_at ?? from.created_at) } as const;
  if (state === 'cancelled') {
    return [requested, { state, at: iso(from.canceled_at ?? from.updated_at) }];
  }
  if (state === 'requested') return [requested];
  const received = { state: 'received', at: iso(receivedAt(from)) } as const;
  if (state === 'received') return [requested, received];
  const at = refund && refund.at > received.at ? refund.at : received.at;
  return [requested, received, { state, at }];
}

/** A return as the contract has it. @param order the one that it is of, as the contract has it */
export function toOrderReturn(
  returned: LineReturn,
  reason: ReturnReason,
  { order_number, lines, currency, shipping_address }: Order,
): OrderReturn {
  const { number, item, amount, state, refund } = returned;
  const line = lines.find(({ id }) => id === item.item_id);
  if (!line) throw new Error(`The return ${number} has no line`);
  return {
    ...{ return_number: number, order_number, kind: 'return', state, reason },
    ...{ comment: item.note ?? '', line, quantity: item.quantity, currency, amount },
    ...{ destination: 'source', has_picture: false, pickup_fee: 0, note: null, refund },
    // Medusa has no day for it: the staff arrange it.
    pickup: { date: null, time: null, address: shipping_address },
    replacement_order_number: null,
    can_cancel: canCancel(returned),
    events: eventsOf(returned),
  };
}
