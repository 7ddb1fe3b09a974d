import { and, eq, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { RefundDestination } from '@/lib/contract/refund-states';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { formatMoney } from '@/lib/shared/money';
import { publishOrderChange } from '../../modules/orders/order-changes';
import { changeOrderState, lockOrder, type OrderRow } from '../../modules/orders/order-state';
import {
  amountsOf,
  type LineAmount,
  type LineUnits,
  readRefundableLines,
  splitRefund,
} from '../../modules/orders/refunding';
import { giveDayAndCouponsBack, returnUnits } from '../../modules/orders/reservations';
import { isReplacement } from '../../modules/orders/return-service';
import { cancellationTotal } from '../../modules/orders/rules';
import { cancellations, orderEvents, orderLines } from '../../modules/orders/schema';
import { findOrderByNumber } from '../../modules/orders/service';
import type { OrderServices } from '../../modules/orders/services';
import type { OrderActor } from '../../modules/orders/states';
import { referralCheck } from '../../modules/orders/topics';
import { lockPayment } from '../../modules/payment/service';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { sendCancelled, sendRejected, sendRequested } from './cancellation-mail';
import { cancellationAmounts, cancellationOutcome, freeUntil } from './cancellation-rules';
import { refundWithCreditNote } from './refund';

type CancellationRow = typeof cancellations.$inferSelect;

interface Terms extends ReturnType<typeof cancellationAmounts> {
  lines: LineAmount[];
  isLast: boolean;
}

function changed(message: string): AppError {
  return new AppError(409, 'cancellation_changed', `${message} Please check it again.`);
}

/** What the cancellation of an order would be now. */
async function outcomeOf(queries: Queries, { id, kind, state }: OrderRow) {
  const isRejected = and(eq(cancellations.orderId, id), eq(cancellations.state, 'refused'));
  const wasRejected = (await queries.$count(cancellations, isRejected)) > 0;
  return cancellationOutcome(state, {
    wasRejected,
    isReplacement: await isReplacement(queries, id),
    isSample: kind === 'sample',
  });
}

/** From then on the shopper could know of the order. */
async function readConfirmedAt(queries: Queries, { id, placedAt }: OrderRow): Promise<Date> {
  const [event] = await queries
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.state, 'confirmed')));
  return event?.at ?? placedAt;
}

/**
 * What goes back of units of an order. @param wanted undefined for everything that is left
 * @throws {AppError} 404 for a line of another order, 409 for units that are cancelled already
 */
async function termsOf(
  { clock, cancellationFeePercent }: Pick<OrderServices, 'clock' | 'cancellationFeePercent'>,
  queries: Queries,
  order: OrderRow,
  wanted: readonly LineUnits[] | undefined,
): Promise<Terms> {
  const known = await readRefundableLines(queries, order.id);
  const left = known.flatMap(({ id, quantity, cancelledQuantity }) =>
    quantity > cancelledQuantity ? { lineId: id, units: quantity - cancelledQuantity } : [],
  );
  const chosen = wanted ?? left;
  for (const { lineId, units } of chosen) {
    if (!known.some(({ id }) => id === lineId)) throw appErrors.notFound('This item');
    const unitsLeft = left.find((line) => line.lineId === lineId)?.units ?? 0;
    if (units > unitsLeft) throw changed('Some of these items are cancelled already.');
  }
  const lines = amountsOf(known, chosen);
  const count = (all: readonly LineUnits[]) => all.reduce((sum, { units }) => sum + units, 0);
  const isLast = count(chosen) === count(left);
  const amounts = cancellationAmounts({
    items: lines.reduce((sum, { amount }) => sum + amount, 0),
    isLast,
    shipping: order.shipping,
    services: order.services,
    confirmedAt: await readConfirmedAt(queries, order),
    now: clock(),
    feePercent: cancellationFeePercent,
  });
  return { ...amounts, lines, isLast };
}

function unitsOf(lines: RequestOf<'cancelOrder'>['lines']): LineUnits[] {
  return lines.map(({ line_id, quantity }) => ({ lineId: line_id, units: quantity }));
}

