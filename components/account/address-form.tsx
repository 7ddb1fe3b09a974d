'use client';

import { useRouter } from 'next/navigation';
import {
  EmailField,
  FirstNameField,
  LastNameField,
  MobileField,
} from '@/components/ui/person-fields';
import { TextField } from '@/components/ui/text-field';
import { toastSuccess } from '@/components/ui/toast';
import { AddAddressRequest, type Address } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { callShop } from '@/lib/shopper/call-shop';
import { useMarketPath } from '@/lib/use-market-path';
import { AddressFormValues, addressFormValues, addressRequest } from './address-form-schema';
import { announceAddressVisit } from './address-visit';
import { FormButtons } from './form-buttons';
import { PlaceFields } from './place-fields';
import { useAccountForm } from './use-account-form';

const LIST_PATH = '/change-address';

/** Section 2, "Add/Edit Address": a new one, or a saved one to correct. */
export function AddressForm({ address }: { address: Address | null }) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const initial = addressFormValues(address);
  const { field, submit, isSubmitting } = useAccountForm({
    schema: AddressFormValues,
    defaultValues: initial,
    incompleteMessage: messages.fillValidDetails,
  });
  const { error: _, ...type } = field('address_type');
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
        // What is saved must not stand there again for whoever goes back.
        announceAddressVisit(null);
        router.push(marketPath(LIST_PATH));
        await toastSuccess(message);
      })}
    >
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
      <FormButtons cancelHref={LIST_PATH} isSubmitting={isSubmitting}>
        SAVE CHANGES
      </FormButtons>
    </form>
  );
}
