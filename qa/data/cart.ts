import { z } from 'zod';
import type { ShopApi } from '../shop-api';
import { Id } from './id';
import type { TestProduct } from './products';

const Lines = z.array(z.looseObject({ product_id: Id, product_qty: z.coerce.number() }));
const WishList = z.array(z.looseObject({ product_id: Id }));

export async function addToCart(api: ShopApi, product: TestProduct, units = 1): Promise<void> {
  const line = { product_id: product.id, product_qty: units, product_price: product.price };
  await api.call('addToCart', line, z.unknown());
}

/** The lines of a guest's or a member's cart. */
export function cartLines(api: ShopApi) {
  return api.call('cartList', {}, Lines);
}

export async function clearCart(api: ShopApi): Promise<void> {
  for (const { product_id } of await cartLines(api))
    await api.call('removeCart', { product_id }, z.unknown());
}

export async function clearWishlist(api: ShopApi): Promise<void> {
  for (const { product_id } of await api.call('wishList', {}, WishList))
    await api.call('removeWishProduct', { product_id }, z.unknown());
}
