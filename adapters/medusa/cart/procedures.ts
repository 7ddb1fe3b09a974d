import type { CartItem } from '@/lib/contract/cart';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { OUT_OF_STOCK } from '@/lib/contract/stock-status';
import { AppError } from '../app-error';
import type { Catalogue } from '../catalogue/catalogue';
import { type ShopperContext, WithMessage } from '../context';
import { MedusaRefusal } from '../medusa/medusa';
import type { Cart, CartLine } from './carts';
import { limitError, soldMeanwhile } from './stock-errors';

const isOf = (productId: string) => (line: CartLine) => line.variant_id === productId;

function unitsOf(cart: Cart | null, productId: string): number {
  const lines = cart?.lines.filter(isOf(productId)) ?? [];
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

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

/** Sets the units of a line, or says why that cannot be. */
async function setUnits(
  { session, carts, catalogue }: ShopperContext,
  cart: Cart | null,
  { product_id, product_price }: Pick<RequestOf<'addToCart'>, 'product_id' | 'product_price'>,
  units: number,
): Promise<void> {
  const { product } = catalogue.product(product_id);
  const before = unitsOf(cart, product_id);
  const error = units > before ? limitError(product, units, before) : null;
  if (error) throw error;
  try {
    const wanted = { variantId: product_id, quantity: units, seenPrice: product_price };
    await carts.setLine(session, cart, wanted);
  } catch (refusal) {
    const isShort = refusal instanceof MedusaRefusal && refusal.code === 'insufficient_inventory';
    throw isShort ? soldMeanwhile(product) : refusal;
  }
}

export async function addToCart(
  form: RequestOf<'addToCart'>,
  context: ShopperContext,
): Promise<WithMessage<null>> {
  const { session, carts, catalogue } = context;
  const { product_id, product_qty = 1 } = form;
  const { product } = catalogue.product(product_id);
  await carts.change(session, (cart) =>
    setUnits(context, cart, form, unitsOf(cart, product_id) + product_qty),
  );
  return new WithMessage(`${product.name} is in your cart.`, null);
}

/** Answers how many units the line has now. */
export async function updateCartQuantity(
  form: RequestOf<'updateCartQuantity'>,
  context: ShopperContext,
): Promise<{ product_qty: number }> {
  const { session, carts, catalogue } = context;
  const { product_id, product_qty: steps = 1, is_add_qty } = form;
  const { name } = catalogue.product(product_id).product;
  return carts.change(session, async (cart) => {
    const before = unitsOf(cart, product_id);
    if (before === 0) throw new AppError(404, 'not_in_cart', `${name} is not in your cart.`);
    const units = is_add_qty === 'plus' ? before + steps : before - steps;
    if (units < 1) {
      const message = `Please remove ${name} if you want none of it.`;
      throw new AppError(409, 'cart_quantity_limit', message);
    }
    await setUnits(context, cart, form, units);
    return { product_qty: units };
  });
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
