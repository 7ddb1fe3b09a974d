import { eq } from 'drizzle-orm';
import type { Checkout, CheckoutAddress, DeliveryOptions } from '@/lib/contract/checkout';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { appErrors } from '@/lib/contract-server/app-error';
import { addressMissing, deliveryUnavailable } from '@/lib/contract-server/checkout-errors';
import { WithMessage } from '@/lib/contract-server/with-message';
import type { ShopperContext } from '../../platform/procedure';
import { driverNotes } from '../addresses/rules';
import { checkAddress, findAddress, saveAddress } from '../addresses/service';
import { unavailableReason } from '../delivery/rules';
import { servicesOf, windowOn } from '../delivery/service';
import { checkouts } from './schema';
import {
  chosenDelivery,
  METHOD_GONE,
  NO_DAY,
  NO_DELIVERY,
  readCheckout,
  readDeliveryOptions,
  storeChoices,
} from './service';

export function checkout(
  _: RequestOf<'checkout'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<Checkout> {
  return readCheckout(queries, shopper.id, clock());
}

/** A delivery day that is not possible at the new address is not chosen any more, there or elsewhere. */
function storeAddress(
  { queries, shopper, clock }: ShopperContext,
  purpose: 'shipping' | 'billing',
  address: CheckoutAddress | null,
): Promise<Checkout> {
  const change =
    purpose === 'shipping' ? { shippingAddress: address } : { billingAddress: address };
  return queries.transaction(async (transaction) => {
    const stored = await storeChoices(transaction, shopper.id, change, clock());
    if (!stored.delivery)
      await transaction
        .update(checkouts)
        .set(NO_DELIVERY)
        .where(eq(checkouts.shopperId, shopper.id));
    return stored;
  });
}

/** Section 2, "Shipping address": copies a saved address. */
export async function chooseCheckoutAddress(
  { purpose, address_id }: RequestOf<'chooseCheckoutAddress'>,
  context: ShopperContext,
): Promise<Checkout> {
  if (address_id === null) {
    if (purpose === 'shipping') throw appErrors.field('address_id', messages.selectAddressId);
    return storeAddress(context, purpose, null);
  }
  const found = await findAddress(context.queries, context.shopper.id, address_id);
  if (!found) throw appErrors.notFound('This address');
  const { id, ...address } = found;
  return storeAddress(context, purpose, { ...address, address_id: id });
}

/** Section 2, "Shipping address": an address that is used once, or saved as well where there is an address book. */
export async function enterCheckoutAddress(
  { purpose, is_saved, ...form }: RequestOf<'enterCheckoutAddress'>,
  context: ShopperContext,
): Promise<WithMessage<Checkout>> {
  const { queries, shopper, session } = context;
  const address = await checkAddress(queries, form);
  const isSaved = is_saved && session.isMember;
  const address_id = isSaved ? await saveAddress(queries, shopper.id, address) : null;
  const stored = await storeAddress(context, purpose, { ...address, address_id });
  const message =
    is_saved && !isSaved
      ? 'The address is used for this order. Register to keep it for the next one.'
      : '';
  return new WithMessage(message, stored);
}

/** The options at the shopper's shipping address. Throws a 409 where there is none. */
async function optionsOf({ queries, shopper, clock }: ShopperContext) {
  const now = clock();
  const stored = await readCheckout(queries, shopper.id, now);
  if (!stored.shipping_address) throw addressMissing();
  const region = stored.shipping_address.state_id;
  const options = await readDeliveryOptions(queries, shopper.id, region, now);
  return { stored, options };
}

/** The kinds and days of delivery. Section 2, "Payment method", shows an estimate only. */
export async function deliveryOptions(
  _: RequestOf<'deliveryOptions'>,
  context: ShopperContext,
): Promise<DeliveryOptions> {
  const { options } = await optionsOf(context);
  return options;
}

export async function chooseDelivery(
  {
    method: id,
    date: wanted,
    window: windowId,
    services: serviceIds,
    driver: notes,
  }: RequestOf<'chooseDelivery'>,
  context: ShopperContext,
): Promise<Checkout> {
  const { stored, options } = await optionsOf(context);
  const method = options.methods.find((offered) => offered.id === id);
  if (!method) throw deliveryUnavailable(METHOD_GONE);
  // Who chooses no day gets the earliest one.
  const earliest = options.days.find(({ status }) => status === 'available')?.date;
  const date = wanted ?? earliest;
  if (!date) throw deliveryUnavailable(NO_DAY);
  const reason = unavailableReason(date, options.days);
  if (reason) throw deliveryUnavailable(reason);
  const window = windowOn(options.windows ?? null, date, windowId);
  const services = servicesOf(options.services ?? [], serviceIds ?? []);
  const country = stored.shipping_address?.has_one_country?.code ?? null;
  const driver = notes ? driverNotes(notes, country) : null;
  await context.queries
    .update(checkouts)
    .set({
      deliveryMethod: id,
      deliveryDate: date,
      deliveryWindow: window?.id ?? null,
      deliveryServices: services.map((service) => service.id),
      driverNotes: driver,
    })
    .where(eq(checkouts.shopperId, context.shopper.id));
  return {
    ...stored,
    delivery: chosenDelivery({ method, date, window, services, driver }),
    lost_delivery: undefined,
  };
}
