'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AddressFields } from '@/components/account/public/address-fields';
import {
  AddressFormValues,
  addressFormValues,
  type NamedAddress,
  withTyped,
} from '@/components/account/public/address-form-schema';
import { addressRequest } from '@/components/account/public/address-request';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopperForm } from '@/lib/client/calls/use-shopper-form';
import { type AddressPurpose, enterAddress } from '@/lib/client/checkout/use-checkout';
import { useUser } from '@/lib/client/session/user';
import type { Checkout } from '@/lib/contract/checkout';
import { messages } from '@/lib/contract/messages';
import { useHasFeature } from '@/lib/hooks/use-features';
import { addressDrafts } from './address-draft';
import { partFormId } from './parts';
import { CheckboxField } from './public/checkbox-field';

const EMAIL_HINT = 'For your order confirmation.';
const EMAIL_HINT_WITHOUT_EMAILS = 'To find your order with its number.';
const MOBILE_HINT = 'Only for questions about the delivery.';

interface CheckoutAddressFormProps {
  purpose: AddressPurpose;
  /** The address that is corrected; null for a new one. */
  address: NamedAddress | null;
  /** Whether it shows at once what is missing. */
  isChecked: boolean;
  onSaved: (checkout: Checkout) => void;
  /** Absent where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

/** A new address for the order. A member may save it to the address book as well. */
export function CheckoutAddressForm({
  purpose,
  address,
  isChecked,
  onSaved,
  onCancel,
}: CheckoutAddressFormProps) {
  const user = useUser();
  const isMember = user !== null;
  const hasEmails = useHasFeature()('orderEmails');
  const [isSaved, setIsSaved] = useState(true);
  const draft = addressDrafts[purpose];
  const [initial] = useState(() => withTyped(addressFormValues(address, user), draft.read()));
  const withKey = useIdempotencyKey();
  const { field, values, submit, isSubmitting, invalidFields } = useShopperForm({
    loadSchema: async () => AddressFormValues,
    defaultValues: initial,
    incompleteMessage: messages.fillValidDetails,
  });
  const form = useRef<HTMLFormElement>(null);
  const checkAtFirst = useEffectEvent(() => {
    if (isChecked) form.current?.requestSubmit();
  });
  useEffect(() => checkAtFirst(), []);
  return (
    <form
      ref={form}
      id={partFormId(purpose)}
      method="post"
      noValidate
      className="mt-4 space-y-5"
      onChange={() => draft.save(values())}
      onSubmit={submit(async (complete) => {
        const entered = await addressRequest(complete, address ?? user);
        const request = { ...entered, purpose, is_saved: isMember && isSaved };
        const checkout = await withKey(request, (key) => enterAddress(request, key));
        draft.remove();
        onSaved(checkout);
      })}
    >
      <ErrorSummary fields={invalidFields} />
      <AddressFields
        address={address}
        initial={initial}
        field={field}
        {...(purpose === 'shipping' && {
          hints: {
            email: hasEmails ? EMAIL_HINT : EMAIL_HINT_WITHOUT_EMAILS,
            mobile_no: MOBILE_HINT,
          },
        })}
      />
      {isMember && (
        <CheckboxField isChecked={isSaved} onChange={setIsSaved}>
          Save this address to my address book
        </CheckboxField>
      )}
      <div className="flex flex-wrap gap-3 pt-1">
        {onCancel && (
          <Button
            variant="secondary"
            onClick={() => {
              draft.remove();
              onCancel();
            }}
          >
            CANCEL
          </Button>
        )}
        <Button type="submit" aria-disabled={isSubmitting} className="grow xs:grow-0">
          SAVE ADDRESS
        </Button>
      </div>
    </form>
  );
}
