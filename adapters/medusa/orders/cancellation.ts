import { z } from 'zod';
import type { Cancellation, CancellationQuote } from '@/lib/contract/cancellations';
import type { RequestOf } from '@/lib/contract/endpoints';
import { AppError } from '@/lib/contract-server/app-error';
import { formatMoney } from '@/lib/shared/money';
import type { Context } from '../context';
import { unlessRefused } from '../medusa/medusa';
import { isCancelled, type MedusaOrder, paidAmount, paymentsOf } from './medusa-order';
import { visibleOrder } from './procedures';

const Anything = z.unknown();

/** Why Medusa does not cancel an order, for its shopper; null where it does. */
function lockedReason(order: MedusaOrder): string | null {
  if (isCancelled(order)) return 'This order is cancelled already.';
  if (order.fulfillments.some(({ canceled_at }) => !canceled_at)) {
    return 'Your order is being prepared or on its way. Please contact us.';
  }
  return null;
}

/** Whether the lines are everything that is left. */
function isWhole(order: MedusaOrder, lines: RequestOf<'cancelOrder'>['lines']): boolean {
  const units = new Map(lines.map(({ line_id, quantity }) => [line_id, quantity]));
  return (
    units.size === order.items.length &&
    order.items.every(({ id, quantity }) => units.get(id) === quantity)
  );
}

function quoteOf(order: MedusaOrder, reason: string | null): CancellationQuote {
  const refunded = paymentsOf(order)
    .flatMap(({ refunds }) => refunds ?? [])
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = reason === null ? paidAmount(order) - refunded : 0;
  const shipping = Math.min(amount, order.shipping_total);
  return {
    ...{ outcome: reason === null ? 'cancel' : 'none', reason, only_whole: true },
    currency: order.currency_code,
    ...{ items: amount - shipping, shipping, fee: 0, fee_percent: 0, unrefunded_shipping: 0 },
    ...{ amount, payment_part: amount, wallet_part: 0, can_use_wallet: false },
  };
}

/** Medusa cancels an order as a whole, and gives back all that was taken. */
export async function cancellationQuote(
  request: RequestOf<'cancellationQuote'>,
  context: Context,
): Promise<CancellationQuote> {
  const { order } = await visibleOrder(request, context);
  const isPart = request.lines !== undefined && !isWhole(order, request.lines);
  return quoteOf(
    order,
    lockedReason(order) ?? (isPart ? 'Only the whole order can be cancelled.' : null),
  );
}

export async function cancelOrder(
  request: RequestOf<'cancelOrder'>,
  context: Context,
): Promise<Cancellation> {
  const { medusa, locks } = context;
  const { order: seen } = await visibleOrder(request, context);
  return locks.with(`order:${seen.id}`, async () => {
    const { order } = await visibleOrder(request, context);
    const notCancellable = (message: string) => new AppError(409, 'not_cancellable', message);
    const reason = lockedReason(order);
    if (reason) throw notCancellable(reason);
    if (!isWhole(order, request.lines)) {
      throw notCancellable('Only the whole order can be cancelled.');
    }
    const { amount } = quoteOf(order, null);
    if (amount !== request.amount) {
      const message = `You get back ${formatMoney(amount, order.currency_code)} now. Please check it again.`;
      throw new AppError(409, 'cancellation_changed', message);
    }
    const { reason: why, comment } = request;
    const metadata = { cancellation_reason: why, cancellation_comment: comment };
    await medusa.admin(`/orders/${order.id}`, Anything, { body: { metadata } });
    const cancel = medusa
      .admin(`/orders/${order.id}/cancel`, Anything, { method: 'POST' })
      .then(() => true);
    if (!(await unlessRefused([400], cancel, false))) {
      throw notCancellable('Your order cannot be cancelled any more. Please contact us.');
    }
    const { currency_code: currency } = order;
    return { outcome: 'cancelled', currency, amount, payment_part: amount, wallet_part: 0 };
  });
}
