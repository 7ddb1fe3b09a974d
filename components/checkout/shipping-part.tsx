'use client';

import type { Checkout } from '@/lib/contract/checkout';
import { AddressChoice } from './address-choice';
import { CheckoutPart } from './checkout-part';
import { AddressLines } from './public/address-lines';

interface ShippingPartProps {
  checkout: Checkout;
  /** Whether the shopper is changing what was chosen. */
  isOpen: boolean;
  /** Whether the large button waits for the form. */
  isAsked: boolean;
  note: string | undefined;
  onOpen: () => void;
  onClose: () => void;
  /** The answer to what was chosen. */
  onSaved: (checkout: Checkout) => void;
}

/** Where the order goes. */
export function ShippingPart({
  checkout,
  isOpen,
  isAsked,
  note,
  onOpen,
  onClose,
  onSaved,
}: ShippingPartProps) {
  const { shipping_address: chosen } = checkout;
  return (
    <CheckoutPart
      part="shipping"
      note={note}
      summary={chosen && !isOpen ? <AddressLines address={chosen} /> : undefined}
      onChange={onOpen}
    >
      <AddressChoice
        purpose="shipping"
        chosen={chosen}
        isAsked={isAsked}
        onKeep={() => onSaved(checkout)}
        onSaved={onSaved}
        onCancel={chosen ? onClose : undefined}
      />
    </CheckoutPart>
  );
}
