'use client';

import { useState } from 'react';
import { AddressLines } from '@/components/checkout/public/address-lines';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useAddresses } from '@/lib/client/addresses/use-addresses';
import type { CheckoutAddress } from '@/lib/contract/checkout';

interface PickupAddressFieldProps {
  shippingAddress: CheckoutAddress;
  /** Of the member's address book; null for the order's shipping address. */
  addressId: string | null;
  onChoose: (addressId: string | null) => void;
}

/** Where an item is picked up. A member may choose one of the saved addresses, which are loaded when they are wanted. */
export function PickupAddressField({
  shippingAddress,
  addressId,
  onChoose,
}: PickupAddressFieldProps) {
  const [isOpen, setIsOpen] = useState(addressId !== null);
  const { addresses, hasFailed, retry } = useAddresses({ isOn: isOpen });
  // The address that the order was sent to is the first one already.
  const others = addresses?.filter(({ id }) => id !== shippingAddress.address_id);
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-2 text-sm font-medium">Pickup address</legend>
      <Choice name="pickup-address" isChecked={addressId === null} onChoose={() => onChoose(null)}>
        <AddressLines address={shippingAddress} note="This order" />
      </Choice>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        className="-ml-6"
        onClick={() => {
          setIsOpen(!isOpen);
          if (isOpen) onChoose(null);
        }}
      >
        Choose another address
      </Button>
      {isOpen &&
        (hasFailed ? (
          <ErrorState
            size="inline"
            title="Your addresses could not be loaded"
            text="We pick it up at the address above."
            onRetry={retry}
          />
        ) : !others ? (
          <Skeleton label="Loading your addresses" boxes={['h-28']} />
        ) : others.length === 0 ? (
          <p role="status" className="text-sm text-muted">
            You have no other saved address.
          </p>
        ) : (
          others.map((address) => (
            <Choice
              key={address.id}
              name="pickup-address"
              isChecked={addressId === address.id}
              onChoose={() => onChoose(address.id)}
            >
              <AddressLines address={address} />
            </Choice>
          ))
        ))}
    </fieldset>
  );
}
