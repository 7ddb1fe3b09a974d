'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useAddresses } from '@/lib/client/addresses/use-addresses';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { notify } from '@/lib/client/toasts/toast';
import type { Address } from '@/lib/contract/addresses';
import { messages } from '@/lib/contract/messages';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { paths } from '@/lib/shared/paths';
import { AddressCard } from './address-card';
import { saveAddressFormVisit } from './address-form-visit';

const ADD_ID = 'add-address';

const grid = 'mt-6 grid gap-4 lg:grid-cols-2';

/** Section 2, "Change Address": the address book. */
export function AddressList() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const { addresses, hasFailed, retry, remove } = useAddresses();
  const [toDelete, setToDelete] = useState<string | null>(null);
  const { isPending, run } = useShopAction();
  const list = useRef<HTMLUListElement>(null);
  /** The place in the list that the address just deleted had. */
  const deletedPlace = useRef<number>(null);

  // Runs after the dialog has closed, which moves the focus too.
  useEffect(() => {
    if (toDelete !== null || deletedPlace.current === null) return;
    const cards = [...(list.current?.children ?? [])];
    const next = cards[deletedPlace.current] ?? cards.at(-1);
    const control = next?.querySelector('button') ?? document.getElementById(ADD_ID);
    control?.focus();
    deletedPlace.current = null;
  }, [toDelete]);

  const confirm = () =>
    run(async () => {
      const place = addresses?.findIndex(({ id }) => id === toDelete) ?? 0;
      const message = await remove(toDelete);
      deletedPlace.current = place;
      setToDelete(null);
      notify.success(message);
    });

  const edit = (address: Address) => {
    saveAddressFormVisit(address);
    router.push(marketPath(paths.editAddress));
  };

  return (
    <>
      <ButtonLink id={ADD_ID} href={paths.editAddress} onClick={() => saveAddressFormVisit(null)}>
        + ADD NEW ADDRESS
      </ButtonLink>
      {hasFailed ? (
        <ErrorState
          title="Your addresses could not be loaded"
          text="They are safe. Please try again in a moment."
          onRetry={retry}
        />
      ) : !addresses ? (
        <Skeleton label="Loading your addresses" className={grid} boxes={['h-48', 'h-48']} />
      ) : addresses.length === 0 ? (
        <p className="py-16 text-center text-lg">{messages.noAddress}</p>
      ) : (
        <ul ref={list} aria-label="Saved addresses" className={grid}>
          {addresses.map((address) => (
            <li key={address.id} className="grid">
              <AddressCard
                address={address}
                onEdit={() => edit(address)}
                onDelete={() => setToDelete(address.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onClose={() => setToDelete(null)}
        onConfirm={confirm}
        isPending={isPending}
        title="Confirm Delete Address?"
        text="Do you really want to delete this address?"
      />
    </>
  );
}
