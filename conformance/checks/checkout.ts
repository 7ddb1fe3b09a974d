import { expect, expectEqual } from '../broken';
import { buy, chooseDelivery, orderRequest, settled, wayToPay } from '../buying';
import { checksOf } from '../check';
import type { Shop } from '../shop';

const { checks, check } = checksOf('checkout');
export const checkoutChecks = checks;

/** A shopper with nothing chosen, and a product in their cart. */
async function begin(shop: Shop, units = 1) {
  const shopper = await shop.register();
  const [product] = await shop.buyable();
  await shop.add(shopper, product, units);
  return { shopper, token: shopper.token, product };
}

check(
  'checkout',
  'A checkout begins with nothing chosen.',
  async (shop) => {
    const { token } = await begin(shop);
    const checkout = await shop.client.call('checkout', {}, { token });
    const { shipping_address, billing_address, delivery } = checkout;
    expectEqual(
      [shipping_address, billing_address, delivery],
      [null, null, null],
      'what is chosen',
    );
  },
  'checkout',
);

check(
  ['beginCheckout', 'deliveryOptions'],
  'Without a cart, an address or a delivery the answer is 409.',
  async (shop) => {
    const { shopper, token, product } = await begin(shop);
    await shop.client.fail('deliveryOptions', {}, [409], { token });
    await shop.client.fail('beginCheckout', {}, [409], { token });
    const address = await shop.address();
    const choice = { ...address, purpose: 'shipping', is_saved: false };
    await shop.client.succeed('enterCheckoutAddress', choice, { token });
    await shop.client.fail('beginCheckout', {}, [409], { token });
    await chooseDelivery(shop, shopper);
    await shop.client.call('removeCart', { product_id: product.id }, { token });
    await shop.client.fail('beginCheckout', {}, [409], { token });
  },
  'checkout',
);

check(
  ['enterCheckoutAddress', 'checkout'],
  'The address that was entered is that of the checkout, and a wrong one is answered with 422.',
  async (shop) => {
    const { token } = await begin(shop);
    const address = await shop.address({ house_no: '77' });
    const choice = { ...address, purpose: 'shipping', is_saved: false };
    const wrong = { ...choice, first_name: '' };
    await shop.client.fail('enterCheckoutAddress', wrong, [422], { token, field: 'first_name' });
    await shop.client.succeed('enterCheckoutAddress', choice, { token });
    const { shipping_address } = await shop.client.call('checkout', {}, { token });
    expectEqual(shipping_address?.house_no, '77', 'house_no');
  },
  'checkout',
);

check(
  ['chooseCheckoutAddress', 'userAddressList'],
  'An address of the book can be chosen, and another shopper’s cannot.',
  async (shop) => {
    const { token } = await begin(shop);
    await shop.client.call('addUserAddress', await shop.address({ house_no: '5' }), { token });
    const [saved] = await shop.client.call('userAddressList', {}, { token });
    if (!saved) return expect(false, 'the address is not in the list');
    const choice = { purpose: 'shipping', address_id: saved.id } as const;
    const { shipping_address } = await shop.client.call('chooseCheckoutAddress', choice, { token });
    expectEqual(shipping_address?.house_no, '5', 'house_no');
    const other = await begin(shop);
    await shop.client.fail('chooseCheckoutAddress', choice, [404], { token: other.token });
  },
  'checkout',
);

check(
  ['chooseDelivery', 'deliveryOptions'],
  'A delivery that is not offered cannot be chosen.',
  async (shop) => {
    const { shopper, token } = await begin(shop);
    await chooseDelivery(shop, shopper);
    const { days } = await shop.client.call('deliveryOptions', {}, { token });
    const date = days.find(({ status }) => status === 'available')?.date;
    const unknown = { method: 'no-such-method', ...(date && { date }) };
    await shop.client.fail('chooseDelivery', unknown, [404, 409, 422], { token });
    const { delivery } = await shop.client.call('checkout', {}, { token });
    expect(delivery !== null, 'what was chosen before is lost');
  },
  'checkout',
);

check(
  ['chooseDelivery', 'deliveryOptions'],
  'A day on which nothing is delivered cannot be chosen.',
  async (shop) => {
    const { shopper, token } = await begin(shop);
    await chooseDelivery(shop, shopper);
    const { methods, days } = await shop.client.call('deliveryOptions', {}, { token });
    const available = days.filter(({ status }) => status === 'available');
    expect(available.length > 0, 'no day is available');
    const [method] = methods;
    const closed = days.find(({ status }) => status !== 'available')?.date ?? '2020-01-01';
    for (const date of [closed, '2020-01-01']) {
      const choice = { method: method?.id, date };
      await shop.client.fail('chooseDelivery', choice, [409, 422], { token });
    }
  },
  'deliveryDays',
);

check(
  'beginCheckout',
  'A cart has one attempt, whichever tab asks.',
  async (shop) => {
    const { shopper, token } = await begin(shop);
    await chooseDelivery(shop, shopper);
    const attempts = await Promise.all(
      [1, 2, 3].map(() => shop.client.call('beginCheckout', {}, { token })),
    );
    const ids = new Set(attempts.map(({ attempt_id }) => attempt_id));
    expectEqual(ids.size, 1, 'the number of attempts');
    for (const { state, order_number } of attempts) {
      expectEqual([state, order_number], ['open', null], 'the attempt');
    }
  },
  'checkout',
);

