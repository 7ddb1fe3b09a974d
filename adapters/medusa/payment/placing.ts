import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { SECOND_MS } from '@/lib/contract/durations';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { PaymentChoice } from '@/lib/contract/payment';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { cartChanged, paymentUnderWay } from '@/lib/contract-server/checkout-errors';
import { formatMoney } from '@/lib/shared/money';
import type { ShopperContext } from '../context';
import { MedusaRefusal, MedusaUnavailable, unlessRefused } from '../medusa/medusa';
import type { Attempt } from './attempts';
import { quoteOrder } from './quote';
import { STRIPE_PROVIDER } from './stripe';

/** Medusa's own provider: it takes nothing, and the staff note what was paid. */
export const SYSTEM_PROVIDER = 'pp_system_default';

/** Making an order of a cart takes Medusa a second. What waits for the cart meanwhile is told to come back. */
const COMPLETE_MS = 8 * SECOND_MS;

const Collection = z.object({ payment_collection: z.object({ id: z.string() }) });
const Started = z.object({
  payment_collection: z.object({
    payment_sessions: z.array(
      z.object({
        provider_id: z.string(),
        data: z.object({ client_secret: z.string().nullish() }).nullish(),
      }),
    ),
  }),
});
const Completed = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('order'),
    order: z.object({
      id: z.string(),
      display_id: z.number().int().positive(),
      custom_display_id: z.string().nullish(),
    }),
  }),
  z.object({ type: z.literal('cart'), error: z.object({ type: z.string().catch('') }) }),
]);

/** Whether an attempt was placed with the same order before. */
function isRepetition(attempt: Attempt, { total, payment }: RequestOf<'placeOrder'>): boolean {
  return attempt.total === total && isDeepStrictEqual(attempt.choice, payment);
}

/**
 * Makes an order of the shopper's cart, once for each attempt. Within `carts.change`.
 * @throws {AppError} 409 where the order would be another one than the shopper was shown; then nothing has been done
 */
export async function placeAttempt(
  request: RequestOf<'placeOrder'>,
  context: ShopperContext,
): Promise<Attempt> {
  const { attempts, session } = context;
  const attempt = await attempts.find(request.attempt_id, session.shopperId);
  if (!attempt) throw cartChanged('Your cart has changed.');
  if (attempt.state === 'failed' || attempt.state === 'paid') return attempt;
  if (attempt.state !== 'open') {
    if (!isRepetition(attempt, request)) throw paymentUnderWay();
    return settle(attempt, context);
  }
  if (request.wallet_part > 0) {
    throw appErrors.field('wallet_part', 'This shop has no wallet. Please pay another way.');
  }
  const provider = providerOf(request.payment, context);
  const cart = await quoteOrder(context);
  if (cart.id !== attempt.cartId) throw cartChanged('Your cart has changed.');
  if (cart.total !== request.total) {
    throw cartChanged(
      `The price of your order has changed. It is ${formatMoney(cart.total, cart.currency_code)} now.`,
    );
  }
  const { total, payment: choice } = request;
  const started = await startPayment(cart.id, provider, context);
  if (!started) throw cannotPaySo();
  const { clientSecret } = started;
  const placed = { ...attempt, total, choice, clientSecret };
  // The shopper confirms it in the fields of the card.
  if (clientSecret !== null) return attempts.save({ ...placed, state: 'action' });
  return complete(await attempts.save({ ...placed, state: 'checking' }), context);
}

function cannotPaySo(): AppError {
  return appErrors.field('payment', 'An order cannot be paid this way. Please choose another one.');
}

/** Who takes the payment. @throws {AppError} 422 for a way that the shop does not offer */
function providerOf({ method }: PaymentChoice, { stripe }: ShopperContext): string {
  if (method === 'manual') return SYSTEM_PROVIDER;
  if (method === 'card' && stripe) return STRIPE_PROVIDER;
  throw cannotPaySo();
}

