import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Address } from '@/lib/contract/addresses';
import type { RequestOf } from '@/lib/contract/endpoints';
import { AppError } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { shoppers } from '../accounts/schema';
import { areas, cities, countries, states } from '../places/schema';
import { checkPlaces } from '../places/service';
import { addressPhone, addressValues, checkLandmark, storedPhone } from './rules';
import { addresses } from './schema';

const MAX_ADDRESSES = 50;

function tooManyAddresses(): AppError {
  return new AppError(
    409,
    'address_limit',
    `You have ${MAX_ADDRESSES} addresses, which is as many as we can keep. Please delete one first.`,
  );
}

/**
 * An address form with the names of its places and its phone number as it is stored.
 * @throws {AppError} 422 for places that do not belong together, and for a number or a landmark that their country does not allow
 */
export async function checkAddress<F extends RequestOf<'addUserAddress'>>(
  queries: Queries,
  form: F,
) {
  const names = await checkPlaces(queries, form);
  checkLandmark(form.landmark, names.has_one_country.code);
  return { ...form, ...names, ...addressPhone(form.mobile_no, names.has_one_country.code) };
}

/** What a shopper has entered of an address. */
export const addressColumns = {
  address_type: addresses.addressType,
  first_name: addresses.firstName,
  last_name: addresses.lastName,
  email: addresses.email,
  mobile_no: addresses.mobile,
  house_no: addresses.houseNumber,
  street_address: addresses.streetAddress,
  landmark: addresses.landmark,
  country_id: addresses.countryId,
  state_id: addresses.stateId,
  city_id: addresses.cityId,
  area_id: addresses.areaId,
  postcode: addresses.postcode,
};

/** A shopper's address book, or the part that `where` leaves: the newest first. */
async function selectAddresses(
  queries: Queries,
  shopperId: number,
  where?: SQL,
): Promise<Address[]> {
  const found = await queries
    .select({
      id: addresses.id,
      ...addressColumns,
      has_one_country: { name: countries.name, code: countries.code },
      has_one_state: { name: states.name },
      has_one_city: { name: cities.name },
      has_one_area: { name: areas.name },
    })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .innerJoin(states, eq(states.id, addresses.stateId))
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .innerJoin(areas, eq(areas.id, addresses.areaId))
    .where(and(eq(addresses.shopperId, shopperId), where))
    .orderBy(desc(addresses.id));
  return found.map((address) => ({
    ...address,
    ...storedPhone(address.mobile_no, address.has_one_country.code),
  }));
}

/** A shopper's saved addresses: the newest first. */
export function readAddresses(queries: Queries, shopperId: number): Promise<Address[]> {
  return selectAddresses(queries, shopperId);
}

/** One of a shopper's saved addresses. Another shopper's is treated as one that does not exist. */
export async function findAddress(
  queries: Queries,
  shopperId: number,
  id: string,
): Promise<Address | undefined> {
  const [found] = await selectAddresses(queries, shopperId, eq(addresses.id, id));
  return found;
}

/**
 * Adds an address, whose places and phone number were checked, to a shopper's address book.
 * @returns its id
 * @throws {AppError} 409 `address_limit` where the book is full
 */
export function saveAddress(
  queries: Queries,
  shopperId: number,
  form: Parameters<typeof addressValues>[0],
): Promise<string> {
  return queries.transaction(async (transaction) => {
    // Additions at the same time wait for each other here, so that none is beyond the limit.
    await transaction.select().from(shoppers).where(eq(shoppers.id, shopperId)).for('update');
    const saved = await transaction.$count(addresses, eq(addresses.shopperId, shopperId));
    if (saved >= MAX_ADDRESSES) throw tooManyAddresses();
    const [added] = await transaction
      .insert(addresses)
      .values({ shopperId, ...addressValues(form) })
      .returning({ id: addresses.id });
    if (!added) throw new Error('The address has no row.');
    return added.id;
  });
}
