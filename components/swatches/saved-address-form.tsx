'use client';

import { type ReactNode, useState } from 'react';
import { AddressLines } from '@/components/checkout/public/address-lines';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { orderSamplesToSaved } from '@/lib/client/samples/order-samples';
import type { Address } from '@/lib/contract/addresses';
import type { OrderSwatches } from './swatch-order';

interface SavedAddressFormProps {
  /** At least one. */
  addresses: readonly Address[];
  order: OrderSwatches;
  /** What stands above the button. */
  children: ReactNode;
}

/** The address book as radio buttons. */
export function SavedAddressForm({ addresses, order, children }: SavedAddressFormProps) {
  const [picked, setPicked] = useState<string>();
  const selected = addresses.find(({ id }) => id === picked) ?? addresses[0];
  const withKey = useIdempotencyKey();
  const { isPending, run } = useShopAction();
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!selected) return;
        void run(() =>
          order((product_ids) => {
            const request = { product_ids, address_id: selected.id };
            return withKey(request, (idempotencyKey) =>
              orderSamplesToSaved(request, { idempotencyKey }),
            );
          }),
        );
      }}
    >
      <fieldset className="min-w-0 space-y-3">
        <legend className="sr-only">Saved addresses</legend>
        {addresses.map((address) => (
          <Choice
            key={address.id}
            name="swatch-address"
            isChecked={address.id === selected?.id}
            onChoose={() => setPicked(address.id)}
          >
            <AddressLines address={address} />
          </Choice>
        ))}
      </fieldset>
      {children}
      <Button type="submit" aria-disabled={isPending} className="w-full xs:w-auto">
        ORDER FREE SWATCHES
      </Button>
    </form>
  );
}
