import { z } from 'zod';
import { CheckoutAddress } from './checkout';
import {
  DeliveryService,
  DeliveryWindow,
  MAX_SERVICES,
  StoredDriverNotes,
} from './delivery-extras';
import { HOUR_MS } from './durations';
import { endpoint, serverWrite, shopperWrite, visitorRead } from './endpoint';
import * as fields from './fields';
import { Id, TextId } from './id';
import { MAX_LIST, MAX_PARTS } from './list-bounds';
import { messages } from './messages';
import { Currency, Price } from './money';
import { ORDER_KINDS, ORDER_STATES } from './order-states';
import { OrderPayment } from './payment';
import { Colour, Named, ProductSummary } from './product';
import { REFUND_DESTINATIONS, REFUND_REASONS, REFUND_STATES } from './refund-states';
import { RETURN_KINDS, RETURN_STATES } from './return-states';
import { typedText } from './typed-text';

/**
 * Short enough to be said, and not countable: `7KQ4-M2XP`. Case, a number sign before it, and blanks or any hyphen in the
 * place of the hyphen do not matter.
 */
export const OrderNumber = typedText()
  .overwrite((text) =>
    text
      .replace(/^#\s*/, '')
      .replace(/[\s\p{Pd}\u2212]+/gu, '-')
      .toUpperCase(),
  )
  .regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, messages.orderNumberRequired);

export const OrderLine = z.object({
  id: Id,
  product_id: Id,
  name: z.string(),
  image: z.string().nullish(),
  image_alt: z.string().nullish(),
  has_one_color: Colour.nullish(),
  has_one_size: Named.nullish(),
  quantity: z.number().int().positive(),
  /** How many of them were cancelled. */
  cancelled_quantity: z.number().int().nonnegative(),
  unit_price: Price,
  mrp_price: Price.nullish(),
  /** The line's part of the order's discount. */
  discount: Price,
  /** The coupon that gives it; null where none does. */
  coupon_code: z.string().nullish(),
  /** What the shopper paid for all units of the line. */
  total: Price,
  /** The last day on which it can be returned or replaced; null before the delivery. */
  return_until: z.iso.date().nullish(),
  /** How many of its units are neither cancelled nor returned. */
  returnable_quantity: z.number().int().nonnegative().nullish(),
});
export type OrderLine = z.output<typeof OrderLine>;

/** Money of an order that goes back. */
export const OrderRefund = z.object({
  id: TextId,
  amount: Price,
  /** What of it goes to the wallet; the rest goes back the way it was paid. */
  wallet_part: Price,
  destination: z.enum(REFUND_DESTINATIONS),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  at: z.iso.datetime(),
});
export type OrderRefund = z.output<typeof OrderRefund>;

/** A return of one of an order's lines. */
export const ReturnOfOrder = z.object({
  return_number: z.string(),
  line_id: Id,
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  quantity: z.number().int().positive(),
});
export type ReturnOfOrder = z.output<typeof ReturnOfOrder>;

export const OrderEvent = z.object({ state: z.enum(ORDER_STATES), at: z.iso.datetime() });
export type OrderEvent = z.output<typeof OrderEvent>;

/** How and when an order comes. */
export const OrderDelivery = z.object({
  /** The name of the method. */
  method: z.string(),
  /** Null or absent where the shop does not say on which day it comes. */
  date: z.iso.date().nullish(),
  /** Null or absent for any time of the day. */
  window: DeliveryWindow.nullish(),
  /** What is done with the delivery, beside the shipping; their prices are in the grand total. */
  services: z.array(DeliveryService).max(MAX_SERVICES).nullish(),
  driver: StoredDriverNotes.nullish(),
  /** The last of the shop's days on which it can be changed; null or absent where it cannot be. */
  change_until: z.iso.date().nullish(),
});
export type OrderDelivery = z.output<typeof OrderDelivery>;

