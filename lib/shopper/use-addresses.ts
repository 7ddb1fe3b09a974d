'use client';

import type { Address } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { callShop, ShopError } from './call-shop';
import { useShopperRead } from './use-shopper-read';

interface SavedAddresses {
  /** Absent until they are there. */
  addresses: readonly Address[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Deletes one and reloads the list. @returns what the backend said @throws {ShopError} */
  remove: (addressId: number | null) => Promise<string>;
}

/** The shopper's address book. `tell` says that the session has ended. */
export function useAddresses(tell: (message: string) => void): SavedAddresses {
  const { data, hasFailed, retry, mutate } = useShopperRead('userAddressList', tell);

  async function remove(addressId: number | null): Promise<string> {
    if (addressId === null) throw new ShopError(0, messages.selectAddressId);
    const { message } = await callShop('deleteUserAddress', { address_id: addressId });
    // Gone at once, also where the reload fails.
    await mutate((list) => list?.filter(({ id }) => id !== addressId));
    return message;
  }

  return { addresses: data, hasFailed, retry, remove };
}
