import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { PaymentChoice } from '@/lib/contract/payment';
import { Broken, expect } from './broken';
import type { Shop } from './shop';

interface Token {
  token: string;
}

/** How long a payment may take until the order is confirmed. */
const CONFIRMED_MS = 20_000;
const ASKED_EVERY_MS = 300;

/** Goes through the checkout for what is in a cart, up to the payment. @returns what the order will cost */
export async function chooseDelivery(
  shop: Shop,
  { token }: Token,
  changes: Partial<RequestOf<'addUserAddress'>> = {},
): Promise<{ total: number; email: string }> {
  const { client } = shop;
  const address = await shop.address(changes);
  const choice = { ...address, purpose: 'shipping', is_saved: false } as const;
  await client.call('enterCheckoutAddress', choice, { token });
  const { methods, days } = await client.call('deliveryOptions', {}, { token });
  const [method] = methods;
  const day = days.find(({ status }) => status === 'available')?.date;
  expect(method !== undefined, 'deliveryOptions has no method');
  const chosen = { method: method.id, ...(day && { date: day }) };
  const { tax } = await client.call('chooseDelivery', chosen, { token });
  const lines = await client.call('cartList', {}, { token });
  const goods = lines.reduce((sum, line) => sum + line.product_qty * line.product_price, 0);
  return { total: goods + method.price + (tax ?? 0), email: address.email };
}

/** The way to pay that needs no browser; undefined where nothing was given and the shop takes no order without one. */
export async function wayToPay(shop: Shop, { token }: Token): Promise<PaymentChoice | undefined> {
  if (shop.payment) return shop.payment;
  const { methods } = await shop.client.call('paymentOptions', {}, { token });
  return methods.includes('manual') ? { method: 'manual' } : undefined;
}

/** What `placeOrder` is sent for an attempt. */
export function orderRequest(
  attempt_id: string,
  total: number,
  payment: PaymentChoice,
): RequestOf<'placeOrder'> {
  return { attempt_id, total, wallet_part: 0, payment, return_path: '/payment-method' };
}

/** Asks for an attempt until it is final. */
export async function settled(
  { client }: Shop,
  { token }: Token,
  attempt_id: string,
): Promise<ResponseOf<'orderAttempt'>> {
  const end = performance.now() + CONFIRMED_MS;
  for (;;) {
    const attempt = await client.call('orderAttempt', { attempt_id }, { token });
    if (attempt.state === 'paid') return attempt;
    if (attempt.state === 'failed') throw new Broken(`the payment fails: ${attempt.failure}`);
    if (performance.now() > end) throw new Broken(`the attempt is still '${attempt.state}'`);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
}

export interface Bought {
  number: string;
  attemptId: string;
  /** Minor units. */
  total: number;
  /** To which it was confirmed. */
  email: string;
  request: RequestOf<'placeOrder'>;
}

/** Buys units of the first product that can be bought. @returns null where there is no way to pay */
export async function buy(shop: Shop, buyer: Token, units = 1): Promise<Bought | null> {
  const { client } = shop;
  const { token } = buyer;
  await shop.emptyCart(buyer);
  const [product] = await shop.buyable();
  await shop.add(buyer, product, units);
  const { total, email } = await chooseDelivery(shop, buyer);
  const payment = await wayToPay(shop, buyer);
  if (!payment) return null;
  const { attempt_id } = await client.call('beginCheckout', {}, { token });
  const request = orderRequest(attempt_id, total, payment);
  await client.call('placeOrder', request, { token });
  const { order_number } = await settled(shop, buyer, attempt_id);
  expect(order_number !== null, 'a paid attempt has no order number');
  return { number: order_number, attemptId: attempt_id, total, email, request };
}
