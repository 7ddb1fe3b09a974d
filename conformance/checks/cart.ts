import type { Product } from '@/lib/contract/product';
import { MAX_QUANTITY, maxQuantity } from '@/lib/contract/quantity';
import { expect, expectEqual } from '../broken';
import { checksOf } from '../check';
import { newKey, type Shop } from '../shop';

const { checks, check } = checksOf('cart');
export const cartChecks = checks;

async function begin(shop: Shop, index: 0 | 1 = 0) {
  const shopper = await shop.shopper(index);
  await shop.emptyCart(shopper);
  const [product] = await shop.buyable();
  const { token } = shopper;
  const units = async (of: Product = product) =>
    (await shop.line(shopper, of.id))?.product_qty ?? 0;
  return { shopper, token, product, units };
}

const wireOf = ({ id, display_price }: Product) => ({
  product_id: id,
  product_price: (display_price / 100).toFixed(2),
});

check(
  ['addToCart', 'cartList'],
  'What was added is in the cart, as the catalogue shows it.',
  async (shop) => {
    const { shopper, product } = await begin(shop);
    await shop.add(shopper, product, 2);
    const line = await shop.line(shopper, product.id);
    expect(line !== undefined, 'there is no line');
    expectEqual(line.product_qty, 2, 'product_qty');
    expectEqual(line.product_price, product.display_price, 'product_price');
    expectEqual(line.currency, product.currency, 'currency');
    expectEqual(line.has_one_product.name, product.name, 'has_one_product.name');
  },
);

check('addToCart', 'Without a quantity it is one unit.', async (shop) => {
  const { token, product, units } = await begin(shop);
  const { id, display_price } = product;
  await shop.client.call('addToCart', { product_id: id, product_price: display_price }, { token });
  expectEqual(await units(), 1, 'product_qty');
});

check('addToCart', 'Adding again adds to the line: a cart has a product once.', async (shop) => {
  const { shopper, token, product, units } = await begin(shop);
  await shop.add(shopper, product, 2);
  await shop.add(shopper, product, 3);
  expectEqual(await units(), 5, 'product_qty');
  const lines = await shop.client.call('cartList', {}, { token });
  expectEqual(lines.length, 1, 'the number of lines');
});

check('getCount', 'The cart is counted in units.', async (shop) => {
  const { shopper, token, product } = await begin(shop);
  const [, second] = await shop.buyable(2);
  await shop.add(shopper, product, 3);
  if (second) await shop.add(shopper, second, 2);
  const { cartCount } = await shop.client.call('getCount', {}, { token });
  expectEqual(cartCount, 5, 'cartCount');
});

check('cartList', 'A new cart is empty.', async (shop) => {
  const { token } = await shop.register();
  expectEqual(await shop.client.call('cartList', {}, { token }), [], 'the cart');
  const counts = await shop.client.call('getCount', {}, { token });
  expectEqual([counts.cartCount, counts.wishListCount], [0, 0], 'the counts');
});

check(
  ['addToCart', 'updateCartQuantity'],
  'The price is the shop’s, whatever the request says.',
  async (shop) => {
    const { shopper, token, product } = await begin(shop);
    const cheap = { product_id: product.id, product_qty: 1, product_price: 1 };
    const answer = await shop.client.send(
      'addToCart',
      { ...cheap, product_price: '0.01' },
      { token },
    );
    if (answer.status !== 200) return;
    await shop.client.call('updateCartQuantity', { ...cheap, is_add_qty: 'plus' }, { token });
    const line = await shop.line(shopper, product.id);
    expectEqual(line?.product_price, product.display_price, 'product_price');
  },
);

check('updateCartQuantity', 'Plus adds a unit and minus takes one.', async (shop) => {
  const { shopper, token, product, units } = await begin(shop);
  await shop.add(shopper, product, 2);
  const change = (is_add_qty: 'plus' | 'minus') =>
    shop.client.call(
      'updateCartQuantity',
      { product_id: product.id, product_price: product.display_price, is_add_qty },
      { token },
    );
  await change('plus');
  expectEqual(await units(), 3, 'product_qty after plus');
  await change('minus');
  await change('minus');
  expectEqual(await units(), 1, 'product_qty after two times minus');
});

