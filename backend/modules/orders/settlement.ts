import { eq } from 'drizzle-orm';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { AppError } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { lockCart } from '../cart/service';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
} from '../payments/provider';
import {
  findPayment,
  lockPayment,
  type Payment,
  type PaymentNews,
  storeNews,
} from '../payments/service';
import { isFinalState, type PaymentState } from '../payments/states';
import { confirmOrder, expireOrder, unitsOf } from './confirmation';
import { sendLateRefund } from './confirmation-mail';
import { lockOrder, type OrderRow } from './order-state';
import { refundOrder } from './refunding';
import { reserveForOrder } from './reservations';
import { orders } from './schema';
import type { OrderServices } from './services';

/** While the call that creates a payment may still be under way. */
const CREATION_MS = 15 * SECOND_MS;
/** As long as the shopper may be waiting, a payment is created again whose creation got no answer. */
const RECREATION_MS = 2 * MINUTE_MS;

/** The provider has no such payment and never took money for it. */
const NEVER_CREATED: PaymentNews = {
  reference: null,
  state: 'cancelled',
  failure: null,
  card: null,
  nextAction: null,
};

/** Steps 3 and 4 of placing an order: asks the provider, outside any transaction, and stores what it says. */
export async function askProvider(services: OrderServices, paymentId: string): Promise<void> {
  const payment = await findPayment(services.queries, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  await learn(services, payment, (provider) => createOrRefuse(provider, payment));
}

/**
 * Reads a payment's state at the provider and does what follows from it, once: step 5 of placing an order, and
 * the one place where money becomes an order. The shopper's return, webhooks and the job call it.
 */
export async function settlePayment(services: OrderServices, paymentId: string): Promise<void> {
  const payment = await findPayment(services.queries, paymentId);
  if (!payment || payment.state === 'captured') return;
  await learn(services, payment, async (provider) => {
    if (payment.reference) return provider.read(payment.reference);
    const ageMs = services.clock().getTime() - payment.createdAt.getTime();
    if (ageMs < CREATION_MS) return null;
    if (ageMs < RECREATION_MS && !isFinalState(payment.state)) {
      const created = await createOrRefuse(provider, payment);
      // The answer may be the one of the first call.
      return created.reference === null ? created : provider.read(created.reference);
    }
    return (await findAtProvider(provider, payment)) ?? NEVER_CREATED;
  });
}

/**
 * Step 6: cancels a payment at the provider, and releases the order when that is confirmed. A payment that was
 * captured meanwhile confirms the order instead. Without an answer nothing changes.
 */
export async function giveUpPayment(services: OrderServices, paymentId: string): Promise<void> {
  const payment = await findPayment(services.queries, paymentId);
  if (!payment || isFinalState(payment.state)) return;
  await learn(services, payment, async (provider) => {
    if (payment.reference) {
      const cancelled = await cancelKnown(provider, payment.reference);
      if (cancelled) return cancelled;
    }
    const found = await findAtProvider(provider, payment);
    if (found) return provider.cancel(found.reference);
    const ageMs = services.clock().getTime() - payment.createdAt.getTime();
    // The call that creates it may still arrive.
    return ageMs < CREATION_MS ? null : NEVER_CREATED;
  });
}

/** Asks and stores. No answer means that nothing is known: it is logged, and the job asks again. */
async function learn(
  services: OrderServices,
  payment: Payment,
  ask: (provider: PaymentProvider) => Promise<PaymentNews | null>,
): Promise<void> {
  const { provider, log } = services;
  if (provider?.name !== payment.provider) {
    log.error(
      { payment: payment.id, provider: payment.provider },
      'A payment waits for a provider that is not set up',
    );
    return;
  }
  let news: PaymentNews | null;
  try {
    news = await ask(provider);
  } catch (err) {
    if (!(err instanceof ProviderUnavailable || err instanceof ProviderRefusal)) throw err;
    log.warn({ payment: payment.id, reason: err.message }, 'The payment provider did not tell');
    return;
  }
  if (news) await actOn(services, payment.id, news);
}

async function createOrRefuse(provider: PaymentProvider, payment: Payment): Promise<PaymentNews> {
  try {
    return await provider.create(payment);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return { ...NEVER_CREATED, state: 'failed', failure: error.forShopper };
  }
}

/** Null where the provider does not know the reference (any more). */
async function cancelKnown(
  provider: PaymentProvider,
  reference: string,
): Promise<PaymentNews | null> {
  try {
    return await provider.cancel(reference);
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}

async function findAtProvider(
  provider: PaymentProvider,
  { id, createdAt }: Payment,
): Promise<ProviderPayment | undefined> {
  // The clocks of both may differ.
  const since = new Date(createdAt.getTime() - 5 * MINUTE_MS);
  for await (const payment of provider.list(since)) if (payment.paymentId === id) return payment;
  return undefined;
}

/** The second transaction: stores the news, and brings the order into the state that follows. */
function actOn(services: OrderServices, paymentId: string, news: PaymentNews): Promise<void> {
  return services.queries.transaction(async (transaction) => {
    const order = await lockOrderOf(transaction, paymentId);
    const payment = await lockPayment(transaction, paymentId);
    const state = await storeNews(transaction, payment, news, services.clock());
    if (order.state === 'pending_payment') await finishOrder(services, transaction, order, state);
    if (order.state === 'expired' && state === 'captured' && payment.state !== 'captured') {
      await acceptLateMoney(services, transaction, order, payment);
    }
  });
}

async function lockOrderOf(transaction: Queries, paymentId: string): Promise<OrderRow> {
  const [found] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentId, paymentId));
  if (!found) throw new Error(`The payment ${paymentId} has no order`);
  return lockOrder(transaction, found.id);
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
