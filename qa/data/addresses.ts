import { z } from 'zod';
import type { ShopApi } from '../shop-api';
import { Id } from './id';

export const HOUSE = '7 Oak House';
export const STREET = 'Weaver Street';

const Addresses = z.array(z.looseObject({ id: Id }));

/** Deletes all addresses of the member. */
export async function clearAddresses(api: ShopApi): Promise<void> {
  for (const { id } of await api.call('userAddressList', {}, Addresses))
    await api.call('deleteUserAddress', { address_id: id }, z.unknown());
}