/** What cancelling some units of an order, or all that is left of it, costs and gives back. */
export async function quoteCancellation(
  services: Pick<OrderServices, 'clock' | 'cancellationFeePercent'>,
  queries: Queries,
  order: OrderRow,
  {
    lines,
    canUseWallet,
  }: { lines: RequestOf<'cancelOrder'>['lines'] | undefined; canUseWallet: boolean },
): Promise<ResponseOf<'cancellationQuote'>> {
  const decided = await outcomeOf(queries, order);
  const general = {
    currency: CURRENCY,
    fee_percent: services.cancellationFeePercent,
    free_until: freeUntil(await readConfirmedAt(queries, order)).toISOString(),
    can_use_wallet: canUseWallet,
  };
  if (decided.outcome === 'none') {
    const { outcome, reason } = decided;
    const nothing = {
      items: 0,
      shipping: 0,
      services: 0,
      fee: 0,
      unrefunded_shipping: 0,
      amount: 0,
    };
    return { ...general, ...nothing, outcome, reason, payment_part: 0, wallet_part: 0 };
  }
  const terms = await termsOf(services, queries, order, lines && unitsOf(lines));
  if (decided.outcome === 'request') rejectPart(terms);
  const { paymentPart, walletPart } = await splitRefund(queries, order, {
    amount: terms.amount,
    destination: 'source',
  });
  return {
    ...general,
    outcome: decided.outcome,
    reason: null,
    items: terms.items,
    shipping: terms.shipping,
    services: terms.services,
    fee: terms.fee,
    unrefunded_shipping: terms.unrefundedShipping,
    amount: terms.amount,
    payment_part: paymentPart,
    wallet_part: walletPart,
  };
}

function rejectPart({ isLast }: Terms): void {
  if (isLast) return;
  throw appErrors.field(
    'lines',
    'We are preparing this order: it can be cancelled as a whole only.',
  );
}

/**
 * Cancels units of an order for its shopper, or asks the shop to cancel what it is preparing. In one transaction,
 * with the order locked.
 * @throws {AppError} 409 where it cannot be cancelled, or where something else would go back than `amount`
 */
export async function cancelUnits(
  services: OrderServices,
  transaction: Queries,
  orderId: number,
  {
    lines,
    reason,
    comment,
    destination,
    amount,
  }: Pick<RequestOf<'cancelOrder'>, 'lines' | 'reason' | 'comment' | 'destination' | 'amount'>,
): Promise<ResponseOf<'cancelOrder'>> {
  const order = await lockOrder(transaction, orderId);
  if (order.paymentId !== null) await lockPayment(transaction, order.paymentId);
  const decided = await outcomeOf(transaction, order);
  if (decided.outcome === 'none') throw new AppError(409, 'not_cancellable', decided.reason);
  const terms = await termsOf(services, transaction, order, unitsOf(lines));
  if (decided.outcome === 'request') rejectPart(terms);
  if (terms.amount !== amount) {
    throw changed(
      `What we can refund has changed: it is ${formatMoney(terms.amount, CURRENCY)} now.`,
    );
  }
  const { items, fee, shipping, services: refundedServices } = terms;
  const now = services.clock();
  const [cancellation] = await transaction
    .insert(cancellations)
    .values({
      orderId,
      state: 'requested',
      reason,
      comment,
      destination,
      items,
      fee,
      shipping,
      services: refundedServices,
      createdAt: now,
    })
    .returning();
  if (!cancellation) throw new Error('The cancellation was not inserted');

  if (decided.outcome === 'cancel') {
    const parts = await complete(services, transaction, order, {
      cancellation,
      lines: terms.lines,
      isLast: terms.isLast,
      by: 'shopper',
    });
    return { outcome: 'cancelled', currency: CURRENCY, amount, ...parts };
  }
  await changeOrderState(transaction, order, { to: 'cancellation_requested', by: 'shopper', now });
  await sendRequested(transaction, order, cancellation, services);
  return {
    outcome: 'requested',
    currency: CURRENCY,
    amount,
    ...(await partsOf(transaction, order, amount, destination)),
  };
}

async function partsOf(
  queries: Queries,
  order: OrderRow,
  amount: number,
  destination: RefundDestination,
) {
  const { paymentPart, walletPart } = await splitRefund(queries, order, { amount, destination });
  return { payment_part: paymentPart, wallet_part: walletPart };
}

