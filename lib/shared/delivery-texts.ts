import type { CheckoutAddress } from '../contract/checkout';
import type { StoredDriverNotes } from '../contract/delivery-extras';
import type { OrderDelivery } from '../contract/orders';
import { dayName } from './calendar-date';
import { phoneText } from './phone-text';

/** The day and the window of an order: `Thursday, December 10, 8 AM – 12 PM`. Empty where the shop names no day. */
export function deliveryText({ date, window }: Pick<OrderDelivery, 'date' | 'window'>): string {
  if (!date) return '';
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
    has_lift ? 'There is an elevator' : '',
    gate_code && `Gate code ${gate_code}`,
    note,
    mobile_no && `Second phone ${phoneText(phone ?? mobile_no, address?.has_one_country?.code)}`,
  ].filter(Boolean);
}