/** An order as it was placed: neither the catalogue nor an address changes it. Its delivery may be moved. */
export const Order = z.object({
  order_number: z.string(),
  /** `goods` where it is null or absent. */
  kind: z.enum(ORDER_KINDS).nullish(),
  state: z.enum(ORDER_STATES),
  placed_at: z.iso.datetime(),
  lines: z.array(OrderLine).max(MAX_LIST),
  currency: Currency,
  sub_total: Price,
  discount: Price,
  /** Instead of those of the lines, of a backend that has one coupon for an order. */
  coupon_code: z.string().nullish(),
  shipping: Price,
  /** What came on top of the prices; absent where they contain all tax. */
  tax: Price.nullish(),
  grand_total: Price,
  payment: OrderPayment,
  shipping_address: CheckoutAddress,
  billing_address: CheckoutAddress,
  delivery: OrderDelivery,
  /** Null until it is shipped. */
  shipment: z.object({ carrier: z.string(), tracking_number: z.string() }).nullish(),
  /** The oldest first. */
  refunds: z.array(OrderRefund).max(MAX_LIST),
  /** What would be refunded if the shop grants the open request to cancel the order; null without one. */
  cancellation_request: z
    .object({ amount: Price, destination: z.enum(REFUND_DESTINATIONS), at: z.iso.datetime() })
    .nullable(),
  /** The oldest first. A backend without returns leaves them out. */
  returns: z.array(ReturnOfOrder).max(MAX_PARTS).nullish(),
  /** Of a replacement: the order whose item it replaces, and the return that asked for it. */
  replaces: z.object({ order_number: z.string(), return_number: z.string() }).nullish(),
  /** The timeline, the oldest first. */
  events: z.array(OrderEvent).max(MAX_PARTS),
});
export type Order = z.output<typeof Order>;

/** An order, for someone who may see it. */
export const TrackedOrder = Order.extend({
  /** Whether it is the caller's own, and not opened with its key. */
  is_own: z.boolean(),
  /** Until when its shopper can correct the e-mail address; null or absent where they cannot. */
  email_correctable_until: z.iso.datetime().nullish(),
});
export type TrackedOrder = z.output<typeof TrackedOrder>;

/** 128 random bits. Anyone who has it may see the order. */
const OrderKey = z.string().regex(/^[\w-]{22}$/);

/** A key for an order, as a link in an e-mail brings it. */
export const OrderKeyOf = z.object({ order_number: OrderNumber, key: OrderKey });
export type OrderKeyOf = z.output<typeof OrderKeyOf>;

/** An order, for someone who may see it: its shopper, or anyone who has a key of it. */
export const TrackOrderRequest = z.object({
  order_number: OrderNumber,
  /** Of the link in the e-mail; the storefront adds it from its cookie. A shopper needs none for their own order. */
  key: OrderKey.optional(),
});
export type TrackOrderRequest = z.output<typeof TrackOrderRequest>;

export const OpenOrderRequest = z.object({
  order_number: OrderNumber,
  /** The one to which the order was confirmed. */
  email: fields.email,
});

/** Section 2, "/track-order". Beyond section 7, which has no calls for it. */
export const orderEndpoints = {
  /** 404 for an order that does not exist, or that the caller may not see. */
  trackOrder: endpoint({
    feature: 'checkout',
    ...visitorRead,
    takesSession: true,
    takesOrderKey: true,
    request: TrackOrderRequest,
    response: TrackedOrder,
    errors: ['not_found'],
  }),
  /** 'Recommended based on your purchase', for anyone to whom `trackOrder` shows the order. */
  orderRecommendations: endpoint({
    feature: 'recommendations',
    ...visitorRead,
    takesSession: true,
    takesOrderKey: true,
    request: TrackOrderRequest,
    response: z.array(ProductSummary).max(MAX_PARTS),
    errors: ['not_found'],
  }),
  /** A key for anyone who knows an order's number and e-mail address. `not_found` whichever is wrong. */
  openOrder: endpoint({
    feature: 'checkout',
    ...serverWrite,
    rateLimit: {
      account: { by: 'email', attempts: 20, windowMs: HOUR_MS },
      client: { attempts: 60, windowMs: HOUR_MS },
    },
    request: OpenOrderRequest,
    response: z.object({ key: OrderKey }),
    errors: ['not_found'],
  }),
  /**
   * Corrects the address to which an order was confirmed, within ten minutes, and sends the confirmation there; the links
   * that were sent before open nothing any more. Not found by a key; `conflict` later.
   */
  correctOrderEmail: endpoint({
    feature: 'orderEmails',
    ...shopperWrite,
    rateLimit: {
      account: { by: 'shopper', attempts: 5, windowMs: HOUR_MS },
      client: { attempts: 20, windowMs: HOUR_MS },
    },
    request: OpenOrderRequest,
    response: z.object({ email: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
};
