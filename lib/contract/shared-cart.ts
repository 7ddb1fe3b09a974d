import { z } from 'zod';
import { endpoint, ofFeature, shopperWrite, visitorRead } from './endpoint';
import { Id } from './id';
import { BoughtAgain } from './order-list';
import { ProductSummary } from './product';
import { MAX_QUANTITY, MAX_SHARED_PRODUCTS } from './quantity';

const request = z.object({
  /** Each product once. */
  items: z
    .array(z.object({ product_id: Id, product_qty: z.number().int().min(1).max(MAX_QUANTITY) }))
    .min(1)
    .max(MAX_SHARED_PRODUCTS)
    .refine((items) => new Set(items.map(({ product_id }) => product_id)).size === items.length, {
      error: 'must have each product once',
    }),
});

/** Beyond section 7: a link that fills a cart. */
export const sharedCartEndpoints = ofFeature('sharedCarts', {
  /** The products of a link, as they are now, in its order. One that the shop no longer has is left out. */
  sharedCart: endpoint({
    ...visitorRead,
    request,
    response: z.array(ProductSummary).max(MAX_SHARED_PRODUCTS),
  }),
  /** Adds what can be bought of a link to the cart, at the prices of now. */
  addSharedCart: endpoint({
    ...shopperWrite,
    idempotent: true,
    request,
    response: z.object({ products: z.array(BoughtAgain).max(MAX_SHARED_PRODUCTS) }),
  }),
});
