'use client';

import { type ReactNode, useState } from 'react';
import { AddressFields } from '@/components/account/public/address-fields';
import {
  AddressFormValues,
  addressFormValues,
  withTyped,
} from '@/components/account/public/address-form-schema';
import { addressRequest } from '@/components/account/public/address-request';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { orderSamples } from '@/lib/client/samples/order-samples';
import { continueAsGuest } from '@/lib/client/session/sign-in';
import { currentShopperId, useUser } from '@/lib/client/session/user';
import { messages } from '@/lib/contract/messages';
import { swatchDraft } from './swatch-draft';
import type { OrderSwatches } from './swatch-order';

const HINTS = {
  email: 'For the confirmation.',
  mobile_no: 'Only for questions about the delivery.',
};

interface SwatchAddressFormProps {
  order: OrderSwatches;
  /** Back to the saved addresses. Absent where there are none. */
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

/** The address form of the checkout, for swatches. A visitor becomes a guest with the press. */
export function SwatchAddressForm({ order, onCancel, children }: SwatchAddressFormProps) {
  const user = useUser();
  const [initial] = useState(() =>
    withTyped(addressFormValues(null, user), swatchDraft.readAddress()),
  );
  const withKey = useIdempotencyKey();
  const { field, values, submit, isSubmitting, invalidFields } = useShopForm({
    loadSchema: async () => AddressFormValues,
    defaultValues: initial,
    incompleteMessage: messages.fillValidDetails,
  });
  const save = () => swatchDraft.saveAddress(values());
  return (
    <form
      method="post"
      noValidate
      className="mt-4 space-y-5"
      onChange={save}
      onSubmit={submit((complete) =>
        order(async (product_ids) => {
          if (currentShopperId() === null) {
            await continueAsGuest();
            // What was typed is the guest's from now on.
            save();
          }
          const request = { ...(await addressRequest(complete, user)), product_ids };
          return withKey(request, (idempotencyKey) => orderSamples(request, { idempotencyKey }));
        }),
      )}
    >
      <ErrorSummary fields={invalidFields} />
      <AddressFields address={null} initial={initial} field={field} hints={HINTS} />
      {children}
      <div className="flex flex-wrap gap-3">
        {onCancel && (
          <Button
            variant="secondary"
            onClick={() => {
              swatchDraft.saveAddress({});
              onCancel();
            }}
          >
            CANCEL
          </Button>
        )}
        <Button type="submit" aria-disabled={isSubmitting} className="grow xs:grow-0">
          ORDER FREE SWATCHES
        </Button>
      </div>
    </form>
  );
}
