import { z } from 'zod';
import type { Address } from '@/lib/contract/addresses';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { Country, MasterDataItem } from '@/lib/contract/places';
import { appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import type { Context, MemberContext } from '../context';
import { unlessRefused } from '../medusa/medusa';
import { readAddresses, saveAddress, toAddress, toMedusaAddress } from './address-book';

const PATH = '/customers/me/addresses';
const Anything = z.unknown();

export function countryList(_: RequestOf<'countryList'>, { geography }: Context): Country[] {
  return geography.countries();
}

export function stateList(
  { country_id }: RequestOf<'stateList'>,
  { geography }: Context,
): MasterDataItem[] {
  return geography.statesOf(country_id);
}

export function cityList(
  { state_id }: RequestOf<'cityList'>,
  { geography }: Context,
): MasterDataItem[] {
  return geography.citiesOf(state_id);
}

export function areaList(
  { city_id }: RequestOf<'areaList'>,
  { geography }: Context,
): MasterDataItem[] {
  return geography.areasOf(city_id);
}

/** The newest is the first. */
export async function userAddressList(
  _: RequestOf<'userAddressList'>,
  context: MemberContext,
): Promise<Address[]> {
  const addresses = await readAddresses(context);
  return addresses.flatMap((address) => toAddress(address, context.geography));
}

export async function addUserAddress(
  form: RequestOf<'addUserAddress'>,
  context: MemberContext,
): Promise<WithMessage<null>> {
  await saveAddress(toMedusaAddress(form, context.geography), context);
  return new WithMessage('The address was added.', null);
}

/** Another shopper's address is treated as one that does not exist. @throws {AppError} 404 */
async function requireOwn(id: string, context: MemberContext): Promise<void> {
  const addresses = await readAddresses(context);
  if (!addresses.some((address) => address.id === id)) throw appErrors.notFound('This address');
}

export async function editUserAddress(
  form: RequestOf<'editUserAddress'>,
  context: MemberContext,
): Promise<WithMessage<null>> {
  const { session, customers, medusa, geography } = context;
  await requireOwn(form.address_id, context);
  const token = await customers.tokenOf(session.shopperId);
  const call = { token, body: toMedusaAddress(form, geography), query: { fields: 'id' } };
  const edited = await unlessRefused(
    [404],
    medusa.store(`${PATH}/${form.address_id}`, Anything, call).then(() => true),
    false,
  );
  if (!edited) throw appErrors.notFound('This address');
  return new WithMessage('The address was saved.', null);
}

export async function deleteUserAddress(
  { address_id }: RequestOf<'deleteUserAddress'>,
  context: MemberContext,
): Promise<WithMessage<null>> {
  const { session, customers, medusa } = context;
  await requireOwn(address_id, context);
  const token = await customers.tokenOf(session.shopperId);
  const call = medusa.store(`${PATH}/${address_id}`, Anything, { method: 'DELETE', token });
  const deleted = await unlessRefused(
    [404],
    call.then(() => true),
    false,
  );
  if (!deleted) throw appErrors.notFound('This address');
  return new WithMessage('The address was deleted.', null);
}
