'use client';

import { useRouter } from 'next/navigation';
import { ErrorSummary } from '@/components/ui/error-summary';
import { callShop } from '@/lib/client/call-shop';
import { useIdempotencyKey } from '@/lib/client/idempotency-key';
import { invalidate } from '@/lib/client/invalidation';
import { ownedDraft } from '@/lib/client/owned-draft';
import { notify } from '@/lib/client/toast';
import { useShopperForm } from '@/lib/client/use-shopper-form';
import { messages } from '@/lib/contract/messages';
import { paths } from '@/lib/paths';
import { useMarketPath } from '@/lib/use-market-path';
import { AddressFields } from './address-fields';
import { AddressFormValues, addressFormValues, addressRequest } from './address-form-schema';
import { type AddressFormVisit, saveAddressFormVisit } from './address-form-visit';
import { FormButtons } from './form-buttons';

/** For a session that has ended. About the visit. */
const draft = ownedDraft<AddressFormValues>({
  key: 'address',
  area: 'session',
  parse: (values) => AddressFormValues.safeParse(values).data ?? null,
});

/** Section 2, "Add/Edit Address": adds a new address, or edits a saved one. */
export function AddressForm({ visit: { id, address } }: { visit: AddressFormVisit }) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const initial = draft.read(id) ?? addressFormValues(address);
  const withKey = useIdempotencyKey();
  const { field, submit, isSubmitting, invalidFields } = useShopperForm({
    loadSchema: async () => AddressFormValues,
    defaultValues: initial,
    incompleteMessage: messages.fillValidDetails,
    onSessionEnd: (values) => draft.save(values, id),
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
        draft.remove();
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
