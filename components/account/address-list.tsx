'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toastError, toastSuccess } from '@/components/ui/toast';
import type { Address } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { useAddresses } from '@/lib/shopper/use-addresses';
import { useShopAction } from '@/lib/shopper/use-shop-action';
import { useMarketPath } from '@/lib/use-market-path';
import { AddressCard } from './address-card';
import { announceAddressVisit } from './address-visit';

const FORM_PATH = '/add-edit-address';
const grid = 'mt-6 grid gap-4 lg:grid-cols-2';

/** Section 2, "Change Address": the address book. */
export function AddressList() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const { addresses, hasFailed, retry, remove } = useAddresses(toastError);
  const [toDelete, setToDelete] = useState<number | null>(null);
  const { isPending, run } = useShopAction(toastError);

  const confirm = () =>
    run(async () => {
      const message = await remove(toDelete);
      setToDelete(null);
      await toastSuccess(message);
    });

  const edit = (address: Address) => {
    announceAddressVisit(address);
    router.push(marketPath(FORM_PATH));
  };

  return (
    <>
      <ButtonLink href={FORM_PATH} onClick={() => announceAddressVisit(null)}>
        + ADD NEW ADDRESS
      </ButtonLink>
      {hasFailed ? (
        <Failure onRetry={retry} />
      ) : !addresses ? (
        <Skeleton />
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

function Skeleton() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading your addresses</span>
      <div className="h-48 rounded-card bg-tint" />
      <div className="h-48 rounded-card bg-tint" />
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <section role="alert" className="flex flex-col items-center py-16 text-center">
      <h2 className="text-xl">Your addresses could not be loaded</h2>
      <p className="mt-3 max-w-md text-muted">They are safe: try once more in a moment.</p>
      <Button onClick={onRetry} className="mt-6">
        Try again
      </Button>
    </section>
  );
}
