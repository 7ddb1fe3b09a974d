import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { TrackedOrder } from '@/lib/contract/orders';
import { appErrors } from '../../platform/app-error';
import type { Context } from '../../platform/procedure';
import { addOrderKey, findOrderByNumber, isKeyOf, readOrder } from './service';
import { UNPAID_STATES } from './states';

/** The same for an order that does not exist and one that the caller may not see. */
const notFound = () => appErrors.notFound('This order');

async function findPlaced({ queries }: Context, number: string) {
  const found = await findOrderByNumber(queries, number);
  if (!found || UNPAID_STATES.includes(found.state)) throw notFound();
  return found;
}

/** Section 2, "/track-order": for the shopper whose order it is, and for whoever has a key of it. */
export async function trackOrder(
  { order_number, key }: RequestOf<'trackOrder'>,
  context: Context,
): Promise<TrackedOrder> {
  const { queries, shopper } = context;
  const { id, shopperId } = await findPlaced(context, order_number);
  const isOwn = shopper !== null && shopper.id === shopperId;
  const isAllowed = isOwn || (key !== undefined && (await isKeyOf(queries, id, key)));
  if (!isAllowed) throw notFound();
  return { ...(await readOrder(queries, id)), is_own: isOwn };
}

export async function openOrder(
  { order_number, email }: RequestOf<'openOrder'>,
  context: Context,
): Promise<ResponseOf<'openOrder'>> {
  const { queries, clock } = context;
  const { id, shippingAddress } = await findPlaced(context, order_number);
  if (shippingAddress.email.toLowerCase() !== email.toLowerCase()) throw notFound();
  return queries.transaction(async (transaction) => ({
    key: await addOrderKey(transaction, id, clock()),
  }));
}
