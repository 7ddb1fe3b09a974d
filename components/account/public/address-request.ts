import { callShop } from '@/lib/client/calls/call-shop';
import type { User } from '@/lib/contract/accounts';
import { AddAddressRequest } from '@/lib/contract/addresses';
import type { RequestOf } from '@/lib/contract/endpoints';
import { type AddressFormValues, TYPED_PLACE } from './address-form-schema';

/**
 * The contract's request for a complete form. A typed town gets its place first: the same one each time that the form
 * is sent.
 * @param filled whose number the form had at first. It stays the same one, also in an address of another country
 * @throws {ShopError}
 */
export async function addressRequest(
  { town, postcode, market: _, ...values }: AddressFormValues,
  filled: Pick<User, 'mobile_no' | 'phone'> | null,
): Promise<RequestOf<'addUserAddress'>> {
  const isSameNumber = values.mobile_no === filled?.mobile_no;
  const mobile_no = (isSameNumber && filled.phone) || values.mobile_no;
  const request = { ...values, mobile_no, ...(postcode.trim() && { postcode }) };
  if (values.city_id !== TYPED_PLACE) return AddAddressRequest.parse(request);
  const { data } = await callShop('enterPlace', {
    country_id: values.country_id,
    state_id: values.state_id,
    town,
    postcode,
  });
  const { city_id, area_id } = data;
  return AddAddressRequest.parse({ ...request, city_id, area_id });
}
