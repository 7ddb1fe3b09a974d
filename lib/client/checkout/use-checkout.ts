'use client';

import { mutate } from 'swr';
import type { Checkout } from '@/lib/contract/checkout';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { CallOptions } from '../calls/call-shop';
import { optimisticUpdate } from '../calls/optimistic-update';
import { useShopperRead } from '../calls/use-shopper-read';
import { type ShopperData, shopperKey } from '../session/shopper-data';

/** Whether an address is for the parcel or for the invoice. */
export type AddressPurpose = RequestOf<'chooseCheckoutAddress'>['purpose'];

interface CheckoutChoices {
  /** Undefined until it is loaded. */
  checkout: Checkout | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** What the shopper has chosen for the order that they are placing, on this or another device. */
export function useCheckout(): CheckoutChoices {
  const { data, hasFailed, retry } = useShopperRead('checkout');
  return { checkout: data, hasFailed, retry };
}

/** Chooses a saved address. @throws {ShopError} */
export function chooseAddress(purpose: AddressPurpose, addressId: string): Promise<Checkout> {
  return save('chooseCheckoutAddress', { purpose, address_id: addressId });
}

/** Sends the invoice to the shipping address. It shows at once. @throws {ShopError} */
export function billToShippingAddress(): Promise<Checkout> {
  return save(
    'chooseCheckoutAddress',
    { purpose: 'billing', address_id: null },
    { checkout: (checkout) => checkout && { ...checkout, billing_address: null } },
  );
}

/**
 * Uses a new address, once or also for the address book.
 * @param idempotencyKey the same for each attempt at one address
 * @throws {ShopError}
 */
export function enterAddress(
  request: RequestOf<'enterCheckoutAddress'>,
  idempotencyKey: string,
): Promise<Checkout> {
  return save('enterCheckoutAddress', request, {}, { idempotencyKey });
}

/** @throws {ShopError} `delivery_unavailable` where the day was taken meanwhile */
export function chooseDelivery(request: RequestOf<'chooseDelivery'>): Promise<Checkout> {
  return save('chooseDelivery', request);
}

type Updates = {
  checkout?: (checkout: ShopperData['checkout'] | undefined) => Checkout | undefined;
};

/** Shows the answer at once: what is next on the screen depends on it. */
async function save<C extends 'chooseCheckoutAddress' | 'enterCheckoutAddress' | 'chooseDelivery'>(
  change: C,
  request: RequestOf<C>,
  updates: Updates = {},
  options: Pick<CallOptions<C>, 'idempotencyKey'> = {},
): Promise<Checkout> {
  const { data } = await optimisticUpdate(change, request, updates, options);
  await mutate(shopperKey('checkout'), data, { revalidate: false });
  return data;
}
