import type { DeliveryPromise, DeliveryPromises } from '../contract/delivery-promise';
import type { Delivery } from '../contract/product';
import { daysBetween, shortDayName } from './calendar-date';
import type { Market } from './markets';
import { formatMoney } from './money';

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
  currency: string;
  /** In days from the order; null where no day is free. It stays true for a page that is cached over midnight. */
  range: Delivery | null;
}

/** What a promise for the whole country of a market says, without its days. */
export function countryDelivery(
  { today, currency, all }: DeliveryPromises,
  market: Market,
): CountryDelivery {
  const range = all && {
    min_days: daysBetween(today, all.from),
    max_days: daysBetween(today, all.to),
    fee: all.price,
  };
  return { country: countryNames[market], currency, range };
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
export function promiseText(promise: DeliveryPromise, place: string, currency: string): string {
  return `${promisedDaysText(promise)} to ${place}, ${formatMoney(promise.price, currency)}`;
}

/** For a place to which nothing can be delivered. */
export function noDayText(place: string): string {
  return `No delivery day to ${place} is available in the next eight weeks.`;
}