check(
  'placeOrder',
  'An order at another price than was shown is not placed.',
  async (shop) => {
    const { shopper, token, product } = await begin(shop);
    const { total } = await chooseDelivery(shop, shopper);
    const payment = await wayToPay(shop, shopper);
    if (!payment) return;
    const { attempt_id } = await shop.client.call('beginCheckout', {}, { token });
    for (const wrong of [total - 1, 1]) {
      const request = { ...orderRequest(attempt_id, wrong, payment), wallet_part: '0.00' };
      const wire = { ...request, total: (wrong / 100).toFixed(2) };
      await shop.client.fail('placeOrder', wire, [409], { token });
    }
    const line = await shop.line(shopper, product.id);
    expectEqual(line?.product_qty, 1, 'product_qty');
  },
  'checkout',
);

check(
  ['placeOrder', 'trackOrder', 'cartList'],
  'A paid order has what was in the cart, at these prices, and the cart is empty.',
  async (shop) => {
    const { shopper, token, product } = await begin(shop);
    const bought = await buy(shop, shopper, 2);
    if (!bought) return;
    const request = { order_number: bought.number };
    const order = await shop.client.call('trackOrder', request, { token });
    expectEqual(order.is_own, true, 'is_own');
    expectEqual(order.grand_total, bought.total, 'grand_total');
    const [line, ...others] = order.lines;
    expectEqual(others.length, 0, 'the number of further lines');
    expectEqual(line?.product_id, product.id, 'product_id');
    expectEqual([line?.quantity, line?.unit_price], [2, product.display_price], 'the line');
    expectEqual(await shop.client.call('cartList', {}, { token }), [], 'the cart');
  },
  'checkout',
);

check(
  ['placeOrder', 'orderList'],
  'Pressing twice places one order, and a repetition answers it.',
  async (shop) => {
    const { shopper, token } = await begin(shop);
    const { total } = await chooseDelivery(shop, shopper);
    const payment = await wayToPay(shop, shopper);
    if (!payment) return;
    const { attempt_id } = await shop.client.call('beginCheckout', {}, { token });
    const request = orderRequest(attempt_id, total, payment);
    await Promise.all(
      [1, 2, 3].map(() => shop.client.call('placeOrder', request, { token }).catch(() => null)),
    );
    const { order_number } = await settled(shop, shopper, attempt_id);
    const again = await shop.client.call('placeOrder', request, { token });
    expectEqual(again.order_number, order_number, 'the order of the repetition');
    const list = await shop.client.call(
      'orderList',
      { tab: 'all', search_text: '', page_number: 1 },
      { token },
    );
    expectEqual(
      list.orders.map((order) => order.order_number),
      [order_number],
      'the orders',
    );
  },
  'checkout',
);

check(
  ['checkout', 'deliveryOptions', 'beginCheckout', 'trackOrder'],
  'The checkout and the order are in the currency of the cart.',
  async (shop) => {
    const { shopper, token, product } = await begin(shop);
    const isSame = (currency: string, of: string) =>
      expectEqual(currency, product.currency, `the currency of ${of}`);
    for (const line of await shop.client.call('cartList', {}, { token }))
      isSame(line.currency, 'cartList');
    await chooseDelivery(shop, shopper);
    isSame((await shop.client.call('deliveryOptions', {}, { token })).currency, 'deliveryOptions');
    isSame((await shop.client.call('checkout', {}, { token })).currency, 'checkout');
    isSame((await shop.client.call('paymentOptions', {}, { token })).currency, 'paymentOptions');
    isSame((await shop.client.call('beginCheckout', {}, { token })).currency, 'beginCheckout');
    const bought = await buy(shop, shopper);
    if (!bought) return;
    const order_number = bought.number;
    const order = await shop.client.call('trackOrder', { order_number }, { token });
    isSame(order.currency, 'trackOrder');
    const request = { tab: 'all', search_text: '', page_number: 1 } as const;
    const { orders } = await shop.client.call('orderList', request, { token });
    for (const listed of orders) isSame(listed.currency, 'orderList');
  },
  'checkout',
);

check(
  ['orderAttempt', 'placeOrder'],
  'An attempt of another shopper is answered as an unknown one, with 404.',
  async (shop) => {
    const { shopper, token } = await begin(shop);
    await chooseDelivery(shop, shopper);
    const { attempt_id } = await shop.client.call('beginCheckout', {}, { token });
    const other = await begin(shop);
    await shop.client.fail('orderAttempt', { attempt_id }, [404], { token: other.token });
    const unknown = { attempt_id: '00000000-0000-4000-8000-000000000000' };
    await shop.client.fail('orderAttempt', unknown, [404], { token });
  },
  'checkout',
);

check(
  ['guestSession', 'placeOrder', 'openOrder'],
  'A guest buys, and finds the order by its number and e-mail address.',
  async (shop) => {
    if (!shop.features.has('checkout')) return;
    const { api_token: token } = await shop.client.call('guestSession', {});
    const bought = await buy(shop, { token });
    if (!bought) return;
    const { number: order_number, email } = bought;
    const { key } = await shop.client.call('openOrder', { order_number, email });
    const order = await shop.client.call('trackOrder', { order_number, key });
    expectEqual(order.grand_total, bought.total, 'grand_total');
  },
  'guests',
);
