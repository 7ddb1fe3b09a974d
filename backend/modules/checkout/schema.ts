import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { shopperId } from '../accounts/schema';

/** What each shopper has chosen for the order that they are placing. */
export const checkouts = pgTable('checkouts', {
  shopperId: shopperId().primaryKey(),
  /** Copies, which do not change with the address book: a `CheckoutAddress`, checked where it is read. */
  shippingAddress: jsonb('shipping_address').$type<unknown>(),
  /** Null where it is the same as the shipping address. */
  billingAddress: jsonb('billing_address').$type<unknown>(),
  /** The id of a method, which the shop may not offer any more. */
  deliveryMethod: text('delivery_method'),
  deliveryDate: date('delivery_date', { mode: 'string' }),
  deliveryWindow: text('delivery_window'),
  /** The ids of services, which the shop may not offer any more; null for none. */
  deliveryServices: text('delivery_services').array(),
  /** A `DriverNotes`, checked where it is read. */
  driverNotes: jsonb('driver_notes').$type<unknown>(),
});