/**
 * Opens a payment at Medusa for what the cart costs, instead of the one before.
 * @returns with what the browser confirms it, null for one that nobody confirms; null where the region does not have the
 *   provider
 */
async function startPayment(
  cartId: string,
  provider: string,
  { medusa }: ShopperContext,
): Promise<{ clientSecret: string | null } | null> {
  const query = { fields: 'id' };
  const body = { cart_id: cartId };
  const { payment_collection } = await medusa.store('/payment-collections', Collection, {
    body,
    query,
  });
  const path = `/payment-collections/${payment_collection.id}/payment-sessions`;
  const call = medusa.store(path, Started, { body: { provider_id: provider } });
  const started = await unlessRefused([400], call, null);
  if (!started) return null;
  const session = started.payment_collection.payment_sessions.find(
    ({ provider_id }) => provider_id === provider,
  );
  return { clientSecret: session?.data?.client_secret ?? null };
}

/** Asks Medusa for the order of an attempt: the first time it makes it, and then it answers the same one. */
async function complete(attempt: Attempt, context: ShopperContext): Promise<Attempt> {
  const { attempts, medusa, orders, session, log } = context;
  const path = `/carts/${attempt.cartId}/complete`;
  const query = { fields: 'id,display_id,custom_display_id' };
  const call = { method: 'POST', body: {}, query, limitMs: COMPLETE_MS } as const;
  try {
    const answer = await medusa.store(path, Completed, call);
    if (answer.type === 'order') {
      const orderNumber = await orders.remember(answer.order, session);
      return attempts.save({ ...attempt, state: 'paid', orderNumber });
    }
    log.warn({ type: answer.error.type }, 'Medusa made no order of a cart');
    return attempts.save({ ...attempt, state: attempt.clientSecret ? 'action' : 'failed' });
  } catch (error) {
    // Whether there is an order, asking again will tell.
    if (error instanceof MedusaUnavailable) {
      log.error({ err: error }, 'It is not known whether a cart became an order');
      return attempt;
    }
    if (!(error instanceof MedusaRefusal)) throw error;
    if (error.status === 409) return attempt;
    await attempts.save({ ...attempt, state: 'open' });
    if (error.code === 'insufficient_inventory') {
      throw new AppError(409, 'insufficient_stock', 'Others have bought what is in your cart.');
    }
    log.warn({ err: error }, 'Medusa made no order of a cart');
    throw cartChanged('Your order cannot be placed as it is.');
  }
}

/** Finds out what became of an attempt. Within `carts.change`. */
export async function settle(attempt: Attempt, context: ShopperContext): Promise<Attempt> {
  const { attempts, checkoutCarts, stripe } = context;
  if (attempt.state !== 'checking' && attempt.state !== 'action') return attempt;
  const cart = await checkoutCarts.read(attempt.cartId);
  const isSame = cart && (cart.completed_at || cart.total === attempt.total);
  // Medusa gives up the payment of a cart that costs something else now.
  if (!isSame) return attempts.save({ ...attempt, state: 'failed' });
  if (attempt.state === 'checking' || cart.completed_at) return complete(attempt, context);
  const state =
    (attempt.clientSecret && (await stripe?.stateOf(attempt.clientSecret))) || 'unknown';
  if (state === 'paid') return complete(attempt, context);
  return state === 'cancelled' ? attempts.save({ ...attempt, state: 'failed' }) : attempt;
}

/** Gives an attempt up, unless it has become an order. Within `carts.change`. */
export async function giveUp(given: Attempt, context: ShopperContext): Promise<Attempt> {
  const attempt = await settle(given, context);
  if (attempt.state !== 'open' && attempt.state !== 'action') return attempt;
  // A payment that takes nothing replaces the one that waits for the shopper, which Medusa cancels.
  if (attempt.state === 'action') await startPayment(attempt.cartId, SYSTEM_PROVIDER, context);
  return context.attempts.save({ ...attempt, state: 'failed' });
}
