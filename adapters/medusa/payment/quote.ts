import { z } from 'zod';
import { AppError } from '@/lib/contract-server/app-error';
import {
  addressMissing,
  cartEmpty,
  deliveryUnavailable,
} from '@/lib/contract-server/checkout-errors';
import { limitError } from '../cart/stock-errors';
import type { CheckoutCart } from '../checkout/checkout-carts';
import { currentCart } from '../checkout/current-cart';
import type { ShopperContext } from '../context';

const NOT_SOLD = 'A product in your cart is not sold any more. Please remove it.';

/**
 * The order that a shopper would place now, at Medusa's prices of now: a line of its cart has the price of its last change.
 * Within `carts.change`.
 * @throws {AppError} 409 `cart_empty`, `out_of_stock`, `insufficient_stock`, `cart_quantity_limit`, `address_missing`,
 *   `delivery_unavailable`
 */
export async function quoteOrder(context: ShopperContext): Promise<CheckoutCart> {
  const cart = await currentCart(context);
  if (!cart || cart.items.length === 0) {
    throw cartEmpty();
  }
  rejectUnavailable(cart, context);
  if (!cart.shipping) throw addressMissing();
  if (cart.shipping_methods.length === 0) {
    throw deliveryUnavailable('Please choose how your order is delivered.');
  }
  return (await refreshPrices(cart, context)) ? quoteOrder(context) : cart;
}

function rejectUnavailable({ items }: CheckoutCart, { catalogue }: ShopperContext): void {
  for (const { variant_id, quantity } of items) {
    const product = variant_id ? catalogue.snapshot.products.get(variant_id)?.product : undefined;
    const error = product
      ? limitError(product, quantity, 0)
      : new AppError(409, 'out_of_stock', NOT_SOLD);
    if (error) throw error;
  }
}

/** Lets Medusa price the lines again whose price is not that of the catalogue. @returns whether a price has changed */
async function refreshPrices(
  { id, items }: CheckoutCart,
  { catalogue, medusa, checkoutCarts }: ShopperContext,
): Promise<boolean> {
  const stale = items.filter(({ variant_id, unit_price }) => {
    const found = variant_id ? catalogue.snapshot.products.get(variant_id) : undefined;
    return found?.product.display_price !== unit_price;
  });
  if (stale.length === 0) return false;
  for (const line of stale) {
    const call = { body: { quantity: line.quantity }, query: { fields: 'id' } };
    await medusa.store(`/carts/${id}/line-items/${line.id}`, z.unknown(), call);
  }
  const after = await checkoutCarts.read(id);
  // Where the catalogue is older than the cart, Medusa's price is the same one again.
  return stale.some(
    (line) => after?.items.find((item) => item.id === line.id)?.unit_price !== line.unit_price,
  );
}
