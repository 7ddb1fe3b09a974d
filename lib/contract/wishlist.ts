import { z } from 'zod';
import { Empty, endpoint, memberRead, memberWrite, Nothing } from './endpoint';
import { Id } from './id';
import { MAX_LIST } from './list-bounds';
import { Currency, Price } from './money';
import { ProductRef } from './product';

export const WishlistItem = z.object({
  product_id: Id,
  currency: Currency,
  has_one_product: z.object({
    name: z.string(),
    image: z.string().nullish(),
    image_alt: z.string().nullish(),
    display_price: Price,
    stock_status: z.string(),
  }),
});
export type WishlistItem = z.output<typeof WishlistItem>;

export const wishlistEndpoints = {
  wishList: endpoint({
    ...memberRead,
    request: Empty,
    response: z.array(WishlistItem).max(MAX_LIST),
  }),
  addToWish: endpoint({
    ...memberWrite,
    request: ProductRef,
    response: Nothing,
    errors: ['not_found'],
  }),
  removeWishProduct: endpoint({ ...memberWrite, request: ProductRef, response: Nothing }),
};
