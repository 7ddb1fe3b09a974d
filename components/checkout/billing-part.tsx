'use client';

import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { billToShippingAddress } from '@/lib/client/checkout/use-checkout';
import type { Checkout } from '@/lib/contract/checkout';
import { AddressChoice } from './address-choice';
import { CheckoutPart } from './checkout-part';
import { AddressLines } from './public/address-lines';
import { CheckboxField } from './public/checkbox-field';

interface BillingPartProps {
  checkout: Checkout;
  /** Whether the shopper is choosing an address of its own. */
  isOpen: boolean;
  /** Whether the large button waits for the form. */
  isAsked: boolean;
  note: string | undefined;
  onOpen: () => void;
  /** What the box says. The focus stays on it. */
  onSeparate: (isSeparate: boolean) => void;
  onClose: () => void;
  /** The answer to what was chosen. */
  onSaved: (checkout: Checkout) => void;
}

/** Where the invoice goes: to the shipping address, unless the shopper unchecks that. */
export function BillingPart({
  checkout,
  isOpen,
  isAsked,
  note,
  onOpen,
  onSeparate,
  onClose,
  onSaved,
}: BillingPartProps) {
  const { billing_address: chosen, shipping_address } = checkout;
  const { run } = useShopAction();
  const setSame = (isSame: boolean) => {
    onSeparate(!isSame);
    if (isSame && chosen) {
      void run(async () => {
        await billToShippingAddress();
      });
    }
  };
  return (
    <CheckoutPart
      part="billing"
      note={note}
      isWaiting={!shipping_address}
      summary={chosen && !isOpen ? <AddressLines address={chosen} /> : undefined}
      onChange={onOpen}
    >
      <CheckboxField isChecked={!isOpen} onChange={setSame}>
        Billing address same as shipping address
      </CheckboxField>
      {isOpen && (
        <AddressChoice
          purpose="billing"
          chosen={chosen}
          isAsked={isAsked}
          onKeep={() => onSaved(checkout)}
          onSaved={onSaved}
          onCancel={chosen ? onClose : undefined}
        />
      )}
    </CheckoutPart>
  );
}
