import {
  PICKUP_TIMES,
  type PickupTime,
  type ReturnKind,
  type ReturnState,
} from '@/lib/contract/return-states';
import { returnRefusals } from '@/lib/contract-server/return-errors';
import { addDays } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { type DeliveryCalendar, isClosed } from '../delivery/rules';

/** Section 9, "pickup fee $0.00", in minor units. */
export const PICKUP_FEE = 0;

/** Nothing is picked up tomorrow: the shop looks at the request first. */
const FIRST_PICKUP_DAYS = 2;
const LAST_PICKUP_DAYS = 15;
/** How many items one region's carrier takes in one of the times of a day. */
export const PICKUPS_PER_TIME = 6;

/** States in which a return has no claim to its units any more. */
export const ENDED_WITHOUT_EFFECT: readonly ReturnState[] = ['rejected', 'cancelled'];

/** The last day on which something can be returned that was delivered at `deliveredAt`. */
export function returnUntil(deliveredAt: Date, returnDays: number): string {
  return addDays(shopDayOf(deliveredAt), returnDays);
}

interface ReturnableUnits {
  quantity: number;
  cancelledQuantity: number;
  /** Of the same line, in whatever state. */
  returns: readonly { state: ReturnState; quantity: number }[];
}

/** How many units of a line are neither cancelled nor returned. */
export function unitsLeft({ quantity, cancelledQuantity, returns }: ReturnableUnits): number {
  const returned = returns
    .filter(({ state }) => !ENDED_WITHOUT_EFFECT.includes(state))
    .reduce((sum, { quantity: units }) => sum + units, 0);
  return quantity - cancelledQuantity - returned;
}

interface ReturnTerms extends ReturnableUnits {
  /** Null where it was not delivered (yet). */
  deliveredAt: Date | null;
  returnDays: number;
  /** Whether it replaces another item. */
  isReplacement: boolean;
  isSample: boolean;
}

/** Why an item cannot be returned, for the shopper; null where it can. */
export function notReturnableReason(terms: ReturnTerms, today: string): string | null {
  const { deliveredAt, returnDays, isReplacement, isSample, quantity, cancelledQuantity } = terms;
  if (isSample) return 'Swatches are yours to keep.';
  if (cancelledQuantity === quantity) return returnRefusals.cancelled;
  if (!deliveredAt) return returnRefusals.notDelivered;
  if (isReplacement) {
    return 'This item is a replacement already. Please write to us if something is wrong with it.';
  }
  if (unitsLeft(terms) === 0) return returnRefusals.requested;
  const until = returnUntil(deliveredAt, returnDays);
  return today <= until ? null : returnRefusals.tooLate(returnDays, until);
}

/** Section 9, "one replacement only": why an item cannot be replaced, for the shopper; null where it can. */
export function notReplaceableReason({
  hasReplacements,
  returns,
  isInStock,
}: {
  /** Whether the shop replaces items at all. */
  hasReplacements: boolean;
  returns: readonly { kind: ReturnKind; state: ReturnState }[];
  isInStock: boolean;
}): string | null {
  if (!hasReplacements) return returnRefusals.noReplacements;
  const wasReplaced = returns.some(
    ({ kind, state }) =>
      kind === 'replacement' && state !== 'refunded' && !ENDED_WITHOUT_EFFECT.includes(state),
  );
  if (wasReplaced)
    return 'An item can be replaced once. You can return it and get your money back.';
  return isInStock
    ? null
    : 'We have none left to replace it. You can return it and get your money back.';
}

/** A pickup of a return; null where the shopper chose none. */
interface Pickup {
  date: string | null;
  time: PickupTime | null;
}

/** The days on which something can be picked up from today on, with the times that are free. */
export function pickupDays(
  today: string,
  calendar: DeliveryCalendar,
  arranged: readonly Pickup[],
): { date: string; times: PickupTime[] }[] {
  const count = LAST_PICKUP_DAYS - FIRST_PICKUP_DAYS + 1;
  return Array.from({ length: count }, (_, index) => addDays(today, FIRST_PICKUP_DAYS + index))
    .filter((date) => !isClosed(date, calendar))
    .map((date) => ({
      date,
      times: PICKUP_TIMES.filter((time) => isFree({ date, time }, arranged)),
    }))
    .filter(({ times }) => times.length > 0);
}

function isFree({ date, time }: Pickup, arranged: readonly Pickup[]): boolean {
  const taken = arranged.filter((other) => other.date === date && other.time === time);
  return taken.length < PICKUPS_PER_TIME;
}
