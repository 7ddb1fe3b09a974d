import { z } from 'zod';
import type { ShopApi } from '../shop-api';
import type { Person } from './person';
import type { Place } from './places';

export const HOUSE = '7 Oak House';
export const STREET = 'Weaver Street';

/** The request of an address, as the form sends it. */
export function addressOf(person: Person, { country, state, city, area }: Place) {
  return {
    address_type: 'Home',
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    mobile_no: person.mobile,
    house_no: HOUSE,
    street_address: STREET,
    landmark: 'Behind the mill',
    country_id: country.id,
    state_id: state.id,
    city_id: city.id,
    area_id: area.id,
  };
}

const Addresses = z.array(
  z.looseObject({ id: z.union([z.string(), z.number()]).transform(String) }),
);

/** Deletes all addresses of the member. */
export async function clearAddresses(api: ShopApi): Promise<void> {
  for (const { id } of await api.call('userAddressList', {}, Addresses))
    await api.call('deleteUserAddress', { address_id: id }, z.unknown());
}
