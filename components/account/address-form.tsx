'use client';

import { useRouter } from 'next/navigation';
import { ErrorSummary } from '@/components/ui/error-summary';
import { callShop } from '@/lib/client/calls/call-shop';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { invalidate } from '@/lib/client/calls/invalidation';
import { useShopperForm } from '@/lib/client/calls/use-shopper-form';
import { ownedDraft } from '@/lib/client/drafts/owned-draft';
import { currentUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { paths } from '@/lib/shared/paths';
import { type AddressFormVisit, saveAddressFormVisit } from './address-form-visit';
import { FormButtons } from './form-buttons';
import { AddressFields } from './public/address-fields';
import { AddressFormValues, addressFormValues } from './public/address-form-schema';
import { addressRequest } from './public/address-request';

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
  const initial = draft.read(id) ?? addressFormValues(address, currentUser());
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
        const request = await addressRequest(values, address ?? currentUser());
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
