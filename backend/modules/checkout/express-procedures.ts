import { type CartTotals, cartTotals } from '@/lib/contract/cart-totals';
import type { Checkout } from '@/lib/contract/checkout';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { cartEmpty, deliveryUnavailable } from '@/lib/contract-server/checkout-errors';
import { CURRENCY } from '../../platform/currency';
import type { ShopperContext } from '../../platform/procedure';
import { readCart } from '../cart/service';
import { findChosenCoupons } from '../coupons/service';
import { unavailableReason } from '../delivery/rules';
import { METHOD_GONE, NO_DELIVERY, readBuyer, readDeliveryOptions, storeChoices } from './service';
import { addressOfWallet, placeOfWallet } from './wallet-address';

/** What the cart costs at an address that a wallet's sheet tries. */
export async function expressQuote(
  { delivery, ...place }: RequestOf<'expressQuote'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'expressQuote'>> {
  const now = clock();
  const lines = await readCart(queries, shopper.id);
  if (lines.length === 0) throw cartEmpty();
  const { state_id } = (await placeOfWallet(queries, place)).place;
  const { methods, days } = await readDeliveryOptions(queries, shopper.id, state_id, now);
  const date = days.find(({ status }) => status === 'available')?.date;
  if (!date)
    throw deliveryUnavailable('We have no delivery day for this address in the next few weeks.');
  const chosen = methods.find(({ id }) => id === delivery) ?? methods[0];
  if (!chosen) throw deliveryUnavailable(METHOD_GONE);
  const coupons = await findChosenCoupons(queries, await readBuyer(queries, shopper.id), now);
  return {
    ...amountsOf(cartTotals(lines, coupons, { shipping: chosen.price })),
    deliveries: methods.map(({ free_from: _, ...method }) => ({ ...method, date })),
    delivery: chosen.id,
  };
}

function amountsOf({ subTotal, discount, shipping, grandTotal }: CartTotals) {
  return { currency: CURRENCY, sub_total: subTotal, discount, shipping, grand_total: grandTotal };
}

/** What the shopper has agreed to in a wallet's sheet becomes what they have chosen at the checkout. */
export async function chooseExpress(
  { delivery, date, ...address }: RequestOf<'chooseExpress'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<Checkout> {
  const shippingAddress = await addressOfWallet(queries, address);
  const { state_id } = shippingAddress;
  const now = clock();
  const { methods, days } = await readDeliveryOptions(queries, shopper.id, state_id, now);
  if (!methods.some(({ id }) => id === delivery)) throw deliveryUnavailable(METHOD_GONE);
  const reason = unavailableReason(date, days);
  if (reason) throw deliveryUnavailable(reason);
  const choices = {
    ...NO_DELIVERY,
    shippingAddress,
    billingAddress: null,
    deliveryMethod: delivery,
    deliveryDate: date,
  };
  return storeChoices(queries, shopper.id, choices, now);
}