check('updateCartQuantity', 'Minus leaves no line without units.', async (shop) => {
  const { shopper, token, product, units } = await begin(shop);
  await shop.add(shopper, product, 1);
  const request = { ...wireOf(product), is_add_qty: 'minus' };
  const { status } = await shop.client.send('updateCartQuantity', request, { token });
  expect([200, 409, 422].includes(status), `it answers ${status}`);
  const left = await units();
  expect(left === 1 || (left === 0 && status === 200), `product_qty is ${left} after ${status}`);
  const lines = await shop.client.call('cartList', {}, { token });
  expect(
    lines.every(({ product_qty }) => product_qty > 0),
    'a line has no units',
  );
});

check('updateCartQuantity', 'What is not in the cart is answered with 404.', async (shop) => {
  const { token, product, units } = await begin(shop);
  for (const is_add_qty of ['plus', 'minus']) {
    const request = { ...wireOf(product), is_add_qty };
    await shop.client.fail('updateCartQuantity', request, [404, 409], { token });
  }
  expectEqual(await units(), 0, 'product_qty');
});

check('updateCartQuantity', 'A direction is plus or minus.', async (shop) => {
  const { shopper, token, product, units } = await begin(shop);
  await shop.add(shopper, product, 2);
  for (const is_add_qty of ['times', '', true, undefined]) {
    const request = { ...wireOf(product), is_add_qty };
    await shop.client.fail('updateCartQuantity', request, [422], { token });
  }
  expectEqual(await units(), 2, 'product_qty');
});

check('removeCart', 'What was removed is gone, and the others stay.', async (shop) => {
  const { shopper, token, product, units } = await begin(shop);
  const [, second] = await shop.buyable(2);
  await shop.add(shopper, product, 2);
  if (second) await shop.add(shopper, second, 1);
  await shop.client.call('removeCart', { product_id: product.id }, { token });
  expectEqual(await units(), 0, 'product_qty');
  if (second) expectEqual(await units(second), 1, 'product_qty of the other product');
});

check('removeCart', 'What is not in the cart is gone already.', async (shop) => {
  const { token, product } = await begin(shop);
  const { status } = await shop.client.send('removeCart', { product_id: product.id }, { token });
  expect([200, 404].includes(status), `it answers ${status}`);
});

check('addToCart', 'Quantities that are none are answered with 422.', async (shop) => {
  const { token, product, units } = await begin(shop);
  for (const product_qty of [0, -1, 1.5, 'many', MAX_QUANTITY + 1, 1e9, null]) {
    const request = { ...wireOf(product), product_qty };
    await shop.client.fail('addToCart', request, [409, 422], { token });
  }
  expectEqual(await units(), 0, 'product_qty');
});

check('addToCart', 'A product that does not exist is answered with 404.', async (shop) => {
  const { token, product } = await begin(shop);
  for (const product_id of [999_999_999, 'no-such-product']) {
    const request = { ...wireOf(product), product_id };
    await shop.client.fail('addToCart', request, [404, 422], { token });
  }
  const { product_price } = wireOf(product);
  await shop.client.fail('addToCart', { product_price }, [404, 422], { token });
});

check('addToCart', 'A price is needed, and is a price.', async (shop) => {
  const { token, product, units } = await begin(shop);
  for (const product_price of [undefined, '', '-1', '1.999', 'free', {}]) {
    const request = { product_id: product.id, product_price };
    await shop.client.fail('addToCart', request, [422], { token });
  }
  expectEqual(await units(), 0, 'product_qty');
});

check(
  ['addToCart', 'updateCartQuantity'],
  'A cart holds no more of a product than there is, or than one order may have.',
  async (shop) => {
    const { shopper, token, product, units } = await begin(shop);
    const most = maxQuantity(product);
    await shop.add(shopper, product, most);
    expectEqual(await units(), most, 'product_qty');
    const one = { ...wireOf(product), product_qty: 1 };
    await shop.client.fail('addToCart', one, [409, 422], { token });
    const plus = { ...wireOf(product), is_add_qty: 'plus' };
    await shop.client.fail('updateCartQuantity', plus, [409, 422], { token });
    expectEqual(await units(), most, 'product_qty after more were refused');
  },
);

check('addToCart', 'What is sold out cannot be added.', async (shop) => {
  const { shopper, token } = await begin(shop);
  const soldOut = await shop.soldOut();
  if (!soldOut) return;
  const request = {
    product_id: soldOut.id,
    product_price: (soldOut.display_price / 100).toFixed(2),
  };
  await shop.client.fail('addToCart', request, [409, 422], { token });
  expectEqual(await shop.line(shopper, soldOut.id), undefined, 'the line');
});

