import type { ShopperContext } from '../context';
import type { CheckoutCart } from './checkout-carts';

/** The shopper's cart on its way to an order; null where they have none, or it became one. */
export async function currentCart({
  carts,
  checkoutCarts,
  session,
}: ShopperContext): Promise<CheckoutCart | null> {
  const id = await carts.idOf(session);
  const cart = id === null ? null : await checkoutCarts.read(id);
  return cart && !cart.completed_at ? cart : null;
}
