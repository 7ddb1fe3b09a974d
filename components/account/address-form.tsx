'use client';

import { useRouter } from 'next/navigation';
import { ErrorSummary } from '@/components/ui/error-summary';
import { callShop } from '@/lib/client/call-shop';
import { useIdempotencyKey } from '@/lib/client/idempotency-key';
import { invalidate } from '@/lib/client/invalidation';
import { notify } from '@/lib/client/toast';
import { unsentValues } from '@/lib/client/unsent-values';
import { useShopperForm } from '@/lib/client/use-shopper-form';
import { useUser } from '@/lib/client/user';
import { messages } from '@/lib/contract/messages';
import { paths } from '@/lib/paths';
import { useMarketPath } from '@/lib/use-market-path';
import { AddressFields } from './address-fields';
import { AddressFormValues, addressFormValues, addressRequest } from './address-form-schema';
import { type AddressFormVisit, saveAddressFormVisit } from './address-form-visit';
import { FormButtons } from './form-buttons';

const unsent = unsentValues<AddressFormValues>();

/** Section 2, "Add/Edit Address": adds a new address, or edits a saved one. */
export function AddressForm({ visit: { id, address } }: { visit: AddressFormVisit }) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const owner = `${useUser()?.email} ${id}`;
  const initial = unsent.read(owner) ?? addressFormValues(address);
  const withKey = useIdempotencyKey();
  const { field, submit, isSubmitting, invalidFields } = useShopperForm({
    loadSchema: async () => AddressFormValues,
    defaultValues: initial,
    incompleteMessage: messages.fillValidDetails,
    onSessionEnd: (values) => unsent.save(owner, values),
  });
  return (
    <form
      method="post"
      noValidate
      className="max-w-3xl space-y-5"
      onSubmit={submit(async (values) => {
        const request = addressRequest(values);
        const { message } = address
          ? await callShop('editUserAddress', { ...request, address_id: address.id })
          : await withKey(request, (idempotencyKey) =>
              callShop('addUserAddress', request, { idempotencyKey }),
            );
        void invalidate(address ? 'editUserAddress' : 'addUserAddress');
        unsent.clear();
        // After Back, the form must not show the saved values again.
        saveAddressFormVisit(null);
        router.push(marketPath(paths.addresses));
        notify.success(message);
      })}
    >
      <ErrorSummary fields={invalidFields} />
      <AddressFields address={address} initial={initial} field={field} />
      <FormButtons cancelHref={paths.addresses} isSubmitting={isSubmitting}>
        SAVE CHANGES
      </FormButtons>
    </form>
  );
}
