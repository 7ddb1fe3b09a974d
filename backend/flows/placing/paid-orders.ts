import { eq } from 'drizzle-orm';
import { AppError } from '@/lib/contract-server/app-error';
import { cardMark } from '../../modules/coupons/buyer-service';
import { sendLateRefund } from '../../modules/orders/confirmation-mail';
import { readFreeDays } from '../../modules/orders/free-days';
import { lockOrder, type OrderRow } from '../../modules/orders/order-state';
import { refundOrder } from '../../modules/orders/refunding';
import { bookFirstDayFor, claimCardFor, reserveForOrder } from '../../modules/orders/reservations';
import { DELETED_EMAIL, orders } from '../../modules/orders/schema';
import type { OrderServices } from '../../modules/orders/services';
import type { Payment } from '../../modules/payment/service';
import type { PaidThing } from '../../modules/payment/settlement-service';
import { isFinalState, type PaymentState } from '../../modules/payment/states';
import { InsufficientStock } from '../../modules/stock/rules';
import type { Queries } from '../../platform/database/database';
import { findOrderInstead } from './attempts';
import { confirmOrder, expireOrder, unitsOf } from './confirmation';
import { lockPurchases } from './purchase-lock';

const TOO_LATE = 'The time for this payment had passed. Nothing was charged.';

/** Payments of orders: what a payment's state makes of its order. */
export function paidOrders(services: OrderServices): PaidThing {
  return async (transaction, paymentId) => {
    const [found] = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.paymentId, paymentId));
    if (!found) return null;
    const order = await lockOrder(transaction, found.id);
    return async (payment, state, news) => {
      const mark = news.cardFingerprint && cardMark(payment.provider, news.cardFingerprint);
      if (order.state === 'pending_payment') {
        // Also where nothing is to be decided: the card counts for later orders.
        const isPaid = state === 'captured' || news.isAuthorized;
        const objection =
          isPaid && mark && (await claimCardFor(transaction, order, mark, services.clock()));
        if (news.isAuthorized) return objection || null;
        await finishOrder(services, transaction, order, { payment, state });
      } else if (
        order.state === 'expired' &&
        state === 'captured' &&
        payment.state !== 'captured'
      ) {
        await acceptLateMoney(services, transaction, order, payment);
      }
      return news.isAuthorized && order.state === 'expired' ? TOO_LATE : null;
    };
  };
}

async function finishOrder(
  services: OrderServices,
  transaction: Queries,
  order: OrderRow,
  { payment, state }: { payment: Payment; state: PaymentState },
): Promise<void> {
  if (state === 'captured') {
    const lines = await unitsOf(transaction, order);
    try {
      await transaction.transaction((savepoint) =>
        confirmOrder(services, savepoint, order, { lines }),
      );
    } catch (error) {
      if (!(error instanceof InsufficientStock)) throw error;
      await refundSoldOut(services, transaction, order, payment);
    }
  } else if (isFinalState(state)) {
    await expireOrder(services, transaction, order);
  }
}

/** Others have bought the last units, which were not held (any more) for this order. */
async function refundSoldOut(
  services: OrderServices,
  transaction: Queries,
  order: OrderRow,
  payment: Payment,
): Promise<void> {
  // Before the stock of what expires is locked.
  if (order.shopperId !== null) await lockPurchases(transaction, order.shopperId);
  await expireOrder(services, transaction, order);
  await acceptLateMoney(services, transaction, await lockOrder(transaction, order.id), payment);
}

/**
 * Step 7: money after the order has expired. Everything is reserved again, or the money goes back by itself: also
 * where the shopper has bought the same cart by another attempt.
 */
async function acceptLateMoney(
  services: OrderServices,
  transaction: Queries,
  order: OrderRow,
  payment: Payment,
): Promise<void> {
  const { log } = services;
  // Until this ends, no other attempt can be placed, and no other late money confirms an order.
  if (order.shopperId !== null) await lockPurchases(transaction, order.shopperId);
  const instead = await findOrderInstead(transaction, order);
  const reason = instead
    ? 'bought_already'
    : hasPerson(order)
      ? await tryToConfirm(services, transaction, order)
      : 'person_removed';
  if (reason === null) {
    log.info({ payment: payment.id }, 'A payment that came late confirmed its order');
    return;
  }
  await refundOrder(services, transaction, order, {
    reason: 'late_payment',
    destination: 'source',
    amount: payment.amount,
  });
  if (hasPerson(order)) await sendLateRefund(transaction, order.id, instead ?? null, services);
  log.warn({ payment: payment.id, reason }, 'A payment that came late goes back');
}

/** Nobody is left to deliver to, or to write to. */
function hasPerson({ shippingAddress }: OrderRow): boolean {
  return shippingAddress.email !== DELETED_EMAIL;
}

/**
 * Reserves everything again, on the first free day from the chosen one on, and confirms the order.
 * @returns null, or the code of what the order cannot have; then nothing is done
 */
async function tryToConfirm(
  services: OrderServices,
  transaction: Queries,
  order: OrderRow,
): Promise<string | null> {
  const { clock, stock } = services;
  const now = clock();
  const { deliveryRegion: region, deliveryDate: chosenDay } = order;
  const reservations = order.reservations + 1;
  try {
    // What was reserved before the first thing that is missing is undone with the savepoint.
    await transaction.transaction(async (savepoint) => {
      const lines = await unitsOf(savepoint, order);
      const productIds = lines.map(({ productId }) => productId);
      const days = await readFreeDays(savepoint, { region, productIds, now });
      const deliveryDate = await bookFirstDayFor(
        savepoint,
        { ...order, reservations },
        days.filter((day) => day >= chosenDay),
      );
      // Others may have its window: it comes at any time of the day.
      const again = { ...order, reservations, deliveryDate, deliveryWindow: null };
      await reserveForOrder(savepoint, stock, again, { lines, holder: null }, now);
      await savepoint
        .update(orders)
        .set({ reservations, deliveryDate, deliveryWindow: null })
        .where(eq(orders.id, order.id));
      const movedFrom = deliveryDate === chosenDay ? null : chosenDay;
      await confirmOrder(services, savepoint, again, { lines, movedFrom });
    });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}
