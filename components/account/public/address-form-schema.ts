import { z } from 'zod';
import type { User } from '@/lib/contract/accounts';
import { needsLandmark } from '@/lib/contract/address-rules';
import { AddAddressRequest, type Address } from '@/lib/contract/addresses';
import { isBlank } from '@/lib/contract/blank-text';
import { messages } from '@/lib/contract/messages';
import { parsePostcode } from '@/lib/contract/postcodes';
import { DEFAULT_MARKET, isMarket, marketCodes } from '@/lib/shared/markets';

/** The city and the area of an address whose postcode the shop does not know: its town is typed. No id has a `~`. */
export const TYPED_PLACE = '~typed';

/** A postcode of any country: the backend knows whether it is the right one's. Empty for who chooses from the lists. */
function isPostcode(typed: string): boolean {
  return typed.trim() === '' || marketCodes.some((market) => parsePostcode(market, typed));
}

/** A rule of several fields holds while another field is wrong too. */
function isForm({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}

/** The contract's rules for the form. As in a select, '' means that nothing is chosen (section 5). */
export const AddressFormValues = AddAddressRequest.extend({
  postcode: z.string().refine(isPostcode, messages.postcodeInvalid),
  town: z.string(),
  /** Whose rules the address has. */
  market: z.enum(marketCodes),
  country_id: z.string().min(1, messages.countryRequired),
  state_id: z.string().min(1, messages.stateRequired),
  city_id: z.string().min(1, messages.cityRequired),
  area_id: z.string().min(1, messages.areaRequired),
})
  .refine(({ city_id, town }) => city_id !== TYPED_PLACE || town.trim() !== '', {
    path: ['town'],
    message: messages.townRequired,
    when: isForm,
  })
  .refine(({ market, landmark }) => !needsLandmark(market) || !isBlank(landmark), {
    path: ['landmark'],
    message: messages.landmarkRequired,
    when: isForm,
  });
export type AddressFormValues = z.output<typeof AddressFormValues>;

/** An address with the names of its places, saved or entered for one order. */
export type NamedAddress = Omit<Address, 'id'>;

/** The initial values: those of an address; of a new one what the account says already. */
export function addressFormValues(
  address: NamedAddress | null,
  account: User | null,
): AddressFormValues {
  const person = address ?? account;
  const type = AddAddressRequest.shape.address_type.safeParse(address?.address_type);
  const code = address?.has_one_country?.code;
  return {
    address_type: type.data ?? 'Home',
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
    mobile_no: person?.mobile_no ?? '',
    house_no: address?.house_no ?? '',
    street_address: address?.street_address ?? '',
    landmark: address?.landmark ?? '',
    postcode: address?.postcode ?? '',
    town: '',
    market: code && isMarket(code) ? code : DEFAULT_MARKET,
    country_id: address?.country_id ?? '',
    state_id: address?.state_id ?? '',
    city_id: address?.city_id ?? '',
    area_id: address?.area_id ?? '',
  };
}

/** The values with what was typed before, field by field. */
export function withTyped(
  values: AddressFormValues,
  draft: Readonly<Record<string, string>> | null,
): AddressFormValues {
  const { address_type, market: _, ...texts } = AddressFormValues.shape;
  const type = address_type.safeParse(draft?.address_type);
  const typed = Object.keys(texts).flatMap((name) => {
    const text = draft?.[name];
    return text === undefined ? [] : [[name, text]];
  });
  return {
    ...values,
    ...Object.fromEntries(typed),
    address_type: type.data ?? values.address_type,
  };
}
