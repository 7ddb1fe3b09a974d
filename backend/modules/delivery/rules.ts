import type { DeliveryDay, DeliveryMethod } from '@/lib/contract/checkout';
import type { DeliveryWindow } from '@/lib/contract/delivery-extras';
import type { Delivery } from '@/lib/contract/product';
import { addDays, dayName, WEEKDAYS, weekdayOf } from '@/lib/shared/calendar-date';

/** How far ahead a day can be chosen. */
const DAYS_AHEAD = 56;

export type Weekday = (typeof WEEKDAYS)[number];

/** When the shop delivers to one region. */
export interface DeliveryCalendar {
  /** The days of the week on which it delivers. */
  weekdays: readonly Weekday[];
  /** Days on which it does not: `12-25` each year, `2026-11-26` once. */
  holidays: readonly string[];
  /** How many orders a day; null for without limit. */
  capacity: number | null;
}

/**
 * Days from the order until the slowest of the products is ready: the first day that its page promises. At
 * least one, so that nothing is to be delivered today.
 * @param defaultDays of a product that says nothing about its delivery
 */
export function slowestLeadDays(
  deliveries: readonly (Delivery | null)[],
  defaultDays: number,
): number {
  const leadDays = deliveries.map((delivery) => delivery?.min_days ?? defaultDays);
  return Math.max(1, ...leadDays);
}

/** Whether the shop delivers at all on a day, whatever is ordered. */
export function isClosed(date: string, { weekdays, holidays }: DeliveryCalendar): boolean {
  const weekday = WEEKDAYS[weekdayOf(date)];
  const isHoliday = holidays.includes(date) || holidays.includes(date.slice('2026-'.length));
  return isHoliday || !weekdays.some((open) => open === weekday);
}

/** Whether `booked` orders take every place of a day. */
export function isFull(booked: number, { capacity }: DeliveryCalendar): boolean {
  return capacity !== null && booked >= capacity;
}

interface CalendarRequest {
  today: string;
  /** Of the slowest product: see {@link slowestLeadDays}. */
  leadDays: number;
  calendar: DeliveryCalendar;
  /** How many orders are booked, by day. */
  booked: ReadonlyMap<string, number>;
}

/** The next eight weeks, day by day, from today on. */
export function deliveryDays({
  today,
  leadDays,
  calendar,
  booked,
}: CalendarRequest): DeliveryDay[] {
  const earliest = addDays(today, leadDays);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const date = addDays(today, index);
    if (isClosed(date, calendar)) return { date, status: 'closed' };
    if (date < earliest) return { date, status: 'early' };
    return { date, status: isFull(booked.get(date) ?? 0, calendar) ? 'full' : 'available' };
  });
}

/** When products that are ordered together are ready. */
interface LeadTime {
  /** Of the slowest product at the earliest: see {@link slowestLeadDays}. */
  leadDays: number;
  /** Of the slowest product in any case. */
  maxLeadDays: number;
}

/** {@link LeadTime} of products, by what their pages say. */
export function leadTimeOf(
  deliveries: readonly (Delivery | null)[],
  defaultDays: number,
): LeadTime {
  const leadDays = slowestLeadDays(deliveries, defaultDays);
  const maxDays = deliveries.map((delivery) => delivery?.max_days ?? defaultDays);
  return { leadDays, maxLeadDays: Math.max(leadDays, ...maxDays) };
}

/** Where and when the shop delivers in one region, and how many orders are booked there, by day. */
export interface RegionDays {
  calendar: DeliveryCalendar;
  booked: ReadonlyMap<string, number>;
}

/**
 * The days between which an order of today comes to one region: from the first one that can be chosen to the first
 * one on which everything is ready in any case, or else the last one of the eight weeks. Null where none can be chosen.
 */
export function promisedDays(
  today: string,
  { leadDays, maxLeadDays }: LeadTime,
  region: RegionDays,
): { from: string; to: string } | null {
  const days = deliveryDays({ today, leadDays, ...region });
  const available = days.flatMap(({ date, status }) => (status === 'available' ? [date] : []));
  const [from] = available;
  if (!from) return null;
  const ready = addDays(today, maxLeadDays);
  return { from, to: available.find((date) => date >= ready) ?? available.at(-1) ?? from };
}

/** From the first day of all of them to the last one; null without any. */
export function rangeOf(
  ranges: readonly ({ from: string; to: string } | null)[],
): { from: string; to: string } | null {
  const known = ranges.filter((range) => range !== null);
  const from = known.map((range) => range.from).sort()[0];
  const to = known
    .map((range) => range.to)
    .sort()
    .at(-1);
  return from && to ? { from, to } : null;
}

/** For a day on which the shop delivers nothing. */
export function closedMessage(date: string): string {
  return `We do not deliver on ${dayName(date)}. Please choose another day.`;
}

/** For a day with as many orders as can be delivered. */
export function fullMessage(date: string): string {
  return `${dayName(date)} is fully booked. Please choose another day.`;
}

/** For a window of a day with as many orders as can be delivered in it. */
export function fullWindowMessage(date: string, window: DeliveryWindow['id']): string {
  return `The ${window} of ${dayName(date)} is fully booked. Please choose another time.`;
}

/**
 * Why nothing can be delivered on a day, in a message for the shopper; null where it can.
 * @param days the ones that {@link deliveryDays} answers
 */
export function unavailableReason(date: string, days: readonly DeliveryDay[]): string | null {
  const status = days.find((day) => day.date === date)?.status;
  if (status === 'available') return null;
  if (status === 'closed') return closedMessage(date);
  if (status === 'full') return fullMessage(date);
  const last = days.at(-1);
  return last && date > last.date
    ? `${dayName(date)} is more than eight weeks ahead. Please choose an earlier day.`
    : `Your order cannot arrive by ${dayName(date)}. Please choose a later day.`;
}

/** What a method costs whose price may depend on the cart. */
interface MethodTerms {
  id: string;
  name: string;
  description: string;
  /** Minor units, as all amounts. */
  price: number;
  /** The sub total from which it is free; null for never. */
  freeFrom: number | null;
}

/** A method with its price for a cart of this sub total. One that always is free has no threshold. */
export function methodFor(
  { price, freeFrom, ...method }: MethodTerms,
  subTotal: number,
): DeliveryMethod {
  const isFree = freeFrom !== null && subTotal >= freeFrom;
  return { ...method, price: isFree ? 0 : price, free_from: price === 0 ? null : freeFrom };
}
