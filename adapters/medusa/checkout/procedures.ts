import type { Checkout, DeliveryOptions } from '@/lib/contract/checkout';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { appErrors } from '@/lib/contract-server/app-error';
import { addressMissing, deliveryUnavailable } from '@/lib/contract-server/checkout-errors';
import { WithMessage } from '@/lib/contract-server/with-message';
import {
  type PostalAddress,
  readAddresses,
  saveAddress,
  toCheckoutAddress,
  toMedusaAddress,
} from '../addresses/address-book';
import type { MemberContext, ShopperContext } from '../context';
import { type CheckoutCart, type ChosenAddress, shippingPrice } from './checkout-carts';
import { currentCart } from './current-cart';

const NOTHING = { shipping_address: null, billing_address: null, delivery: null };

/** A cart's choices as the contract has them. */
async function toCheckout(
  cart: CheckoutCart,
  { geography, shippingOptions }: ShopperContext,
): Promise<Checkout> {
  const { shipping, billing, shipping_methods } = cart;
  const shown = (chosen: ChosenAddress | null) => {
    const address = chosen && toCheckoutAddress(chosen, geography);
    return address && { ...address, address_id: chosen.address_id };
  };
  const method = shipping_methods.at(-1);
  return {
    currency: cart.currency_code,
    shipping_address: shown(shipping),
    billing_address: shown(billing),
    delivery: method
      ? {
          method: {
            id: method.shipping_option_id,
            name: method.name,
            description: await shippingOptions.describe(method.shipping_option_id),
            price: shippingPrice(cart),
          },
        }
      : null,
    ...(cart.tax_total > 0 && { tax: cart.tax_total }),
  };
}

export async function checkout(
  _: RequestOf<'checkout'>,
  context: ShopperContext,
): Promise<Checkout> {
  const cart = await currentCart(context);
  const { currency } = context.catalogue.snapshot;
  return cart ? toCheckout(cart, context) : { ...NOTHING, currency };
}

async function choose(
  purpose: 'shipping' | 'billing',
  address: ChosenAddress | null,
  context: ShopperContext,
): Promise<Checkout> {
  const { carts, checkoutCarts, session } = context;
  return carts.change(session, async (cart) => {
    const { id } = cart ?? (await carts.create(session));
    return toCheckout(await checkoutCarts.chooseAddresses(id, { [purpose]: address }), context);
  });
}

const isMemberContext = (context: ShopperContext): context is MemberContext & ShopperContext =>
  context.session.isMember;

/** A copy of an address of the book. @throws {AppError} 404 for one that is not the shopper's */
async function savedAddress(id: string, context: ShopperContext): Promise<PostalAddress> {
  const own = isMemberContext(context) ? await readAddresses(context) : [];
  const found = own.find((address) => address.id === id && address.metadata);
  if (!found) throw appErrors.notFound('This address');
  const { id: _id, created_at: _at, ...address } = found;
  return address;
}

export async function chooseCheckoutAddress(
  { purpose, address_id }: RequestOf<'chooseCheckoutAddress'>,
  context: ShopperContext,
): Promise<Checkout> {
  if (address_id === null) {
    if (purpose === 'shipping') throw appErrors.field('address_id', messages.selectAddressId);
    return choose(purpose, null, context);
  }
  return choose(purpose, { ...(await savedAddress(address_id, context)), address_id }, context);
}

export async function enterCheckoutAddress(
  { purpose, is_saved, ...form }: RequestOf<'enterCheckoutAddress'>,
  context: ShopperContext,
): Promise<WithMessage<Checkout>> {
  const address = toMedusaAddress(form, context.geography);
  const isKept = is_saved && isMemberContext(context);
  const address_id = isKept ? await saveAddress(address, context) : null;
  const { address_name: _, ...postal } = address;
  const message =
    is_saved && !isKept
      ? 'The address is used for this order. Register to keep it for the next one.'
      : '';
  return new WithMessage(message, await choose(purpose, { ...postal, address_id }, context));
}

/** The id of the cart of a shopper who has chosen an address. @throws {AppError} 409 `address_missing` */
async function addressedCart({ carts, checkoutCarts, session }: ShopperContext): Promise<string> {
  const id = await carts.idOf(session);
  const { shipping } = id === null ? { shipping: null } : await checkoutCarts.chosen(id);
  if (id === null || !shipping) throw addressMissing();
  return id;
}

export async function deliveryOptions(
  _: RequestOf<'deliveryOptions'>,
  context: ShopperContext,
): Promise<DeliveryOptions> {
  const methods = await context.shippingOptions.of(await addressedCart(context));
  if (methods.length === 0) {
    throw deliveryUnavailable('We do not deliver to this address. Please choose another one.');
  }
  return { currency: context.catalogue.snapshot.currency, methods, days: [] };
}

export async function chooseDelivery(
  { method }: RequestOf<'chooseDelivery'>,
  context: ShopperContext,
): Promise<Checkout> {
  const { carts, checkoutCarts, session } = context;
  return carts.change(session, async () => {
    const cart = await checkoutCarts.chooseShipping(await addressedCart(context), method);
    if (cart) return toCheckout(cart, context);
    throw deliveryUnavailable('This delivery is not offered any more. Please choose another one.');
  });
}
