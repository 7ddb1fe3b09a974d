import { z } from 'zod';
import { marketCodes } from '../shared/markets';
import { endpoint, ofFeature, visitorRead } from './endpoint';
import { Id } from './id';
import { Currency, Price } from './money';
import { MAX_PROMISED_PRODUCTS } from './quantity';

/** The most units of a product that are asked about. */
const MAX_PROMISED_UNITS = 9999;

export const PromisedItem = z.object({
  product_id: Id,
  product_qty: z.number().int().min(1).max(MAX_PROMISED_UNITS),
});
export type PromisedItem = z.output<typeof PromisedItem>;

/** When an order that is placed today comes, and for how much. */
export const DeliveryPromise = z.object({
  /** The earliest day that the checkout offers. */
  from: z.iso.date(),
  /** The first such day on which the slowest product is ready in any case. */
  to: z.iso.date(),
  /** Of the cheapest kind of delivery. */
  price: Price,
});
export type DeliveryPromise = z.output<typeof DeliveryPromise>;

const DeliveryPromiseRequest = z.object({
  /** Without a postcode and a state the promise is for the whole country: it holds everywhere in it. */
  market: z.enum(marketCodes),
  postcode: z.string().max(20).optional(),
  /** Instead of a postcode, of an address. */
  state_id: Id.optional(),
  items: z.array(PromisedItem).max(MAX_PROMISED_PRODUCTS),
});

export const DeliveryPromises = z.object({
  /** The shop's day on which they are made: a promise is for this day alone. */
  today: z.iso.date(),
  currency: Currency,
  /** As the country prints it; null without one. */
  postcode: z.string().nullable(),
  /** For all items in one order; null where no day is possible, and without items. */
  all: DeliveryPromise.nullable(),
  /** For an order of each item alone. Products that are gone are left out. */
  products: z
    .array(z.object({ product_id: Id, promise: DeliveryPromise.nullable() }))
    .max(MAX_PROMISED_PRODUCTS),
});
export type DeliveryPromises = z.output<typeof DeliveryPromises>;

/** Beyond section 7. A backend may leave it out; the shop then shows what the product itself says. */
export const deliveryPromiseEndpoints = ofFeature('deliveryPromise', {
  /** 422 with an error of `postcode` or `state_id` for a place that the shop does not know. */
  deliveryPromise: endpoint({
    ...visitorRead,
    request: DeliveryPromiseRequest,
    response: DeliveryPromises,
  }),
});