check(
  ['cartList', 'addToCart', 'removeCart'],
  'A shopper’s cart is theirs alone.',
  async (shop) => {
    const [one, other] = [await begin(shop, 0), await begin(shop, 1)];
    await shop.add(one.shopper, one.product, 2);
    expectEqual(await other.units(), 0, 'product_qty in the cart of the other shopper');
    const { id } = one.product;
    await shop.client.send('removeCart', { product_id: id }, { token: other.token });
    const plus = { ...wireOf(one.product), is_add_qty: 'plus' };
    await shop.client.send('updateCartQuantity', plus, { token: other.token });
    expectEqual(await one.units(), 2, 'product_qty after the other shopper has changed theirs');
  },
);

check('cartList', 'A cart is there again after the next login.', async (shop) => {
  const { shopper, product } = await begin(shop);
  await shop.add(shopper, product, 2);
  const again = await shop.login(shopper);
  expectEqual((await shop.line(again, product.id))?.product_qty, 2, 'product_qty');
});

check('addToCart', 'Additions at the same time are all counted.', async (shop) => {
  const { shopper, token, product, units } = await begin(shop);
  await Promise.all(Array.from({ length: 6 }, () => shop.add(shopper, product, 1)));
  expectEqual(await units(), 6, 'product_qty');
  const lines = await shop.client.call('cartList', {}, { token });
  expectEqual(lines.length, 1, 'the number of lines');
});

check('updateCartQuantity', 'Changes at the same time are all counted.', async (shop) => {
  const { shopper, token, product, units } = await begin(shop);
  await shop.add(shopper, product, 4);
  const change = (is_add_qty: string) =>
    shop.client.succeed('updateCartQuantity', { ...wireOf(product), is_add_qty }, { token });
  await Promise.all(['plus', 'plus', 'plus', 'minus', 'plus', 'minus'].map(change));
  expectEqual(await units(), 6, 'product_qty');
});

check(
  ['addToCart', 'updateCartQuantity'],
  'A call with the same idempotency key is done once.',
  async (shop) => {
    const { token, product, units } = await begin(shop);
    const idempotencyKey = newKey();
    const request = { ...wireOf(product), product_qty: 2 };
    for (const _ of [1, 2, 3]) {
      await shop.client.succeed('addToCart', request, { token, idempotencyKey });
    }
    expectEqual(await units(), 2, 'product_qty after three times the same addition');
    const plus = { ...wireOf(product), is_add_qty: 'plus' };
    const other = newKey();
    for (const _ of [1, 2]) {
      await shop.client.succeed('updateCartQuantity', plus, { token, idempotencyKey: other });
    }
    expectEqual(await units(), 3, 'product_qty after twice the same change');
    await shop.client.succeed('addToCart', request, { token, idempotencyKey: newKey() });
    expectEqual(await units(), 5, 'product_qty after an addition with another key');
  },
);

check('addToCart', 'The same idempotency key at the same time is done once.', async (shop) => {
  const { token, product, units } = await begin(shop);
  const idempotencyKey = newKey();
  const request = { ...wireOf(product), product_qty: 1 };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => shop.client.send('addToCart', request, { token, idempotencyKey })),
  );
  expect(
    answers.some(({ status }) => status === 200),
    'none of the calls succeeds',
  );
  expectEqual(await units(), 1, 'product_qty');
});

check('addToCart', 'An idempotency key is for one request.', async (shop) => {
  const { token, product, units } = await begin(shop);
  const idempotencyKey = newKey();
  const request = { ...wireOf(product), product_qty: 1 };
  await shop.client.succeed('addToCart', request, { token, idempotencyKey });
  const other = { ...request, product_qty: 3 };
  await shop.client.fail('addToCart', other, [409, 422], { token, idempotencyKey });
  expectEqual(await units(), 1, 'product_qty');
});

check('addToCart', 'An idempotency key is a shopper’s own.', async (shop) => {
  const [one, other] = [await begin(shop, 0), await begin(shop, 1)];
  const idempotencyKey = newKey();
  const request = { ...wireOf(one.product), product_qty: 1 };
  for (const { token } of [one, other]) {
    await shop.client.succeed('addToCart', request, { token, idempotencyKey });
  }
  expectEqual([await one.units(), await other.units()], [1, 1], 'product_qty of both shoppers');
});

check(
  'clearCart',
  'A cleared cart is empty.',
  async (shop) => {
    const { shopper, token, product } = await begin(shop);
    await shop.add(shopper, product, 2);
    await shop.client.call('clearCart', {}, { token });
    expectEqual(await shop.client.call('cartList', {}, { token }), [], 'the cart');
  },
  'clearCart',
);
