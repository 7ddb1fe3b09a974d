'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useAddresses } from '@/lib/client/addresses/use-addresses';
import type { AddressPurpose } from '@/lib/client/checkout/use-checkout';
import { useLoadedWhen } from '@/lib/client/page/use-loaded-when';
import { useUser } from '@/lib/client/session/user';
import type { Checkout, CheckoutAddress } from '@/lib/contract/checkout';
import { messages } from '@/lib/contract/messages';
import { addressDrafts } from './address-draft';
import { SavedAddresses } from './saved-addresses';

interface AddressChoiceProps {
  purpose: AddressPurpose;
  /** What is chosen now. */
  chosen: CheckoutAddress | null;
  /** Whether the form is wanted at once, where there is no saved address. */
  isAsked: boolean;
  onSaved: (checkout: Checkout) => void;
  /** What is chosen for this order alone stays. */
  onKeep: () => void;
  /** Leaves the choice as it was. Absent where nothing is chosen yet. */
  onCancel: (() => void) | undefined;
}

/** Chooses a saved address, or opens the form for a new one. The form is loaded with the first press. */
export function AddressChoice(props: AddressChoiceProps) {
  const [isAdding, setIsAdding] = useState(() => addressDrafts[props.purpose].read() !== null);
  const isMember = useUser() !== null;
  const content = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears, so the focus moves to what replaces it.
  const switchTo = (isOpen: boolean) => {
    setIsAdding(isOpen);
    content.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields.
    <div
      ref={content}
      role="group"
      aria-label={isAdding || !isMember ? 'New address' : 'Saved addresses'}
      tabIndex={-1}
      className="outline-none"
    >
      <Content {...props} isMember={isMember} isAdding={isAdding} onAdd={switchTo} />
    </div>
  );
}

interface ContentProps extends AddressChoiceProps {
  /** A guest has no address book. */
  isMember: boolean;
  isAdding: boolean;
  onAdd: (isOpen: boolean) => void;
}

function Content({
  purpose,
  chosen,
  isAsked,
  onSaved,
  onKeep,
  onCancel,
  isMember,
  isAdding,
  onAdd,
}: ContentProps) {
  const { addresses, hasFailed, retry } = useAddresses({ isOn: isMember });
  const isEmpty = !isMember || addresses?.length === 0;
  /** Without an address book there is nothing to choose from, so an address is corrected in the form. */
  const corrected = isEmpty ? chosen : null;
  const isFormOpen = isAdding || corrected !== null || !isMember;
  const isWanted = isAsked && isEmpty;
  const open = useEffectEvent(() => {
    if (!isFormOpen) onAdd(true);
  });
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted]);
  const form = useLoadedWhen(isFormOpen, () =>
    import('./checkout-address-form').then((module) => module.CheckoutAddressForm),
  );

  const add = (
    <Button variant="quiet" size="sm" className="-ml-4" onClick={() => onAdd(true)}>
      + Add New Address
    </Button>
  );

  if (isFormOpen) {
    const close = corrected || !isMember ? onCancel : () => onAdd(false);
    const Form = form.component;
    return form.hasFailed ? (
      <ErrorState
        size="inline"
        title="The address form could not be loaded"
        text="Please try again in a moment."
        onRetry={() => void form.want()}
      />
    ) : Form ? (
      <Form
        purpose={purpose}
        address={corrected}
        isChecked={isWanted}
        onSaved={onSaved}
        onCancel={close}
      />
    ) : (
      <Skeleton
        label="Loading the address form"
        className="mt-4 space-y-5"
        boxes={['h-16', 'h-[34rem] sm:h-96']}
      />
    );
  }
  if (hasFailed) {
    return (
      <div>
        <ErrorState
          size="inline"
          title="Your addresses could not be loaded"
          text="They are safe. Please try again in a moment, or add a new one."
          onRetry={retry}
        />
        {add}
      </div>
    );
  }
  if (!addresses) {
    return (
      <Skeleton
        label="Loading your addresses"
        className="mt-4 space-y-3"
        boxes={['h-32', 'h-32']}
      />
    );
  }
  if (isEmpty) {
    return (
      <div className="py-6 text-center">
        <p className="text-lg font-medium">{messages.noAddress}</p>
        <p className="mt-1 text-muted">{messages.addAddress}</p>
        <Button className="mt-5" onClick={() => onAdd(true)}>
          + Add New Address
        </Button>
      </div>
    );
  }
  return (
    <SavedAddresses
      purpose={purpose}
      addresses={addresses}
      chosen={chosen}
      onSaved={onSaved}
      onKeep={onKeep}
      onCancel={onCancel}
    >
      {add}
    </SavedAddresses>
  );
}
