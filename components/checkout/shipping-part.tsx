'use client';

import type { Checkout } from '@/lib/contract/checkout';
import { AddressChoice } from './address-choice';
import { CheckoutPart } from './checkout-part';
import { AddressLines } from './public/address-lines';

interface ShippingPartProps {
  checkout: Checkout;
  /** Whether the shopper is changing what was chosen. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The answer to what was chosen. */
  onSaved: (checkout: Checkout) => void;
}

/** Where the order goes. */
export function ShippingPart({ checkout, isOpen, onOpen, onClose, onSaved }: ShippingPartProps) {
  const { shipping_address: chosen } = checkout;
  return (
    <CheckoutPart
      part="shipping"
      summary={chosen && !isOpen ? <AddressLines address={chosen} /> : undefined}
      onChange={onOpen}
    >
      <AddressChoice
        purpose="shipping"
        chosen={chosen}
        onSaved={onSaved}
        onCancel={chosen ? onClose : undefined}
      />
    </CheckoutPart>
  );
}
