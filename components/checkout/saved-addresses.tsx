'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { type AddressPurpose, chooseAddress } from '@/lib/client/checkout/use-checkout';
import type { Address } from '@/lib/contract/addresses';
import type { Checkout, CheckoutAddress } from '@/lib/contract/checkout';
import { partFormId } from './parts';
import { AddressLines } from './public/address-lines';

const LABELS = {
  shipping: { legend: 'Saved Address', submit: 'DELIVER TO THIS ADDRESS' },
  billing: { legend: 'Saved Address', submit: 'BILL TO THIS ADDRESS' },
} as const;

interface SavedAddressesProps {
  purpose: AddressPurpose;
  /** At least one. */
  addresses: readonly Address[];
  chosen: CheckoutAddress | null;
  onSaved: (checkout: Checkout) => void;
  /** The address of this order stays. */
  onKeep: () => void;
  onCancel: (() => void) | undefined;
  /** The button for a new address. */
  children: ReactNode;
}

/** The address book as radio buttons. A press on the button chooses, so that arrow keys alone change nothing. */
export function SavedAddresses({
  purpose,
  addresses,
  chosen,
  onSaved,
  onKeep,
  onCancel,
  children,
}: SavedAddressesProps) {
  const isListed = addresses.some(({ id }) => id === chosen?.address_id);
  const entered = chosen && !isListed ? chosen : null;
  /** Null for the address that was entered for this order alone. */
  const [picked, setPicked] = useState<string | null>();
  const first = entered ? null : (chosen?.address_id ?? addresses[0]?.id);
  const selected = picked === undefined ? first : picked;
  const { isPending, run } = useShopAction();
  const { legend, submit } = LABELS[purpose];
  const name = `${purpose}-address`;

  return (
    <form
      id={partFormId(purpose)}
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (selected === null) onKeep();
        else if (selected !== undefined) {
          void run(async () => onSaved(await chooseAddress(purpose, selected)));
        }
      }}
    >
      <fieldset className="min-w-0 space-y-3">
        <legend className="mb-2 font-medium">{legend}</legend>
        {entered && (
          <Choice name={name} isChecked={selected === null} onChoose={() => setPicked(null)}>
            <AddressLines address={entered} note="This order" />
          </Choice>
        )}
        {addresses.map((address) => (
          <Choice
            key={address.id}
            name={name}
            isChecked={selected === address.id}
            onChoose={() => setPicked(address.id)}
          >
            <AddressLines address={address} />
          </Choice>
        ))}
      </fieldset>
      <div className="mt-2">{children}</div>
      <div className="mt-3 flex flex-wrap gap-3">
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            CANCEL
          </Button>
        )}
        <Button type="submit" aria-disabled={isPending} className="grow xs:grow-0">
          {submit}
        </Button>
      </div>
    </form>
  );
}
