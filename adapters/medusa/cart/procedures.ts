import type { CartItem } from '@/lib/contract/cart';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { OUT_OF_STOCK } from '@/lib/contract/stock-status';
import { AppError } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueProduct } from '../catalogue/to-product';
import type { ShopperContext } from '../context';
import type { CartLine } from './carts';
import { limitError, soldMeanwhile } from './stock-errors';
import type { UnitChange } from './unit-changes';

export async function getCount(
  _: RequestOf<'getCount'>,
  { session, carts, customers, catalogue }: ShopperContext,
): Promise<ResponseOf<'getCount'>> {
  const [cart, member] = await Promise.all([
    carts.find(session),
    session.isMember ? customers.get(session.shopperId) : null,
  ]);
  const wishes = member?.metadata.wishlist ?? [];
  return {
    cartCount: (cart?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
    wishListCount: wishes.filter((id) => catalogue.snapshot.products.has(id)).length,
  };
}

/** A line as the cart shows it. What the shop does not have any more is sold out. */
function toItem(line: CartLine, catalogue: Catalogue): CartItem {
  const { variant_id, quantity, unit_price, metadata, variant_title, title, thumbnail } = line;
  const product = variant_id ? catalogue.snapshot.products.get(variant_id)?.product : undefined;
  return {
    product_id: variant_id ?? line.id,
    product_qty: quantity,
    currency: catalogue.snapshot.currency,
    // Medusa's cart has the price of its last change.
    product_price: product?.display_price ?? unit_price,
    seen_price: metadata.seen_price ?? null,
    has_one_product: product
      ? {
          name: product.name,
          image: product.image,
          image_alt: product.image_alt,
          mrp_price: product.mrp_price,
          stock_status: product.stock_status,
          available_units: product.available_units,
          max_units: product.max_units,
          return_days: product.return_days,
          category_id: product.category_id,
          has_one_color: product.has_one_color,
          has_one_size: product.has_one_size,
        }
      : {
          name: variant_title ?? title,
          image: thumbnail ?? null,
          stock_status: OUT_OF_STOCK,
          available_units: 0,
        },
  };
}

/** What was added last stands first. */
export async function cartList(
  _: RequestOf<'cartList'>,
  { session, carts, catalogue }: ShopperContext,
): Promise<CartItem[]> {
  const cart = await carts.find(session);
  return (cart?.lines ?? []).toReversed().map((line) => toItem(line, catalogue));
}

/** The change of a line's units, within what the cart may hold. @param next the units wanted */
function unitChange(
  { product }: CatalogueProduct,
  product_price: number,
  next: (before: number) => number,
): UnitChange {
  return {
    variantId: product.id,
    seenPrice: product_price,
    next: (before) => {
      const units = next(before);
      const error = units > before ? limitError(product, units, before) : null;
      if (error) throw error;
      return units;
    },
    shortage: () => soldMeanwhile(product),
  };
}

export async function addToCart(
  { product_id, product_qty = 1, product_price }: RequestOf<'addToCart'>,
  { session, unitChanges, catalogue }: ShopperContext,
): Promise<WithMessage<null>> {
  const found = catalogue.product(product_id);
  const change = unitChange(found, product_price, (before) => before + product_qty);
  await unitChanges.make(session, change);
  return new WithMessage(`${found.product.name} is in your cart.`, null);
}

/** Answers how many units the line has now. */
export async function updateCartQuantity(
  {
    product_id,
    product_qty: steps = 1,
    is_add_qty,
    product_price,
  }: RequestOf<'updateCartQuantity'>,
  { session, unitChanges, catalogue }: ShopperContext,
): Promise<{ product_qty: number }> {
  const found = catalogue.product(product_id);
  const { name } = found.product;
  const change = unitChange(found, product_price, (before) => {
    if (before === 0) throw new AppError(404, 'not_in_cart', `${name} is not in your cart.`);
    const units = is_add_qty === 'plus' ? before + steps : before - steps;
    if (units >= 1) return units;
    const message = `Please remove ${name} if you want none of it.`;
    throw new AppError(409, 'cart_quantity_limit', message);
  });
  return { product_qty: await unitChanges.make(session, change) };
}

/** What is not in the cart is removed already. */
export async function removeCart(
  { product_id }: RequestOf<'removeCart'>,
  { session, carts }: ShopperContext,
): Promise<null> {
  await carts.change(session, async (cart) => {
    if (!cart) return;
    const lines = cart.lines.filter((line) => (line.variant_id ?? line.id) === product_id);
    for (const line of lines) await carts.removeLine(cart.id, line.id);
  });
  return null;
}

/** An emptied cart has no coupons. */
export async function clearCart(
  _: RequestOf<'clearCart'>,
  { session, carts }: ShopperContext,
): Promise<null> {
  await carts.change(session, async (cart) => {
    if (cart) await carts.drop(session);
  });
  return null;
}
