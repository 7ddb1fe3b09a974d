import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { lockCart } from '../cart/service';
import type { Payment } from '../payments/service';
import type { PaidThing } from '../payments/settlement';
import { isFinalState, type PaymentState } from '../payments/states';
import { confirmOrder, expireOrder, unitsOf } from './confirmation';
import { sendLateRefund } from './confirmation-mail';
import { lockOrder, type OrderRow } from './order-state';
import { refundOrder } from './refunding';
import { reserveForOrder } from './reservations';
import { orders } from './schema';
import type { OrderServices } from './services';

/** Payments of orders: what a payment's state makes of its order. */
export function paidOrders(services: OrderServices): PaidThing {
  return async (transaction, paymentId) => {
    const [found] = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.paymentId, paymentId));
    if (!found) return null;
    const order = await lockOrder(transaction, found.id);
    return async (payment, state) => {
      if (order.state === 'pending_payment') await finishOrder(services, transaction, order, state);
      if (order.state === 'expired' && state === 'captured' && payment.state !== 'captured') {
        await acceptLateMoney(services, transaction, order, payment);
      }
    };
  };
}

async function finishOrder(
  services: OrderServices,
  transaction: Queries,
  order: OrderRow,
  state: PaymentState,
): Promise<void> {
  if (state === 'captured') {
    await confirmOrder(services, transaction, order, await unitsOf(transaction, order));
  } else if (isFinalState(state)) {
    await expireOrder(services, transaction, order);
  }
}

/** Step 7: money after the order has expired. Everything is reserved again, or the money goes back by itself. */
async function acceptLateMoney(
  services: OrderServices,
  transaction: Queries,
  order: OrderRow,
  payment: Payment,
): Promise<void> {
  const { clock, stock, log } = services;
  const now = clock();
  const again = { ...order, reservations: order.reservations + 1 };
  try {
    // What was reserved before the first thing that is missing is undone with the savepoint.
    await transaction.transaction(async (savepoint) => {
      const lines = await unitsOf(savepoint, order);
      if (order.shopperId !== null) await lockCart(savepoint, order.shopperId);
      await reserveForOrder(savepoint, stock, again, lines, now);
      await savepoint
        .update(orders)
        .set({ reservations: again.reservations })
        .where(eq(orders.id, order.id));
      await confirmOrder(services, savepoint, again, lines);
    });
    log.info({ payment: payment.id }, 'A payment that came late confirmed its order');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await refundOrder(services, transaction, order, {
      reason: 'late_payment',
      destination: 'source',
      amount: payment.amount,
    });
    await sendLateRefund(transaction, order.id, services);
    log.warn({ payment: payment.id, reason: error.code }, 'A payment that came late goes back');
  }
}
