import { eq } from 'drizzle-orm';
import { orderNumberOfReturn } from '@/lib/contract/return-states';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { lockOrder, type OrderRow } from '../../modules/orders/order-state';
import { returnUnits } from '../../modules/orders/reservations';
import {
  changeReturnState,
  findReturn,
  holdKey,
  type ReturnRow,
  type ReturnStep,
  releaseHeldUnits,
} from '../../modules/orders/return-state';
import { canCancelReturn } from '../../modules/orders/return-states';
import { orderLines } from '../../modules/orders/schema';
import { findOrderByNumber } from '../../modules/orders/service';
import type { OrderServices } from '../../modules/orders/services';
import { lockPayment } from '../../modules/payment/service';
import { reviewAfterRefund } from '../../modules/reviews/service';
import type { Queries } from '../../platform/database/database';
import { refundWithCreditNote } from './refund';
import { placeReplacement } from './replacement';
import { sendReturnNews } from './return-mail';

interface Target {
  services: OrderServices;
  transaction: Queries;
  order: OrderRow;
  row: ReturnRow;
}

/**
 * Takes a step, and notifies the shopper by a notification and an e-mail.
 * @throws {AppError} 404 without such a return, 409 for a step that does not follow from its state
 */
export async function takeReturnStep(
  services: OrderServices,
  number: string,
  step: ReturnStep,
): Promise<void> {
  const notFound = () => appErrors.notFound(`The return ${number}`);
  await services.queries.transaction(async (transaction) => {
    const found = await findOrderByNumber(transaction, orderNumberOfReturn(number) ?? '');
    if (!found) throw notFound();
    const order = await lockOrder(transaction, found.id);
    const row = await findReturn(transaction, order, number);
    const changed = await take({ services, transaction, order, row }, step);
    await sendReturnNews(services, transaction, order, changed);
  });
}

async function take(target: Target, step: ReturnStep): Promise<ReturnRow> {
  const { services, transaction, row } = target;
  const now = services.clock();
  const by = 'shop';
  const change = (effect?: () => Promise<Partial<ReturnRow>>) =>
    changeReturnState(transaction, row, { to: step.to, by, now }, effect);
  switch (step.to) {
    case 'approved': {
      const approved = await change();
      if (approved.pickupDate === null) return approved;
      // The shopper has chosen the time of the pickup already.
      return changeReturnState(transaction, approved, { to: 'pickup_scheduled', by, now });
    }
    case 'picked_up':
      return change();
    case 'rejected':
      return change(async () => {
        await releaseHeldUnits(transaction, services.stock, row);
        return { note: step.note };
      });
    case 'received':
      return change(async () => {
        if (step.restock) await restock(target);
        return { isRestocked: step.restock };
      });
    case 'refunded':
      return refunded(target, await change(async () => ({ refundId: await refund(target) })));
    case 'replaced':
      return change(async () => ({ replacementOrderId: await replace(target) }));
  }
}

/** What is no longer with the shopper is no verified purchase of a review. */
async function refunded({ services, transaction }: Target, row: ReturnRow): Promise<ReturnRow> {
  await reviewAfterRefund(services, transaction, row.orderLineId);
  return row;
}

async function readLine(transaction: Queries, { orderLineId }: ReturnRow) {
  const [line] = await transaction.select().from(orderLines).where(eq(orderLines.id, orderLineId));
  if (!line) throw new Error(`There is no line ${orderLineId}`);
  return line;
}

async function restock({ services, transaction, order, row }: Target): Promise<void> {
  const { productId } = await readLine(transaction, row);
  const lines = [{ productId, units: row.quantity }];
  await returnUnits(transaction, services.stock, order, { part: `return-${row.id}`, lines });
}

/** @returns the refund's id; null where nothing was paid for the units */
async function refund({ services, transaction, order, row }: Target): Promise<string | null> {
  if (order.paymentId !== null) await lockPayment(transaction, order.paymentId);
  await releaseHeldUnits(transaction, services.stock, row);
  const { destination, amount, orderLineId, quantity } = row;
  if (amount === 0 && (await readLine(transaction, row)).total === 0) return null;
  const lines = [{ lineId: orderLineId, units: quantity, amount }];
  const made = { reason: 'return', destination, amount, lines } as const;
  return (await refundWithCreditNote(services, transaction, order, made)).id;
}

/** @returns the id of the order that brings the replacement */
async function replace({ services, transaction, order, row }: Target): Promise<number> {
  if (row.kind === 'return') {
    throw new AppError(409, 'conflict', 'The shopper wants the money back: refund it.');
  }
  const placed = await placeReplacement(services, transaction, order, {
    line: await readLine(transaction, row),
    units: row.quantity,
    address: row.pickupAddress,
    heldBy: holdKey(row),
  });
  return placed.id;
}

/**
 * Takes a return back for its shopper, in one transaction.
 * @throws {AppError} 404 without such a return, 409 once it is picked up or has ended
 */
export async function cancelReturn(
  services: OrderServices,
  transaction: Queries,
  orderId: number,
  number: string,
): Promise<ReturnRow> {
  const order = await lockOrder(transaction, orderId);
  const row = await findReturn(transaction, order, number);
  if (!canCancelReturn(row.state)) {
    throw new AppError(409, 'conflict', 'This request can no longer be cancelled.');
  }
  const change = { to: 'cancelled', by: 'shopper', now: services.clock() } as const;
  const cancelled = await changeReturnState(transaction, row, change);
  await releaseHeldUnits(transaction, services.stock, row);
  await sendReturnNews(services, transaction, order, cancelled);
  return cancelled;
}
