import { and, desc, eq } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/contract/durations';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { AppError } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { ShopperContext } from '../../platform/procedure';
import { sendConfirmation } from './confirmation-mail';
import { addBuyerMailbox } from './reservations';
import { orderEvents, orderKeys, orders } from './schema';
import { findVisibleOrder, orderNotFound, readOrder } from './service';
import type { OrderServices } from './services';

const CORRECTION_MS = 10 * MINUTE_MS;

/** Until when the e-mail address of an order can be corrected: ten minutes from its latest confirmation. */
export async function emailCorrectableUntil(
  queries: Queries,
  orderId: number,
): Promise<Date | null> {
  const [confirmed] = await queries
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.state, 'confirmed')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return confirmed ? later(confirmed.at, CORRECTION_MS) : null;
}

/**
 * The e-mail address opens an order of a guest. One that was mistyped is corrected by the session that placed the order,
 * never by a key: the wrong mailbox has one.
 */
export function createEmailCorrection(
  services: Pick<OrderServices, 'mail' | 'siteUrl' | 'features'>,
) {
  /** The confirmation is sent again, and every link that was sent before opens nothing any more. */
  async function correctOrderEmail(
    { order_number, email }: RequestOf<'correctOrderEmail'>,
    { queries, shopper, session, clock }: ShopperContext,
  ): Promise<WithMessage<ResponseOf<'correctOrderEmail'>>> {
    const now = clock();
    const { order } = await findVisibleOrder({ order_number }, { queries, shopper, session });
    await queries.transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(orders)
        .where(eq(orders.id, order.id))
        .for('update');
      if (!row) throw orderNotFound();
      const until = await emailCorrectableUntil(transaction, order.id);
      if (!until || until < now)
        throw new AppError(
          409,
          'conflict',
          'The time to correct the address is over. Please write to us, and we will help.',
        );
      const before = row.shippingAddress.email;
      // A second press: the e-mail is on its way already.
      if (before === email) return;
      const corrected = <A extends { email: string }>(address: A): A =>
        address.email === before ? { ...address, email } : address;
      await transaction
        .update(orders)
        .set({
          shippingAddress: corrected(row.shippingAddress),
          billingAddress: corrected(row.billingAddress),
        })
        .where(eq(orders.id, order.id));
      // Swatches do not make a buyer.
      if (row.kind === 'goods') await addBuyerMailbox(transaction, row, email, now);
      await transaction.delete(orderKeys).where(eq(orderKeys.orderId, order.id));
      const placed = await readOrder(transaction, order.id);
      await sendConfirmation(transaction, placed, { orderId: order.id, now }, services);
    });
    return new WithMessage(`We have sent the confirmation to ${email}.`, { email });
  }

  return { correctOrderEmail };
}
