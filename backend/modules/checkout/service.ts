import { eq } from 'drizzle-orm';
import { AddAddressRequest } from '@/lib/contract/addresses';
import { cartTotals } from '@/lib/contract/cart-totals';
import { type Checkout, CheckoutAddress, type DeliveryOptions } from '@/lib/contract/checkout';
import { StoredDriverNotes } from '@/lib/contract/delivery-extras';
import { AppError } from '@/lib/contract-server/app-error';
import { shopDayOf } from '@/lib/shared/shop-time';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { saveAddress } from '../addresses/service';
import { cartLines } from '../cart/schema';
import { readCart } from '../cart/service';
import { products } from '../catalogue/schema';
import { type Buyer, buyerOf } from '../coupons/buyer-service';
import { deliveryDays, methodFor, slowestLeadDays, unavailableReason } from '../delivery/rules';
import {
  countBookings,
  readDeliveryCalendar,
  readDeliveryMethods,
  readDeliveryServices,
  readDeliveryWindows,
  servicesOf,
  windowOn,
} from '../delivery/service';
import { checkouts } from './schema';

export const NO_DAY = 'We cannot deliver this cart in the next eight weeks.';
export const METHOD_GONE = 'We no longer offer this kind of delivery. Please choose another.';

/** The columns of a checkout without a delivery. */
export const NO_DELIVERY = {
  deliveryMethod: null,
  deliveryDate: null,
  deliveryWindow: null,
  deliveryServices: null,
  driverNotes: null,
};

/** An address that no longer fits the contract has to be given again. */
function storedAddress(stored: unknown): CheckoutAddress | null {
  return CheckoutAddress.safeParse(stored).data ?? null;
}

/** How and on which days the shopper's cart can be delivered to a region, which is the id of a state. */
export async function readDeliveryOptions(
  queries: Queries,
  shopperId: number,
  region: string,
  now: Date,
): Promise<DeliveryOptions> {
  const today = shopDayOf(now);
  const { subTotal } = cartTotals(await readCart(queries, shopperId), []);
  const methods = await readDeliveryMethods(queries);
  const windows = await readDeliveryWindows(queries, { region, from: today });
  const services = await readDeliveryServices(queries);
  const { calendar, leadDays } = await readDeliveryCalendar(queries, region);
  const ordered = await queries
    .select({ delivery: products.delivery })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.shopperId, shopperId));
  return {
    currency: CURRENCY,
    methods: methods.map((method) => methodFor(method, subTotal)),
    days: deliveryDays({
      today,
      leadDays: slowestLeadDays(
        ordered.map((product) => product.delivery),
        leadDays,
      ),
      calendar,
      booked: await countBookings(queries, region, today),
    }),
    ...(windows && { windows }),
    ...(services.length > 0 && { services }),
    takes_driver_notes: true,
  };
}

/** Without what was not chosen. */
export function chosenDelivery({
  window,
  services,
  driver,
  ...delivery
}: NonNullable<Checkout['delivery']>): NonNullable<Checkout['delivery']> {
  return {
    ...delivery,
    ...(window && { window }),
    ...(services?.length && { services }),
    ...(driver && { driver }),
  };
}

/**
 * What the shopper has chosen so far. A delivery that has become impossible since, e.g. because the day is full
 * or a slower product is in the cart, counts as not chosen, with the reason.
 */
export async function readCheckout(
  queries: Queries,
  shopperId: number,
  now: Date,
): Promise<Checkout> {
  const [row] = await queries.select().from(checkouts).where(eq(checkouts.shopperId, shopperId));
  const shipping = storedAddress(row?.shippingAddress);
  const general = {
    currency: CURRENCY,
    shipping_address: shipping,
    billing_address: storedAddress(row?.billingAddress),
  };
  const date = row?.deliveryDate;
  if (!shipping || !date) return { ...general, delivery: null };
  const options = await readDeliveryOptions(queries, shopperId, shipping.state_id, now);
  const { methods, days } = options;
  const method = methods.find(({ id }) => id === row.deliveryMethod);
  const reason = method ? unavailableReason(date, days) : METHOD_GONE;
  if (!method || reason) return { ...general, delivery: null, lost_delivery: reason };
  try {
    const window = windowOn(options.windows ?? null, date, row.deliveryWindow);
    const services = servicesOf(options.services ?? [], row.deliveryServices ?? []);
    const driver = StoredDriverNotes.safeParse(row.driverNotes).data ?? null;
    return { ...general, delivery: chosenDelivery({ method, date, window, services, driver }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...general, delivery: null, lost_delivery: error.message };
  }
}

type Choices = Omit<typeof checkouts.$inferInsert, 'shopperId'>;

/** Stores choices that were checked. @returns all that is chosen then */
export async function storeChoices(
  queries: Queries,
  shopperId: number,
  choices: Choices,
  now: Date,
): Promise<Checkout> {
  await queries
    .insert(checkouts)
    .values({ shopperId, ...choices })
    .onConflictDoUpdate({ target: checkouts.shopperId, set: choices });
  return readCheckout(queries, shopperId, now);
}

/** The shopper as a buyer, by what they have entered so far. */
export async function readBuyer(queries: Queries, shopperId: number): Promise<Buyer> {
  const [row] = await queries.select().from(checkouts).where(eq(checkouts.shopperId, shopperId));
  return buyerOf(queries, shopperId, storedAddress(row?.shippingAddress));
}

/** Puts what a guest has entered into the address book of the member that they have become. */
export async function saveEnteredAddresses(transaction: Queries, shopperId: number): Promise<void> {
  const [row] = await transaction
    .select()
    .from(checkouts)
    .where(eq(checkouts.shopperId, shopperId));
  if (!row) return;
  const saved = async (stored: unknown) => {
    const address = storedAddress(stored);
    const form = AddAddressRequest.safeParse(stored).data;
    if (!address || address.address_id || !form) return stored;
    return {
      ...address,
      address_id: await saveAddress(transaction, shopperId, { ...form, phone: address.phone }),
    };
  };
  // The newest is the first in the book, and that is where the next order goes.
  const billingAddress = await saved(row.billingAddress);
  const shippingAddress = await saved(row.shippingAddress);
  await transaction
    .update(checkouts)
    .set({ shippingAddress, billingAddress })
    .where(eq(checkouts.shopperId, shopperId));
}

/** Clears the delivery of an order that was placed: the next one has its own. The addresses stay. */
export async function clearDelivery(transaction: Queries, shopperId: number): Promise<void> {
  await transaction.update(checkouts).set(NO_DELIVERY).where(eq(checkouts.shopperId, shopperId));
}
