'use client';

import type { Address } from '@/lib/contract/addresses';
import { messages } from '@/lib/contract/messages';
import { ShopError } from '../calls/call-shop';
import { optimisticUpdate } from '../calls/optimistic-update';
import { useShopperRead } from '../calls/use-shopper-read';

interface SavedAddresses {
  /** Undefined until they are loaded. */
  addresses: readonly Address[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** @returns the backend's message @throws {ShopError} */
  remove: (addressId: string | null) => Promise<string>;
}

/** The shopper's address book. */
export function useAddresses(
  options: { isOn?: boolean; isForVisitors?: boolean } = {},
): SavedAddresses {
  const { data, hasFailed, retry } = useShopperRead('userAddressList', options);

  async function remove(addressId: string | null): Promise<string> {
    if (addressId === null) throw new ShopError(0, messages.selectAddressId);
    const { message } = await optimisticUpdate(
      'deleteUserAddress',
      { address_id: addressId },
      { userAddressList: (addresses) => addresses?.filter(({ id }) => id !== addressId) },
    );
    return message;
  }

  return { addresses: data, hasFailed, retry, remove };
}
