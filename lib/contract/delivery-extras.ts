import { z } from 'zod';
import { MAX_PARTS } from './list-bounds';
import { Price } from './money';
import { optionalMobile } from './phone-fields';
import { typedText } from './typed-text';

/*
 * What a shopper may choose and say beside the day of a delivery. A backend may leave all of it out.
 */

/** The times of a day at which a shop may deliver. */
export const WINDOW_IDS = ['morning', 'afternoon', 'evening'] as const;

export const DeliveryWindow = z.object({
  id: z.enum(WINDOW_IDS),
  /** For the shopper: '8 AM – 12 PM'. */
  hours: z.string().min(1),
});
export type DeliveryWindow = z.output<typeof DeliveryWindow>;

/** A window that can be chosen on any day but those. */
export const OfferedWindow = DeliveryWindow.extend({
  full_on: z.array(z.iso.date()).max(MAX_PARTS),
});
export type OfferedWindow = z.output<typeof OfferedWindow>;

/** What the shop does for a price when it delivers: takes old furniture away, assembles. */
export const DeliveryService = z.object({
  id: z.string().min(1).max(40),
  /** For the shopper: 'Assembly'. */
  name: z.string().min(1),
  /** For the whole order. */
  price: Price,
});
export type DeliveryService = z.output<typeof DeliveryService>;

/** A service that can be chosen. */
export const OfferedService = DeliveryService.extend({
  /** What is done, in one sentence. */
  description: z.string(),
});
export type OfferedService = z.output<typeof OfferedService>;

/** The most that a shop offers. */
export const MAX_SERVICES = 20;

const MAX_DRIVER_WORD = 20;
const MAX_DRIVER_NOTE = 300;

/** What the driver should know. Empty texts for what was not said. */
export const DriverNotes = z.object({
  floor: typedText().max(MAX_DRIVER_WORD),
  has_lift: z.boolean(),
  gate_code: typedText().max(MAX_DRIVER_WORD),
  note: typedText().max(MAX_DRIVER_NOTE),
  /** A second phone number, by the rule of an address. */
  mobile_no: optionalMobile,
});
export type DriverNotes = z.output<typeof DriverNotes>;

/** As stored: an older number may break a newer rule. */
export const StoredDriverNotes = DriverNotes.extend({
  mobile_no: z.string(),
  /** The number in E.164; null where its country is not known. */
  phone: z.string().nullish(),
});
export type StoredDriverNotes = z.output<typeof StoredDriverNotes>;
