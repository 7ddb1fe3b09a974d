import { DAY_MS } from '@/lib/contract/durations';
import type { Feature } from '@/lib/contract/features';
import { PICKUP_TIMES } from '@/lib/contract/return-states';
import { shopDayOf } from '@/lib/shared/shop-time';
import { expect, expectEqual } from '../broken';
import { type Bought, buy } from '../buying';
import { checksOf } from '../check';
import { PNG } from '../dot-picture';
import { newKey, newPerson, type Shop, type Shopper } from '../shop';

const { checks, check } = checksOf('orders');
export const orderChecks = checks;

/** A member with an order that was just paid; null where there is no way to pay. */
async function withOrder(
  shop: Shop,
  units = 1,
): Promise<{ shopper: Shopper; token: string; bought: Bought } | null> {
  const shopper = await shop.register();
  const bought = await buy(shop, shopper, units);
  return bought && { shopper, token: shopper.token, bought };
}

const listRequest = { tab: 'all', search_text: '', page_number: 1 } as const;

check(
  ['trackOrder', 'orderList'],
  'An order is its shopper’s alone: anyone else gets 404.',
  async (shop) => {
    const own = await withOrder(shop);
    if (!own) return;
    const { token } = await shop.register();
    const request = { order_number: own.bought.number };
    await shop.client.fail('trackOrder', request, [404], { token });
    await shop.client.fail('trackOrder', request, [404]);
    const { orders, total } = await shop.client.call('orderList', listRequest, { token });
    expectEqual([orders, total], [[], 0], 'the list of another member');
  },
  'checkout',
);

check(
  'openOrder',
  'An order is opened by its number and its e-mail address together.',
  async (shop) => {
    const own = await withOrder(shop);
    if (!own) return;
    const { number: order_number, email } = own.bought;
    const other = newPerson().email;
    const wrong = await shop.client.fail('openOrder', { order_number, email: other }, [404]);
    const unknown = await shop.client.fail(
      'openOrder',
      { order_number: 'ZZZZ-ZZZZ', email },
      [404],
    );
    expectEqual(unknown.message, wrong.message, 'the message for an unknown order');
    const { key } = await shop.client.call('openOrder', { order_number, email });
    const order = await shop.client.call('trackOrder', { order_number, key });
    expectEqual(order.order_number, order_number, 'order_number');
    const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    await shop.client.fail('trackOrder', { order_number, key: forged }, [404]);
  },
  'checkout',
);

check(
  'orderList',
  'A member finds their orders by number.',
  async (shop) => {
    const own = await withOrder(shop);
    if (!own) return;
    const { token, bought } = own;
    const find = (search_text: string) =>
      shop.client.call('orderList', { ...listRequest, search_text }, { token });
    const { orders, total } = await find(bought.number);
    expectEqual([orders[0]?.order_number, total], [bought.number, 1], 'what is found');
    expectEqual((await find('zzqxjkvw')).total, 0, 'the total of a text without an order');
    const beyond = await shop.client.call(
      'orderList',
      { ...listRequest, page_number: 9 },
      { token },
    );
    expectEqual([beyond.orders, beyond.total], [[], 1], 'a page after the last one');
  },
  'checkout',
);

check(
  ['buyAgain', 'cartList'],
  'An order is put into the cart once more, for its shopper alone.',
  async (shop) => {
    const own = await withOrder(shop, 2);
    if (!own) return;
    const { token, bought, shopper } = own;
    const request = { order_number: bought.number };
    const idempotencyKey = newKey();
    for (const _ of [1, 2]) await shop.client.call('buyAgain', request, { token, idempotencyKey });
    const [product] = await shop.buyable();
    expectEqual((await shop.line(shopper, product.id))?.product_qty, 2, 'product_qty');
    const other = await shop.register();
    await shop.client.fail('buyAgain', request, [404], { token: other.token });
  },
  'buyAgain',
);

