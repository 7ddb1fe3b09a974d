import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { CheckoutAttempt, PaymentOptions } from '@/lib/contract/payment';
import { appErrors } from '@/lib/contract-server/app-error';
import type { ShopperContext } from '../context';
import { type Attempt, toCheckoutAttempt } from './attempts';
import { giveUp, placeAttempt, SYSTEM_PROVIDER, settle } from './placing';
import { quoteOrder } from './quote';
import { STRIPE_PROVIDER } from './stripe';

const Providers = z.object({
  payment_providers: z.array(z.object({ id: z.string(), is_enabled: z.boolean() })),
});

/** The ways to pay of the region. */
export async function paymentOptions(
  _: RequestOf<'paymentOptions'>,
  { medusa, regionId, stripe, catalogue }: ShopperContext,
): Promise<PaymentOptions> {
  const query = { region_id: regionId };
  const { payment_providers } = await medusa.store('/payment-providers', Providers, { query });
  const isOffered = (id: string) =>
    payment_providers.some((provider) => provider.id === id && provider.is_enabled);
  const takesCards = stripe !== null && isOffered(STRIPE_PROVIDER);
  const takesLater = isOffered(SYSTEM_PROVIDER);
  return {
    currency: catalogue.snapshot.currency,
    provider: takesCards ? stripe.frame : null,
    methods: [...(takesCards ? ['card' as const] : []), ...(takesLater ? ['manual' as const] : [])],
    banks: [],
    upi_apps: [],
    wallet_apps: [],
    saved_cards: [],
    wallet_balance: null,
  };
}

const answerOf = (attempt: Attempt, { catalogue }: ShopperContext) =>
  toCheckoutAttempt(attempt, catalogue.snapshot.currency);

export async function beginCheckout(
  _: RequestOf<'beginCheckout'>,
  context: ShopperContext,
): Promise<CheckoutAttempt> {
  const { attempts, carts, session } = context;
  return carts.change(session, async () => {
    const { id } = await quoteOrder(context);
    const attempt = await attempts.ofCart(id, session.shopperId);
    return answerOf(await settle(attempt, context), context);
  });
}

export async function placeOrder(
  request: RequestOf<'placeOrder'>,
  context: ShopperContext,
): Promise<CheckoutAttempt> {
  return context.carts.change(context.session, async () =>
    answerOf(await placeAttempt(request, context), context),
  );
}

/** The shopper's attempt. @throws {AppError} 404 */
async function requireAttempt(id: string, context: ShopperContext): Promise<Attempt> {
  const attempt = await context.attempts.find(id, context.session.shopperId);
  if (!attempt) throw appErrors.notFound('This payment');
  return attempt;
}

export async function orderAttempt(
  { attempt_id }: RequestOf<'orderAttempt'>,
  context: ShopperContext,
): Promise<CheckoutAttempt> {
  const attempt = await requireAttempt(attempt_id, context);
  if (attempt.state !== 'checking' && attempt.state !== 'action') {
    return answerOf(attempt, context);
  }
  // Another call may have found out meanwhile.
  return context.carts.change(context.session, async () =>
    answerOf(await settle(await requireAttempt(attempt_id, context), context), context),
  );
}

export async function cancelAttempt(
  { attempt_id }: RequestOf<'cancelAttempt'>,
  context: ShopperContext,
): Promise<CheckoutAttempt> {
  return context.carts.change(context.session, async () =>
    answerOf(await giveUp(await requireAttempt(attempt_id, context), context), context),
  );
}
