import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { later } from '../../platform/clock';
import { addOrderLink } from './confirmation-mail';
import { type FulfilmentState, fulfilmentMail, fulfilmentTexts } from './fulfilment-mail';
import { notifyOfOrder } from './notify';
import { changeOrderState, lockOrder } from './order-state';
import { orders } from './schema';
import { findOrderByNumber, readOrder } from './service';
import type { OrderServices } from './services';
import { referralCheck, reviewInvitation } from './topics';

/** How long a shopper has had an order when they are asked how they like it. */
const INVITED_AFTER_MS = 7 * DAY_MS;

/** A step of the shop on an order's way to its shopper. */
export type Step =
  | { to: Exclude<FulfilmentState, 'shipped'> }
  | { to: 'shipped'; carrier: string; trackingNumber: string };

/**
 * Takes a step, and notifies the shopper by a notification and an e-mail.
 * @throws {AppError} 404 without such an order, 409 for a step that does not follow from its state
 */
export async function takeStep(services: OrderServices, number: string, step: Step): Promise<void> {
  const { queries, clock, jobs, mail, siteUrl, features } = services;
  await queries.transaction(async (transaction) => {
    const found = await findOrderByNumber(transaction, number);
    if (!found) throw appErrors.notFound(`The order ${number}`);
    const row = await lockOrder(transaction, found.id);
    if (row.state === 'cancellation_requested') throw undecided();
    const now = clock();
    await changeOrderState(transaction, row, { to: step.to, by: 'shop', now });
    if (step.to === 'shipped') {
      const { carrier, trackingNumber } = step;
      await transaction
        .update(orders)
        .set({ carrier, trackingNumber })
        .where(eq(orders.id, row.id));
    }
    const order = await readOrder(transaction, row.id);
    const texts = fulfilmentTexts(order, step.to);
    await notifyOfOrder(services, transaction, row, { ...texts, now });
    const link = await addOrderLink(transaction, order, {
      orderId: row.id,
      siteUrl,
      features,
      now,
    });
    const cause = { is: 'order', order: row.id, step: 'moved' } as const;
    await mail.send(transaction, fulfilmentMail(order, texts, link), cause);
    // Swatches were not bought: nobody is asked for a review, or gets points for them.
    if (step.to !== 'delivered' || row.kind === 'sample') return;
    const runAt = later(now, INVITED_AFTER_MS);
    const key = String(row.id);
    await jobs.enqueue(transaction, { topic: reviewInvitation, key, payload: null, runAt });
    await jobs.enqueue(transaction, { topic: referralCheck, key, payload: null });
  });
}

function undecided(): AppError {
  return new AppError(
    409,
    'conflict',
    'The shopper wants to cancel this order: grant or refuse that first.',
  );
}
