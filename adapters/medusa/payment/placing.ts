import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { SECOND_MS } from '@/lib/contract/durations';
import type { RequestOf } from '@/lib/contract/endpoints';
import { formatMoney } from '@/lib/shared/money';
import { AppError, appErrors } from '../app-error';
import type { ShopperContext } from '../context';
import { MedusaRefusal, MedusaUnavailable } from '../medusa/medusa';
import type { Attempt } from './attempts';
import { quoteOrder } from './quote';

/** Medusa's own provider: it takes nothing, and the staff note what was paid. */
export const SYSTEM_PROVIDER = 'pp_system_default';

/** Making an order of a cart takes Medusa a second. What waits for the cart meanwhile is told to come back. */
const COMPLETE_MS = 8 * SECOND_MS;

const Collection = z.object({ payment_collection: z.object({ id: z.string() }) });
const Completed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), order: z.object({ id: z.string() }) }),
  z.object({ type: z.literal('cart'), error: z.object({ type: z.string().catch('') }) }),
]);

function cartChanged(what: string): AppError {
  return new AppError(409, 'cart_changed', `${what} Please check it again.`);
}

function paymentUnderWay(): AppError {
  return new AppError(
    409,
    'payment_under_way',
    'A payment for this order is in progress. Please finish it, or cancel it to pay another way.',
  );
}

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
  if (request.payment.method !== 'manual') {
    throw appErrors.field(
      'payment',
      'An order cannot be paid this way. Please choose another one.',
    );
  }
  const cart = await quoteOrder(context);
  if (cart.id !== attempt.cartId) throw cartChanged('Your cart has changed.');
  if (cart.total !== request.total) {
    throw cartChanged(`The price of your order has changed. It is ${formatMoney(cart.total)} now.`);
  }
  await startPayment(cart.id, context);
  const { total, payment: choice } = request;
  return complete(await attempts.save({ ...attempt, state: 'checking', total, choice }), context);
}

/** Opens a payment at Medusa for what the cart costs. */
async function startPayment(cartId: string, { medusa }: ShopperContext): Promise<void> {
  const query = { fields: 'id' };
  const body = { cart_id: cartId };
  const { payment_collection } = await medusa.store('/payment-collections', Collection, {
    body,
    query,
  });
  const path = `/payment-collections/${payment_collection.id}/payment-sessions`;
  await medusa.store(path, z.unknown(), { body: { provider_id: SYSTEM_PROVIDER }, query });
}

/** Asks Medusa for the order of an attempt: the first time it makes it, and then it answers the same one. */
async function complete(attempt: Attempt, context: ShopperContext): Promise<Attempt> {
  const { attempts, medusa, orders, session, log } = context;
  const path = `/carts/${attempt.cartId}/complete`;
  const call = { method: 'POST', body: {}, query: { fields: 'id' }, limitMs: COMPLETE_MS } as const;
  try {
    const answer = await medusa.store(path, Completed, call);
    if (answer.type === 'order') {
      const orderNumber = await orders.remember(answer.order.id, session);
      return attempts.save({ ...attempt, state: 'paid', orderNumber });
    }
    log.warn({ type: answer.error.type }, 'Medusa made no order of a cart');
    return attempts.save({ ...attempt, state: 'failed' });
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
  if (attempt.state !== 'checking') return attempt;
  const cart = await context.checkoutCarts.read(attempt.cartId);
  const isSame = cart && (cart.completed_at || cart.total === attempt.total);
  return isSame
    ? complete(attempt, context)
    : context.attempts.save({ ...attempt, state: 'failed' });
}
