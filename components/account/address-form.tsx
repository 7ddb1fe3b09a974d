'use client';

import { useRouter } from 'next/navigation';
import { ErrorSummary } from '@/components/ui/error-summary';
import {
  EmailField,
  FirstNameField,
  LastNameField,
  MobileField,
} from '@/components/ui/person-fields';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/client/call-shop';
import { invalidate } from '@/lib/client/invalidation';
import { notify } from '@/lib/client/toast';
import { useUser } from '@/lib/client/user';
import { AddAddressRequest } from '@/lib/contract/addresses';
import { messages } from '@/lib/contract/messages';
import { paths } from '@/lib/paths';
import { useMarketPath } from '@/lib/use-market-path';
import { AddressFormValues, addressFormValues, addressRequest } from './address-form-schema';
import { type AddressFormVisit, saveAddressFormVisit } from './address-form-visit';
import { FormButtons } from './form-buttons';
import { PlaceFields } from './place-fields';
import { unsentValues } from './unsent-values';
import { useAccountForm } from './use-account-form';

const unsent = unsentValues<AddressFormValues>();

/** Section 2, "Add/Edit Address": adds a new address, or edits a saved one. */
export function AddressForm({ visit: { id, address } }: { visit: AddressFormVisit }) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const owner = `${useUser()?.email} ${id}`;
  const initial = unsent.read(owner) ?? addressFormValues(address);
  const { field, submit, isSubmitting, invalidFields } = useAccountForm({
    loadSchema: async () => AddressFormValues,
    defaultValues: initial,
    incompleteMessage: messages.fillValidDetails,
    onSessionEnd: (values) => unsent.keep(owner, values),
  });
  // A radio button has no `aria-required`, and one of them is always chosen.
  const { error: _, 'aria-required': __, ...type } = field('address_type');
  return (
    <form
      method="post"
      noValidate
      className="max-w-3xl space-y-5"
      onSubmit={submit(async (values) => {
        const request = addressRequest(values);
        const { message } = address
          ? await callShop('editUserAddress', { ...request, address_id: address.id })
          : await callShop('addUserAddress', request);
        void invalidate(address ? 'editUserAddress' : 'addUserAddress');
        unsent.clear();
        // After Back, the form must not show the saved values again.
        saveAddressFormVisit(null);
        router.push(marketPath(paths.addresses));
        notify.success(message);
      })}
    >
      <ErrorSummary fields={invalidFields} />
      <fieldset>
        <legend className="text-sm font-medium">Address type</legend>
        <div className="mt-1.5 flex flex-wrap gap-3">
          {AddAddressRequest.shape.address_type.options.map((option) => (
            <label
              key={option}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-5 has-checked:border-forest has-checked:bg-forest-tint has-checked:text-forest"
            >
              <input type="radio" value={option} className="size-4 accent-forest" {...type} />
              {option}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <FirstNameField {...field('first_name')} />
        <LastNameField {...field('last_name')} />
        <EmailField label="Email address" {...field('email')} />
        <MobileField {...field('mobile_no')} />
        <TextField
          label="House no./Building name"
          autoComplete="address-line1"
          {...field('house_no')}
        />
        <TextField
          label="Street address"
          autoComplete="address-line2"
          {...field('street_address')}
        />
        <TextField
          label="Landmark/Nearby"
          autoComplete="off"
          className="sm:col-span-2"
          {...field('landmark')}
        />
        <PlaceFields address={address} initial={initial} field={field} />
      </div>
      <FormButtons cancelHref={paths.addresses} isSubmitting={isSubmitting}>
        SAVE CHANGES
      </FormButtons>
    </form>
  );
}
