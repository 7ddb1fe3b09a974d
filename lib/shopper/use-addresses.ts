'use client';

import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { Address } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { callShop, ShopError } from './call-shop';
import { useShopper } from './shopper';
import { useSessionEnd } from './use-shop-action';

interface SavedAddresses {
  /** Absent until they are there. */
  addresses: readonly Address[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Deletes one and reloads the list. @returns what the backend said @throws {ShopError} */
  remove: (addressId: number | null) => Promise<string>;
}

const never = () => () => undefined;

/** The shopper's address book. `tell` says that the session has ended. */
export function useAddresses(tell: (message: string) => void): SavedAddresses {
  const shopper = useShopper();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isSessionEnd = useSessionEnd(tell);
  const { data, error, mutate } = useSWR(
    // Each shopper's own: another one may sign in without the page being opened anew.
    isHydrated ? ['userAddressList', shopper?.email ?? ''] : null,
    async () => (await callShop('userAddressList', {})).data,
    {
      shouldRetryOnError: false,
      // An address that was just saved must be there.
      dedupingInterval: 0,
      onError: isSessionEnd,
    },
  );

  async function remove(addressId: number | null): Promise<string> {
    if (addressId === null) throw new ShopError(0, messages.selectAddressId);
    const { message } = await callShop('deleteUserAddress', { address_id: addressId });
    // Gone at once, also where the reload fails.
    await mutate((list) => list?.filter(({ id }) => id !== addressId));
    return message;
  }

  const isLeaving = error instanceof ShopError && error.status === 401;
  return {
    addresses: data,
    hasFailed: Boolean(error) && !data && !isLeaving,
    retry: () => void mutate(),
    remove,
  };
}
