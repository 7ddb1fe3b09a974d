import { z } from 'zod';
import { AddAddressRequest, Address } from './addresses';
import {
  DeliveryService,
  DeliveryWindow,
  DriverNotes,
  MAX_SERVICES,
  OfferedService,
  OfferedWindow,
  StoredDriverNotes,
  WINDOW_IDS,
} from './delivery-extras';
import { Empty, endpoint, ofFeature, shopperRead, shopperWrite } from './endpoint';
import { Id } from './id';
import { MAX_PARTS } from './list-bounds';
import { Currency, Price } from './money';

/** An address of an order that is being placed: a copy, which does not change with the address book. */
export const CheckoutAddress = Address.omit({ id: true }).extend({
  /** The saved address that it is a copy of; null for one that is used once. */
  address_id: Id.nullish(),
});
export type CheckoutAddress = z.output<typeof CheckoutAddress>;

export const DeliveryMethod = z.object({
  /** E.g. `standard`. */
  id: z.string().min(1),
  /** For the shopper: 'Standard delivery'. */
  name: z.string().min(1),
  /** What is done, in one sentence. */
  description: z.string(),
  /** What it costs for this cart. */
  price: Price,
  /**
   * The sub total of the cart from which it is free, so before a coupon; null or absent where it never becomes
   * free or always is.
   */
  free_from: Price.nullish(),
});
export type DeliveryMethod = z.output<typeof DeliveryMethod>;

export const DeliveryDay = z.object({
  /** A day at the place of delivery, `2026-12-24`. */
  date: z.iso.date(),
  /**
   * `full`: as many orders as can be delivered. `closed`: nothing is delivered, e.g. on a holiday. `early`: a
   * product of the cart is not ready by then.
   */
  status: z.enum(['available', 'full', 'closed', 'early']),
});
export type DeliveryDay = z.output<typeof DeliveryDay>;

export const DeliveryOptions = z.object({
  currency: Currency,
  methods: z.array(DeliveryMethod).min(1).max(MAX_PARTS),
  /** The next eight weeks from today, day by day; empty where shoppers choose no day (`deliveryDays`). */
  days: z.array(DeliveryDay).max(MAX_PARTS),
  /** Absent where the shop has none: it comes at any time of the day. */
  windows: z.array(OfferedWindow).max(WINDOW_IDS.length).nullish(),
  /** Absent where the shop has none. */
  services: z.array(OfferedService).max(MAX_SERVICES).nullish(),
  /** Whether the shop tells its drivers what `driver` of `chooseDelivery` says. */
  takes_driver_notes: z.boolean().nullish(),
});
export type DeliveryOptions = z.output<typeof DeliveryOptions>;

/** What a shopper has chosen so far for the order that they are placing. */
export const Checkout = z.object({
  currency: Currency,
  shipping_address: CheckoutAddress.nullable(),
  /** Null where the invoice goes to the shipping address. */
  billing_address: CheckoutAddress.nullable(),
  delivery: z
    .object({
      method: DeliveryMethod,
      /** Null or absent where shoppers choose no day. */
      date: z.iso.date().nullish(),
      /** Null or absent for any time of the day. */
      window: DeliveryWindow.nullish(),
      services: z.array(DeliveryService).max(MAX_SERVICES).nullish(),
      driver: StoredDriverNotes.nullish(),
    })
    .nullable(),
  /** What comes on top of the prices of the cart and the delivery, as chosen so far; absent where they contain all tax. */
  tax: Price.nullish(),
  /** Why the delivery that was chosen is possible no more, for the shopper; absent where none was. */
  lost_delivery: z.string().nullish(),
});
export type Checkout = z.output<typeof Checkout>;

const purpose = z.enum(['shipping', 'billing']);

const ChooseCheckoutAddressRequest = z.object({
  purpose,
  /** A saved address; null for a billing address that is the same as the shipping address. */
  address_id: Id.nullable(),
});

const EnterCheckoutAddressRequest = AddAddressRequest.extend({
  purpose,
  /** Whether a member's address book keeps it as well. A guest has none. */
  is_saved: z.boolean(),
});

const ChooseDeliveryRequest = z.object({
  /** The `id` of a method. */
  method: z.string().min(1).max(64),
  /** Left out where shoppers choose no day. */
  date: z.iso.date().nullish(),
  /** Null or absent for any time of the day. */
  window: z.enum(WINDOW_IDS).nullish(),
  /** The `id`s of services. */
  services: z.array(z.string().min(1).max(40)).max(MAX_SERVICES).nullish(),
  driver: DriverNotes.nullish(),
});

/** Section 2, "Shipping address". Beyond section 7, which has no calls for it. */
export const checkoutEndpoints = ofFeature('checkout', {
  checkout: endpoint({ ...shopperRead, request: Empty, response: Checkout }),
  chooseCheckoutAddress: endpoint({
    ...shopperWrite,
    request: ChooseCheckoutAddressRequest,
    response: Checkout,
    errors: ['not_found'],
  }),
  enterCheckoutAddress: endpoint({
    ...shopperWrite,
    idempotent: true,
    request: EnterCheckoutAddressRequest,
    response: Checkout,
    errors: ['address_limit'],
  }),
  /** For the cart and the shipping address of now. */
  deliveryOptions: endpoint({
    ...shopperRead,
    request: Empty,
    response: DeliveryOptions,
    errors: ['address_missing'],
  }),
  chooseDelivery: endpoint({
    ...shopperWrite,
    request: ChooseDeliveryRequest,
    response: Checkout,
    errors: ['address_missing', 'delivery_unavailable'],
  }),
});
