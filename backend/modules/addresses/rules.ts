import type { RequestOf } from '@/lib/contract/endpoints';

/** The columns of an address form. */
export function addressValues(form: RequestOf<'addUserAddress'>) {
  return {
    addressType: form.address_type,
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    mobile: form.mobile_no,
    houseNumber: form.house_no,
    streetAddress: form.street_address,
    landmark: form.landmark,
    countryId: form.country_id,
    stateId: form.state_id,
    cityId: form.city_id,
    areaId: form.area_id,
  };
}
