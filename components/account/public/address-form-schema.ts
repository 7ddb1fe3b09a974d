import { z } from 'zod';
import type { User } from '@/lib/contract/accounts';
import { AddAddressRequest, type Address } from '@/lib/contract/addresses';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';

/** The contract's rules for the form. Ids are strings, as in a select; '' means that nothing is chosen (section 5). */
export const AddressFormValues = AddAddressRequest.extend({
  country_id: z.string().min(1, messages.countryRequired),
  state_id: z.string().min(1, messages.stateRequired),
  city_id: z.string().min(1, messages.cityRequired),
  area_id: z.string().min(1, messages.areaRequired),
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
  return {
    address_type: type.data ?? 'Home',
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
    mobile_no: person?.mobile_no ?? '',
    house_no: address?.house_no ?? '',
    street_address: address?.street_address ?? '',
    landmark: address?.landmark ?? '',
    country_id: String(address?.country_id ?? ''),
    state_id: String(address?.state_id ?? ''),
    city_id: String(address?.city_id ?? ''),
    area_id: String(address?.area_id ?? ''),
  };
}

/**
 * The contract's request for a complete form.
 * @param filled whose number the form had at first. It stays the same one, also in an address of another country
 */
export function addressRequest(
  values: AddressFormValues,
  filled: Pick<User, 'mobile_no' | 'phone'> | null,
): RequestOf<'addUserAddress'> {
  const isSameNumber = values.mobile_no === filled?.mobile_no;
  const mobile_no = (isSameNumber && filled.phone) || values.mobile_no;
  return AddAddressRequest.parse({ ...values, mobile_no });
}