/** Does a cancellation of a locked order by its stored amounts, with all that follows from it. */
async function complete(
  services: OrderServices,
  transaction: Queries,
  order: OrderRow,
  {
    cancellation,
    lines,
    isLast,
    by,
  }: {
    cancellation: CancellationRow;
    lines: readonly LineAmount[];
    isLast: boolean;
    by: Extract<OrderActor, 'shopper' | 'shop'>;
  },
): Promise<{ payment_part: number; wallet_part: number }> {
  const now = services.clock();
  const { id, fee, shipping, services: refundedServices, destination } = cancellation;
  const units = new Map(lines.map((line) => [line.lineId, line.units]));
  for (const [lineId, count] of units) {
    await transaction
      .update(orderLines)
      .set({ cancelledQuantity: sql`${orderLines.cancelledQuantity} + ${count}` })
      .where(eq(orderLines.id, lineId));
  }
  if (isLast) {
    await changeOrderState(transaction, order, { to: 'cancelled', by, now });
    await giveDayAndCouponsBack(transaction, order);
    const key = String(order.id);
    await services.jobs.enqueue(transaction, { topic: referralCheck, key, payload: null });
  }
  const known = await readRefundableLines(transaction, order.id);
  await returnUnits(transaction, services.stock, order, {
    part: `cancellation-${id}`,
    lines: known.flatMap(({ id: lineId, productId }) => {
      const count = units.get(lineId);
      return count ? { productId, units: count } : [];
    }),
  });
  const amount = cancellationTotal(cancellation);
  // Units whose part of a line's cents is none count as refunded too, so that the others get all cents.
  const werePaid = known.some(({ id: lineId, total }) => total > 0 && units.has(lineId));
  const refund =
    amount > 0 || werePaid
      ? await refundWithCreditNote(services, transaction, order, {
          reason: 'cancellation',
          destination,
          amount,
          lines,
          shipping,
          services: refundedServices,
          fee,
        })
      : null;
  const done = { ...cancellation, state: 'done' as const, refundId: refund?.id ?? null };
  await transaction
    .update(cancellations)
    .set({ state: done.state, refundId: done.refundId, decidedAt: now })
    .where(eq(cancellations.id, id));
  await publishOrderChange(transaction, order.id);
  const parts = {
    payment_part: amount - (refund?.walletPart ?? 0),
    wallet_part: refund?.walletPart ?? 0,
  };
  const creditNoteNumber = refund?.creditNoteNumber ?? null;
  await sendCancelled(
    transaction,
    order,
    { by, cancellation: done, lines, isLast, parts, creditNoteNumber },
    services,
  );
  return parts;
}

/**
 * Decides about the open request to cancel an order: it is cancelled by the terms that the shopper was shown, or
 * goes on being prepared.
 * @throws {AppError} 404 without such an order, 409 where nothing is requested
 */
export async function decideCancellation(
  services: OrderServices,
  orderNumber: string,
  decision: 'grant' | 'refuse',
): Promise<void> {
  const { queries, clock } = services;
  await queries.transaction(async (transaction) => {
    const found = await findOrderByNumber(transaction, orderNumber);
    if (!found) throw appErrors.notFound(`The order ${orderNumber}`);
    const order = await lockOrder(transaction, found.id);
    const [cancellation] = await transaction
      .select()
      .from(cancellations)
      .where(and(eq(cancellations.orderId, order.id), eq(cancellations.state, 'requested')));
    if (!cancellation) {
      throw new AppError(409, 'conflict', `No one has asked to cancel the order ${orderNumber}.`);
    }
    if (decision === 'grant') {
      if (order.paymentId !== null) await lockPayment(transaction, order.paymentId);
      const { lines } = await termsOf(services, transaction, order, undefined);
      await complete(services, transaction, order, {
        cancellation,
        lines,
        isLast: true,
        by: 'shop',
      });
      return;
    }
    const now = clock();
    await transaction
      .update(cancellations)
      .set({ state: 'refused', decidedAt: now })
      .where(eq(cancellations.id, cancellation.id));
    await changeOrderState(transaction, order, { to: 'preparing', by: 'shop', now });
    await sendRejected(transaction, order, services);
  });
}
