import { and, eq } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import type { ShopperContext } from '../../platform/procedure';
import { addressValues } from './rules';
import { addresses } from './schema';
import { checkAddress, readAddresses, saveAddress } from './service';

/** Another shopper's address is treated as one that does not exist. */
function isOwn(id: string, { shopper }: ShopperContext) {
  return and(eq(addresses.id, id), eq(addresses.shopperId, shopper.id));
}

/** Section 2, "Change Address". The newest is the first. */
export function userAddressList(
  _: RequestOf<'userAddressList'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'userAddressList'>> {
  return readAddresses(queries, shopper.id);
}

/** Section 2, "Add/Edit Address". */
export async function addUserAddress(
  form: RequestOf<'addUserAddress'>,
  { queries, shopper }: ShopperContext,
): Promise<WithMessage<null>> {
  await saveAddress(queries, shopper.id, await checkAddress(queries, form));
  return new WithMessage('The address was added.', null);
}

/** Section 2, "Add/Edit Address". */
export async function editUserAddress(
  form: RequestOf<'editUserAddress'>,
  context: ShopperContext,
): Promise<WithMessage<null>> {
  const { queries } = context;
  const edited = await queries
    .update(addresses)
    .set(addressValues(await checkAddress(queries, form)))
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
