import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import type { Queries } from '../../platform/database/database';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejection,
  ProviderUnavailable,
} from './provider';
import {
  findPayment,
  lockPayment,
  type Payment,
  type PaymentNews,
  providerNamed,
  storeFailure,
  storeNews,
} from './service';
import type { PaymentServices } from './services';
import { isFinalState, type PaymentState } from './states';

/**
 * What follows from a payment's state, in the transaction that stores it.
 * @param payment as it was before
 * @returns of one that waits to be captured (`news.isAuthorized`): why it must not be, for the shopper
 */
type Consequence = (
  payment: Payment,
  state: PaymentState,
  news: PaymentNews,
) => Promise<string | null | undefined>;

/**
 * One kind of thing that payments pay for, such as an order: locks that thing, before its payment is locked.
 * @returns null for a payment that pays for something else
 */
export type PaidThing = (transaction: Queries, paymentId: string) => Promise<Consequence | null>;

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
  cardFingerprint: null,
  isAuthorized: false,
  nextAction: null,
};

/**
 * Steps 3 and 4 of placing an order: asks the provider, outside any transaction, and stores what it says.
 * @returns false where the provider did not answer
 */
export async function askProvider(
  services: PaymentServices,
  paidThings: readonly PaidThing[],
  paymentId: string,
): Promise<boolean> {
  const payment = await findPayment(services.queries, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  return learn(services, paidThings, payment, (provider) => createOrReject(provider, payment));
}

/**
 * Reads a payment's state at the provider and does what follows from it, once: step 5 of placing an order, and
 * the one place where money becomes an order or a top-up. The shopper's return, webhooks and the job call it.
 * @returns false where the provider did not answer
 */
export async function settlePayment(
  services: PaymentServices,
  paidThings: readonly PaidThing[],
  paymentId: string,
): Promise<boolean> {
  const payment = await findPayment(services.queries, paymentId);
  if (!payment || payment.state === 'captured') return true;
  return learn(services, paidThings, payment, async (provider) => {
    if (payment.reference) return provider.read(payment.reference);
    const ageMs = services.clock().getTime() - payment.createdAt.getTime();
    if (ageMs < CREATION_MS) return null;
    if (ageMs < RECREATION_MS && !isFinalState(payment.state)) {
      const created = await createOrReject(provider, payment);
      // The answer may be the one of the first call.
      return created.reference === null ? created : provider.read(created.reference);
    }
    return (await findAtProvider(provider, payment)) ?? NEVER_CREATED;
  });
}

/**
 * Step 6: cancels a payment at the provider, and what it pays for when that is confirmed. A payment that was captured
 * meanwhile has paid instead. Without an answer nothing changes.
 * @returns false where the provider did not answer
 */
export async function giveUpPayment(
  services: PaymentServices,
  paidThings: readonly PaidThing[],
  paymentId: string,
): Promise<boolean> {
  const payment = await findPayment(services.queries, paymentId);
  if (!payment || isFinalState(payment.state)) return true;
  return learn(services, paidThings, payment, async (provider) => {
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

/** Asks and stores. No answer (false) means that nothing is known: it is logged, and the job asks again. */
async function learn(
  services: PaymentServices,
  paidThings: readonly PaidThing[],
  payment: Payment,
  ask: (provider: PaymentProvider) => Promise<PaymentNews | null>,
): Promise<boolean> {
  const { log } = services;
  const provider = providerNamed(services, payment.provider);
  if (!provider) {
    log.error(
      { payment: payment.id, provider: payment.provider },
      'A payment waits for a provider that is not set up',
    );
    return true;
  }
  try {
    const news = await ask(provider);
    if (news) await actOnAll(services, paidThings, { provider, payment, news });
  } catch (err) {
    if (!(err instanceof ProviderUnavailable || err instanceof ProviderRejection)) throw err;
    log.warn({ payment: payment.id, reason: err.message }, 'The payment provider did not answer');
    return err instanceof ProviderRejection;
  }
  return true;
}

/** A card that was authorized is captured once the shop knows that it may, and cancelled where it must not. */
async function actOnAll(
  services: PaymentServices,
  paidThings: readonly PaidThing[],
  { provider, payment, news }: { provider: PaymentProvider; payment: Payment; news: PaymentNews },
): Promise<void> {
  const objection = await actOn(services, paidThings, payment.id, news);
  if (!news.isAuthorized || news.reference === null) return;
  const outcome = await (objection
    ? provider.cancel(news.reference)
    : provider.capture(news.reference));
  // Once more, because an older reading may have been stored since.
  const failure = objection && outcome.state === 'cancelled' ? objection : outcome.failure;
  await actOn(services, paidThings, payment.id, { ...outcome, failure });
}

async function createOrReject(provider: PaymentProvider, payment: Payment): Promise<PaymentNews> {
  try {
    return await provider.create(payment);
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error;
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
    if (error instanceof ProviderRejection) return null;
    throw error;
  }
}

async function findAtProvider(
  provider: PaymentProvider,
  { id, createdAt }: Payment,
): Promise<ProviderPayment | undefined> {
  // The clocks of both may differ, and a clock that was set back has made the payment younger (`redatePayment`).
  const since = new Date(createdAt.getTime() - HOUR_MS);
  for await (const payment of provider.list(since)) if (payment.paymentId === id) return payment;
  return undefined;
}

/** The second transaction: stores the news, and does what follows from them. */
function actOn(
  { queries, clock }: PaymentServices,
  paidThings: readonly PaidThing[],
  paymentId: string,
  news: PaymentNews,
): Promise<string | null | undefined> {
  return queries.transaction(async (transaction) => {
    const follow = await lockPaidThing(transaction, paidThings, paymentId);
    const payment = await lockPayment(transaction, paymentId);
    const found = await follow(payment, await storeNews(transaction, payment, news, clock()), news);
    // What another call read at the same time, and has cancelled meanwhile, keeps the reason given then.
    const objection = found && isFinalState(payment.state) ? (payment.failure ?? found) : found;
    // Stored before the provider is told to cancel: its webhook may be read before its answer.
    if (objection) await storeFailure(transaction, payment.id, objection);
    return objection;
  });
}

async function lockPaidThing(
  transaction: Queries,
  paidThings: readonly PaidThing[],
  paymentId: string,
): Promise<Consequence> {
  for (const lock of paidThings) {
    const follow = await lock(transaction, paymentId);
    if (follow) return follow;
  }
  throw new Error(`The payment ${paymentId} pays for nothing`);
}
