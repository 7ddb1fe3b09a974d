import { and, desc, eq } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { AppError, appErrors } from '../../platform/app-error';
import { type ShopperContext, WithMessage } from '../../platform/procedure';
import { shoppers } from '../accounts/schema';
import { areas, cities, countries, states } from '../places/schema';
import { checkPlaces } from '../places/service';
import { addresses } from './schema';

const MAX_ADDRESSES = 50;

function tooManyAddresses(): AppError {
  return new AppError(
    409,
    'address_limit',
    `You have ${MAX_ADDRESSES} addresses, which is as many as we can keep. Please delete one first.`,
  );
}

/** The columns of an address form. */
function addressValues(form: RequestOf<'addUserAddress'>) {
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

/** Another shopper's address is treated as one that does not exist. */
function isOwn(id: number, { shopper }: ShopperContext) {
  return and(eq(addresses.id, id), eq(addresses.shopperId, shopper.id));
}

/** Section 2, "Change Address": the newest first. */
export function userAddressList(
  _: RequestOf<'userAddressList'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'userAddressList'>> {
  return queries
    .select({
      id: addresses.id,
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
      has_one_country: { name: countries.name },
      has_one_state: { name: states.name },
      has_one_city: { name: cities.name },
      has_one_area: { name: areas.name },
    })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .innerJoin(states, eq(states.id, addresses.stateId))
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .innerJoin(areas, eq(areas.id, addresses.areaId))
    .where(eq(addresses.shopperId, shopper.id))
    .orderBy(desc(addresses.id));
}

/** Section 2, "Add/Edit Address". */
export async function addUserAddress(
  form: RequestOf<'addUserAddress'>,
  { queries, shopper }: ShopperContext,
): Promise<WithMessage<null>> {
  await checkPlaces(queries, form);
  await queries.transaction(async (transaction) => {
    // Additions at the same time wait for each other here, so that none is beyond the limit.
    await transaction.select().from(shoppers).where(eq(shoppers.id, shopper.id)).for('update');
    const saved = await transaction.$count(addresses, eq(addresses.shopperId, shopper.id));
    if (saved >= MAX_ADDRESSES) throw tooManyAddresses();
    await transaction.insert(addresses).values({ shopperId: shopper.id, ...addressValues(form) });
  });
  return new WithMessage('The address was added.', null);
}

/** Section 2, "Add/Edit Address". */
export async function editUserAddress(
  form: RequestOf<'editUserAddress'>,
  context: ShopperContext,
): Promise<WithMessage<null>> {
  const { queries } = context;
  await checkPlaces(queries, form);
  const edited = await queries
    .update(addresses)
    .set(addressValues(form))
    .where(isOwn(form.address_id, context))
    .returning({ id: addresses.id });
  if (edited.length === 0) throw appErrors.notFound('This address');
  return new WithMessage('The address was saved.', null);
}

/** Section 2, "Change Address". */
export async function deleteUserAddress(
  { address_id }: RequestOf<'deleteUserAddress'>,
  context: ShopperContext,
): Promise<WithMessage<null>> {
  const deleted = await context.queries
    .delete(addresses)
    .where(isOwn(address_id, context))
    .returning({ id: addresses.id });
  if (deleted.length === 0) throw appErrors.notFound('This address');
  return new WithMessage('The address was deleted.', null);
}