check(
  ['cancelOrder', 'cancellationQuote', 'trackOrder'],
  'An order that is not on its way is cancelled once, for what was shown.',
  async (shop) => {
    const own = await withOrder(shop);
    if (!own) return;
    const { token, bought } = own;
    const order_number = bought.number;
    const quote = await shop.client.call('cancellationQuote', { order_number }, { token });
    expectEqual(quote.outcome, 'cancel', 'the outcome of the quote');
    const { lines } = await shop.client.call('trackOrder', { order_number }, { token });
    const request = {
      order_number,
      lines: lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
      reason: 'changed_mind',
      comment: '',
      destination: 'source',
      amount: quote.amount,
    } as const;
    const other = await shop.register();
    const wire = { ...request, amount: (quote.amount / 100).toFixed(2) };
    await shop.client.fail('cancelOrder', wire, [403, 404], { token: other.token });
    const cheap = { ...wire, amount: '0.01' };
    await shop.client.fail('cancelOrder', cheap, [409, 422], { token });
    const idempotencyKey = newKey();
    for (const _ of [1, 2]) {
      const { outcome } = await shop.client.call('cancelOrder', request, { token, idempotencyKey });
      expectEqual(outcome, 'cancelled', 'the outcome');
    }
    const { state } = await shop.client.call('trackOrder', { order_number }, { token });
    expectEqual(state, 'cancelled', 'the state of the order');
    await shop.client.fail('cancelOrder', wire, [409], { token });
  },
  'cancellations',
);

check(
  ['invoice', 'invoiceFile'],
  'An order has an invoice, for its shopper alone.',
  async (shop) => {
    const own = await withOrder(shop);
    if (!own) return;
    const { token, bought } = own;
    const request = { order_number: bought.number };
    await shop.client.call('invoice', request, { token });
    const { type, content } = await shop.client.call('invoiceFile', request, { token });
    expectEqual(type, 'application/pdf', 'the type of the file');
    expect(Buffer.from(content, 'base64').subarray(0, 4).toString() === '%PDF', 'it is no PDF');
    const other = await shop.register();
    for (const endpoint of ['invoice', 'invoiceFile'] as const) {
      await shop.client.fail(endpoint, request, [404], { token: other.token });
    }
  },
  'invoices',
);

async function uploadPicture({ client }: Shop, order_number: string, token: string) {
  const body = new FormData();
  body.set('order_number', order_number);
  body.set('picture', new Blob([PNG]), 'item.png');
  return (await client.succeed('uploadReturnPicture', {}, { token, body })).picture;
}

check(
  ['returnOptions', 'requestReturn', 'trackOrder'],
  'What was not delivered cannot be returned yet.',
  async (shop) => {
    const own = await withOrder(shop);
    if (!own) return;
    const { token, bought } = own;
    const order_number = bought.number;
    const { lines, returns } = await shop.client.call('trackOrder', { order_number }, { token });
    expectEqual(returns ?? [], [], 'the returns of the order');
    for (const { returnable_quantity, return_until } of lines) {
      const isOpen = Boolean(return_until) && Boolean(returnable_quantity);
      expect(!isOpen, 'a line can be returned before the delivery');
    }
    const item = { order_number, line_id: lines[0]?.id ?? '', address_id: null };
    const options = await shop.client.call('returnOptions', item, { token });
    expect(options.reason !== null, 'returnOptions says no reason before the delivery');
    expect(options.replacement_reason !== null, 'it can be replaced before the delivery');
    const has = (feature: Feature) => shop.features.has(feature);
    if (!has('returnPickups')) expectEqual(options.pickup_days, [], 'pickup_days');
    const request = {
      ...item,
      quantity: 1,
      kind: 'return',
      reason: 'changed_mind',
      comment: '',
      has_agreed: true,
      picture: has('returnPictures') ? await uploadPicture(shop, order_number, token) : null,
      pickup_date: has('returnPickups') ? shopDayOf(new Date(Date.now() + 7 * DAY_MS)) : null,
      pickup_time: has('returnPickups') ? PICKUP_TIMES[0] : null,
      destination: 'source',
    };
    await shop.client.fail('requestReturn', request, [409], { token });
    const { token: other } = await shop.register();
    await shop.client.fail('returnOptions', item, [404], { token: other });
    await shop.client.fail('requestReturn', request, [404], { token: other });
  },
  'returns',
);

check(
  'saveReview',
  'What was not delivered cannot be reviewed.',
  async (shop) => {
    const { token } = await shop.register();
    const [product] = await shop.buyable();
    const review = {
      kind: 'product',
      product_id: product.id,
      rating: 5,
      text: 'Fine.',
      pictures: [],
    };
    await shop.client.fail('saveReview', review, [403, 404, 409, 422], { token });
  },
  'reviews',
);
