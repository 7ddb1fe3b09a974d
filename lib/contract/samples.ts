import { z } from 'zod';
import { AddAddressRequest } from './addresses';
import { HOUR_MS } from './durations';
import { endpoint, memberWrite, ofFeature, shopperWrite, visitorRead } from './endpoint';
import { Id } from './id';
import { MAX_PARTS } from './list-bounds';
import { messages } from './messages';
import { OrderNumber } from './orders';
import { ProductRef, Swatch } from './product';
import { MAX_SWATCHES } from './quantity';

const productIds = z
  .array(Id)
  .min(1, messages.swatchRequired)
  .max(MAX_SWATCHES)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'must have each product once' });

export const OrderedSamples = z.object({
  order_number: OrderNumber,
  /** When they are in the letter box. */
  delivery_date: z.iso.date(),
});
export type OrderedSamples = z.output<typeof OrderedSamples>;

const ordering = {
  idempotent: true,
  rateLimit: {
    account: { by: 'shopper', attempts: 20, windowMs: HOUR_MS },
    client: { attempts: 60, windowMs: HOUR_MS },
  },
  response: OrderedSamples,
} as const;

/** Beyond section 7: swatches by post. A backend may leave them out, with `swatches` of a product. */
export const sampleEndpoints = ofFeature('swatches', {
  /** The swatches of a product's model, in the order of its colours. */
  productSwatches: endpoint({
    ...visitorRead,
    request: ProductRef,
    response: z.object({
      /** Of the product that was asked for. */
      name: z.string(),
      image: z.string().nullish(),
      swatches: z.array(Swatch).min(1).max(MAX_PARTS),
    }),
    errors: ['not_found'],
  }),
  /** Orders swatches free of charge, to an address that is entered for them. */
  orderSamples: endpoint({
    ...shopperWrite,
    ...ordering,
    request: AddAddressRequest.extend({ product_ids: productIds }),
    errors: ['not_found', 'sample_limit'],
  }),
  /** As `orderSamples`, to an address of the member's book. */
  orderSamplesToSaved: endpoint({
    ...memberWrite,
    ...ordering,
    request: z.object({ product_ids: productIds, address_id: Id }),
    errors: ['not_found', 'sample_limit'],
  }),
});
