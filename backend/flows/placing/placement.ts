import { and, eq, ne } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { PaymentChoice } from '@/lib/contract/payment';
import { appErrors } from '@/lib/contract-server/app-error';
import { cartChanged, paymentUnderWay } from '@/lib/contract-server/checkout-errors';
import { formatMoney } from '@/lib/shared/money';
import { arePersonal } from '../../modules/coupons/service';
import { holdLastUnits, reserveForOrder } from '../../modules/orders/reservations';
import { checkoutAttempts } from '../../modules/orders/schema';
import type { OrderServices } from '../../modules/orders/services';
import { CANNOT_PAY_SO } from '../../modules/payment/rules';
import { customerOf, insertPayment } from '../../modules/payment/service';
import { contentHash } from '../../platform/content-hash';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { newSpokenNumber } from '../../platform/spoken-number';
import type { AttemptRow } from './attempts';
import { confirmOrder } from './confirmation';
import { insertOrder } from './insert-order';
import { lockPurchases } from './purchase-lock';
import { type Quote, quoteOrder } from './quote';

type PlaceOrder = RequestOf<'placeOrder'>;

const CARDS: readonly PaymentChoice['method'][] = ['card', 'saved_card', 'express'];

/** The coupons that count. */
function codesOf({ discounts }: Quote): string[] {
  return [...new Set(discounts.flatMap(({ code }) => code ?? []))];
}

interface Buyer {
  shopperId: number;
  isMember: boolean;
  /** See `Context`. */
  client: string;
}

/**
 * The first transaction of placing an order (step 2 of README.md): locks the attempt, computes
 * the order again, reserves all that it needs and writes it down. For an attempt that was placed before it does
 * nothing.
 * @returns the id of a new payment, which the provider is to be asked for; null where there is none
 * @throws {AppError} 409 where the order would be another one than the shopper was shown, or cannot be placed;
 *   then nothing has been done
 */
export function writeOrder(
  services: OrderServices,
  buyer: Buyer,
  request: PlaceOrder,
): Promise<string | null> {
  return services.queries.transaction(async (transaction) => {
    const now = services.clock();
    const attempt = await lockAttempt(transaction, buyer.shopperId, request.attempt_id);
    const requestHash = contentHash([request.total, request.wallet_part, request.payment]);
    if (attempt.state !== 'open') {
      if (attempt.state === 'placed' && attempt.requestHash !== requestHash)
        throw paymentUnderWay();
      return null;
    }

    await lockPurchases(transaction, buyer.shopperId);
    await rejectSecond(transaction, attempt);
    const quote = await quoteOrder(transaction, buyer.shopperId, now);
    rejectOther(quote, attempt, request);
    rejectWalletPart(quote, buyer, request);

    const number = newSpokenNumber();
    const amount = quote.totals.grandTotal - request.wallet_part;
    const isCapturedLater = await arePersonal(transaction, codesOf(quote));
    const paymentId = await addPayment(services, transaction, {
      buyer,
      request,
      amount,
      number,
      isCapturedLater,
    });
    const walletPart = request.wallet_part;
    const order = await insertOrder(transaction, {
      number,
      shopperId: buyer.shopperId,
      quote,
      walletPart,
      paymentId,
      campaign: request.campaign,
      now,
    });
    const lines = quote.lines.map(({ product_id, product_qty }) => ({
      productId: product_id,
      units: product_qty,
    }));
    // Without a payment the order is sold at once.
    const holder = paymentId ? { shopperId: buyer.shopperId, client: buyer.client } : null;
    await reserveForOrder(transaction, services.stock, order, { lines, holder }, now);
    // The provider charges a saved card without asking the shopper again.
    if (request.payment.method === 'saved_card') await holdLastUnits(services, transaction, order);
    await transaction
      .update(checkoutAttempts)
      .set({ state: 'placed', requestHash, choice: request.payment, walletPart, orderId: order.id })
      .where(eq(checkoutAttempts.id, attempt.id));
    if (!paymentId) await confirmOrder(services, transaction, order, { lines });
    return paymentId;
  });
}

/** With the shopper's purchases locked: another tab may have begun an attempt of its own and placed it in the same moment. */
async function rejectSecond(transaction: Queries, { id, shopperId }: AttemptRow): Promise<void> {
  const isOther = and(
    eq(checkoutAttempts.shopperId, shopperId ?? 0),
    ne(checkoutAttempts.id, id),
    eq(checkoutAttempts.state, 'placed'),
  );
  if ((await transaction.$count(checkoutAttempts, isOther)) > 0) throw paymentUnderWay();
}

/** The shopper's attempt. One that is gone was for another cart. */
async function lockAttempt(
  transaction: Queries,
  shopperId: number,
  id: string,
): Promise<AttemptRow> {
  const [attempt] = await transaction
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.id, id), eq(checkoutAttempts.shopperId, shopperId)))
    .for('no key update');
  if (!attempt) throw cartChanged('Your cart has changed.');
  return attempt;
}

interface PaymentToAdd {
  buyer: Buyer;
  request: PlaceOrder;
  /** Minor units. */
  amount: number;
  /** Of the order. */
  number: string;
  /** Where it matters for a coupon whose card it is. */
  isCapturedLater: boolean;
}

/** Adds the payment of an order and the job that looks after it. @returns null where nothing is to be paid */
async function addPayment(
  services: OrderServices,
  transaction: Queries,
  { buyer, request, amount, number, isCapturedLater }: PaymentToAdd,
): Promise<string | null> {
  const { payment: choice, attempt_id, return_path } = request;
  if (amount === 0) return null;
  if (choice.method === 'manual') throw appErrors.field('payment', CANNOT_PAY_SO);
  if (choice.method === 'wallet') {
    throw appErrors.field(
      'payment',
      'Your wallet does not pay all of it. Please choose a way to pay the rest.',
    );
  }
  if (choice.method === 'saved_card' && !buyer.isMember) throw appErrors.memberRequired();
  return insertPayment(services, transaction, {
    amount,
    description: `Order ${number}`,
    customer: buyer.isMember ? customerOf(buyer.shopperId) : null,
    choice,
    isCapturedLater: isCapturedLater && CARDS.includes(choice.method),
    returnUrl: `${services.siteUrl}${return_path}?attempt=${attempt_id}`,
  });
}

function rejectOther({ totals, version }: Quote, attempt: AttemptRow, { total }: PlaceOrder) {
  if (totals.grandTotal !== total) {
    const lost = totals.coupons.find(({ state }) => state === 'ineligible');
    const reason = lost?.note ?? 'The price of your order has changed.';
    throw cartChanged(`${reason} It is ${formatMoney(totals.grandTotal, CURRENCY)} now.`);
  }
  if (version !== attempt.version) throw cartChanged('Your cart or your choices have changed.');
}

function rejectWalletPart(
  { totals }: Quote,
  { isMember }: Buyer,
  { wallet_part: walletPart }: PlaceOrder,
) {
  if (walletPart > 0 && !isMember) throw appErrors.memberRequired();
  if (walletPart > totals.grandTotal) {
    throw appErrors.field('wallet_part', 'This is more than the order costs.');
  }
}
