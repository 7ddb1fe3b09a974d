import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { TrackedOrder } from '@/lib/contract/orders';
import type { Context } from '../../platform/procedure';
import { addOrderKey, findPaidOrder, findVisibleOrder, orderNotFound, readOrder } from './service';

/** Section 2, "/track-order": for the shopper whose order it is, and for whoever has a key of it. */
export async function trackOrder(
  request: RequestOf<'trackOrder'>,
  context: Context,
): Promise<TrackedOrder> {
  const { order, isOwn } = await findVisibleOrder(request, context);
  return { ...(await readOrder(context.queries, order.id)), is_own: isOwn };
}

export async function openOrder(
  { order_number, email }: RequestOf<'openOrder'>,
  context: Context,
): Promise<ResponseOf<'openOrder'>> {
  const { queries, clock } = context;
  const { id, shippingAddress } = await findPaidOrder(queries, order_number);
  if (shippingAddress.email.toLowerCase() !== email.toLowerCase()) throw orderNotFound();
  return queries.transaction(async (transaction) => ({
    key: await addOrderKey(transaction, id, clock()),
  }));
}
