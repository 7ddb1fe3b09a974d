'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { notify } from '@/lib/client/toast';
import { useAddresses } from '@/lib/client/use-addresses';
import { useShopAction } from '@/lib/client/use-shop-action';
import type { Address } from '@/lib/contract/addresses';
import { messages } from '@/lib/contract/messages';
import { paths } from '@/lib/paths';
import { useMarketPath } from '@/lib/use-market-path';
import { AddressCard } from './address-card';
import { saveAddressFormVisit } from './address-form-visit';

const grid = 'mt-6 grid gap-4 lg:grid-cols-2';

/** Section 2, "Change Address": the address book. */
export function AddressList() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const { addresses, hasFailed, retry, remove } = useAddresses();
  const [toDelete, setToDelete] = useState<number | null>(null);
  const { isPending, run } = useShopAction();

  const confirm = () =>
    run(async () => {
      const message = await remove(toDelete);
      setToDelete(null);
      notify.success(message);
    });

  const edit = (address: Address) => {
    saveAddressFormVisit(address);
    router.push(marketPath(paths.editAddress));
  };

  return (
    <>
      <ButtonLink href={paths.editAddress} onClick={() => saveAddressFormVisit(null)}>
        + ADD NEW ADDRESS
      </ButtonLink>
      {hasFailed ? (
        <ErrorState
          title="Your addresses could not be loaded"
          text="They are safe: try once more in a moment."
          onRetry={retry}
        />
      ) : !addresses ? (
        <Skeleton label="Loading your addresses" className={grid}>
          <SkeletonBox className="h-48" />
          <SkeletonBox className="h-48" />
        </Skeleton>
      ) : addresses.length === 0 ? (
        <p className="py-16 text-center text-lg">{messages.noAddress}</p>
      ) : (
        <ul aria-label="Saved addresses" className={grid}>
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
