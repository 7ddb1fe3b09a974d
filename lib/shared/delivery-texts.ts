import type { CheckoutAddress } from '../contract/checkout';
import type { StoredDriverNotes } from '../contract/delivery-extras';
import type { DeliveryPromise, DeliveryPromises } from '../contract/delivery-promise';
import type { OrderDelivery } from '../contract/orders';
import type { Delivery } from '../contract/product';
import { dayName, daysBetween, shortDayName } from './calendar-date';
import type { Market } from './markets';
import { formatMoney } from './money';
import { phoneText } from './phone-text';

/** How a sentence names the country of a market. */
const countryNames: Readonly<Record<Market, string>> = {
  us: 'the United States',
  ca: 'Canada',
  uk: 'the United Kingdom',
  in: 'India',
};

/** How the shop delivers something in a country. */
export interface CountryDelivery {
  /** How a sentence names it. */
  country: string;
  /** In days from the order; null where no day is free. It stays true for a page that is cached over midnight. */
  range: Delivery | null;
}

/** What a promise for the whole country of a market says, without its days. */
export function countryDelivery({ today, all }: DeliveryPromises, market: Market): CountryDelivery {
  const range = all && {
    min_days: daysBetween(today, all.from),
    max_days: daysBetween(today, all.to),
    fee: all.price,
  };
  return { country: countryNames[market], range };
}

/** The day and the window of an order: `Thursday, December 10, 8 AM – 12 PM`. */
export function deliveryText({ date, window }: Pick<OrderDelivery, 'date' | 'window'>): string {
  return window ? `${dayName(date)}, ${window.hours}` : dayName(date);
}

/**
 * What a driver should know, line by line.
 * @param address to which they drive: the second phone number is written as in its country
 */
export function driverTexts(
  { floor, has_lift, gate_code, note, mobile_no, phone }: StoredDriverNotes,
  address: Pick<CheckoutAddress, 'has_one_country'> | null,
): string[] {
  return [
    floor && `Floor ${floor}`,
    has_lift ? 'There is a lift' : '',
    gate_code && `Gate code ${gate_code}`,
    note,
    mobile_no && `Second phone ${phoneText(phone ?? mobile_no, address?.has_one_country?.code)}`,
  ].filter(Boolean);
}

/** The days of a promise: `Thu, Dec 10 – Sat, Dec 12`, or the only one. */
function daysText({ from, to }: DeliveryPromise): string {
  return from === to ? shortDayName(from) : `${shortDayName(from)} – ${shortDayName(to)}`;
}

/** On a card: `Delivered Thu, Dec 10 – Sat, Dec 12`. */
export function promisedDaysText(promise: DeliveryPromise): string {
  return `Delivered ${daysText(promise)}`;
}

/** `Delivered Thu, Dec 10 – Sat, Dec 12 to 97209, $0.00`. @param place a postcode or a country */
export function promiseText(promise: DeliveryPromise, place: string): string {
  return `${promisedDaysText(promise)} to ${place}, ${formatMoney(promise.price)}`;
}

/** For a place to which nothing can be delivered. */
export function noDayText(place: string): string {
  return `No day to deliver to ${place} is free in the next eight weeks.`;
}
