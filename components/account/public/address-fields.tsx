'use client';

import { type FocusEventHandler, useEffect, useEffectEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { IfFeature } from '@/components/ui/if-feature';
import {
  EmailField,
  FirstNameField,
  LastNameField,
  MobileField,
} from '@/components/ui/person-fields';
import { RequiredNote } from '@/components/ui/required-note';
import { TextField } from '@/components/ui/text-field';
import { needsLandmark } from '@/lib/contract/address-rules';
import { AddAddressRequest } from '@/lib/contract/addresses';
import { mobileHint } from '@/lib/shared/field-hints';
import { PlaceFields } from '../place-fields';
import { PostcodeField } from '../postcode-field';
import type { AddressFormValues, NamedAddress } from './address-form-schema';
import { usePlaceChoice } from './use-place-choice';

export type Field = Omit<UseFormRegisterReturn, 'onBlur'> & {
  onBlur: FocusEventHandler;
  'aria-required': boolean;
  error: string | undefined;
};

interface AddressFieldsProps {
  /** The address that is edited; its places have names. */
  address: NamedAddress | null;
  initial: AddressFormValues;
  field: (name: keyof AddressFormValues, options?: { isRequired?: boolean }) => Field;
  /** What the e-mail address and the phone number are for. */
  hints?: { email: string; mobile_no: string };
}

/** The fields of every address form, in the order in which they are checked. */
export function AddressFields({ address, initial, field, hints }: AddressFieldsProps) {
  const choice = usePlaceChoice(initial, (name, value) => {
    void field(name).onChange({ type: 'change', target: { name, value } });
  });
  const { market } = choice;
  const isLandmarkNeeded = needsLandmark(market);
  const tellRules = useEffectEvent(() => {
    void field('market').onChange({ type: 'change', target: { name: 'market', value: market } });
  });
  useEffect(() => {
    // The rules of the form have to know whose they are.
    if (market) tellRules();
  }, [market]);
  // A radio button has no `aria-required`, and one of them is always chosen.
  const { error: _, 'aria-required': __, ...type } = field('address_type');
  return (
    <>
      <RequiredNote />
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
        <EmailField label="Email address" hint={hints?.email} {...field('email')} />
        <MobileField
          hint={[mobileHint(market), hints?.mobile_no].filter(Boolean).join(' ')}
          {...field('mobile_no')}
        />
        <IfFeature name="postcodes">
          <PostcodeField choice={choice} field={field} />
        </IfFeature>
        <TextField
          label="House no./Building name"
          // No token names a house number. Browsers keep it in the first line, together with the street.
          autoComplete="address-line2"
          {...field('house_no')}
        />
        <TextField
          label="Street address"
          autoComplete="address-line1"
          {...field('street_address')}
        />
        <TextField
          label={isLandmarkNeeded ? 'Landmark/Nearby' : 'Landmark/Nearby (optional)'}
          autoComplete="off"
          className="sm:col-span-2"
          {...field('landmark', { isRequired: isLandmarkNeeded })}
        />
        <PlaceFields address={address} choice={choice} field={field} />
      </div>
    </>
  );
}
