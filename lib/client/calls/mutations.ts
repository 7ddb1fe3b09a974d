import type { CartItem, Counts } from '@/lib/contract/cart';
import { optimisticUpdate } from './optimistic-update';

/*
 * The changes that a shopper makes from several places. This module depends on SWR, so components of the
 * first load import it through `loadMutations`.
 */

/** An addition to the cart. */
export interface Addition {
  productId: string;
  quantity: number;
  currency: string;
  /** What the shopper was shown for one unit, in minor units. */
  price: number;
  /** The same for each attempt at one addition, so that the backend adds once. */
  idempotencyKey: string;
}

/** @returns the backend's message @throws {ShopError} */
export async function addToCart(addition: Addition): Promise<string> {
  const { productId, quantity, price, idempotencyKey } = addition;
  const { message } = await optimisticUpdate(
    'addToCart',
    { product_id: productId, product_qty: quantity, product_price: price, is_add_qty: true },
    { getCount: (counts) => moveCount(counts, 'cartCount', quantity) },
    { idempotencyKey },
  );
  return message;
}

/** @throws {ShopError} */
export async function removeFromCart({ product_id, product_qty }: CartItem): Promise<void> {
  await optimisticUpdate(
    'removeCart',
    { product_id },
    {
      cartList: (lines) => lines?.filter((line) => line.product_id !== product_id),
      getCount: (counts) => moveCount(counts, 'cartCount', -product_qty),
    },
  );
}

/** @throws {ShopError} */
export async function clearCart(): Promise<void> {
  await optimisticUpdate(
    'clearCart',
    {},
    {
      cartList: (lines) => lines && [],
      getCount: (counts) => counts && { ...counts, cartCount: 0 },
      appliedCoupon: (applied) => applied && { coupons: [] },
    },
  );
}

/** @returns the backend's message @throws {ShopError} */
export async function addToWishlist(productId: string): Promise<string> {
  const { message } = await optimisticUpdate(
    'addToWish',
    { product_id: productId },
    {
      wishlistIds: (ids = []) => [...ids, productId],
      getCount: (counts) => moveCount(counts, 'wishListCount', 1),
    },
  );
  return message;
}

/** @throws {ShopError} */
export async function removeFromWishlist(productId: string): Promise<void> {
  await optimisticUpdate(
    'removeWishProduct',
    { product_id: productId },
    {
      wishList: (items) => items?.filter(({ product_id }) => product_id !== productId),
      wishlistIds: (ids) => ids?.filter((id) => id !== productId),
      getCount: (counts) => moveCount(counts, 'wishListCount', -1),
    },
  );
}

/** Section 4: a count is never below 0. */
export function moveCount(
  counts: Counts | undefined,
  name: 'cartCount' | 'wishListCount',
  by: number,
): Counts | undefined {
  return counts && { ...counts, [name]: Math.max(0, counts[name] + by) };
}
