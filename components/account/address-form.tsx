'use client';

import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { toastSuccess } from '@/components/ui/toast';
import { AddAddressRequest, type Address } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { callShop } from '@/lib/shopper/call-shop';
import { mobileDigits, withoutSpaces } from '@/lib/typed-text';
import { AddressFormValues, addressFormValues, addressRequest } from './address-form-schema';
import { announceAddressVisit } from './address-visit';
import { PlaceFields } from './place-fields';
import { useAccountForm } from './use-account-form';
import { useGoTo } from './use-go-to';

const LIST_PATH = '/change-address';

/** Section 2, "Add/Edit Address": a new one, or a saved one to correct. */
export function AddressForm({ address }: { address: Address | null }) {
  const goTo = useGoTo();
  const initial = addressFormValues(address);
  const { field, submit, isSubmitting } = useAccountForm({
    schema: AddressFormValues,
    defaultValues: initial,
    incompleteMessage: messages.fillValidDetails,
  });
  const { error: _, ...type } = field('address_type');
  return (
    <form
      noValidate
      className="max-w-3xl space-y-5"
      onSubmit={submit(async (values) => {
        const request = addressRequest(values);
        const { message } = address
          ? await callShop('editUserAddress', { ...request, address_id: address.id })
          : await callShop('addUserAddress', request);
        // What is saved must not stand there again for whoever goes back.
        announceAddressVisit(null);
        goTo(LIST_PATH);
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
        <TextField
          label="First name"
          autoComplete="given-name"
          clean={withoutSpaces}
          {...field('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          clean={withoutSpaces}
          {...field('last_name')}
        />
        <TextField
          label="Email address"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          clean={withoutSpaces}
          {...field('email')}
        />
        <TextField
          label="Mobile number"
          inputMode="numeric"
          autoComplete="tel-national"
          clean={mobileDigits}
          {...field('mobile_no')}
        />
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
      <div className="flex flex-wrap gap-3 pt-2">
        <ButtonLink href={LIST_PATH} variant="secondary">
          CANCEL
        </ButtonLink>
        <Button type="submit" aria-disabled={isSubmitting}>
          SAVE CHANGES
        </Button>
      </div>
    </form>
  );
}
