import { expect, expectEqual } from '../broken';
import { checksOf } from '../check';
import { newPerson } from '../shop';

const { checks, check } = checksOf('guests');
export const guestChecks = checks;

check(
  'guestSession',
  'A guest has a cart of their own, without an account.',
  async (shop) => {
    const [product] = await shop.buyable();
    const [one, other] = await Promise.all([1, 2].map(() => shop.client.call('guestSession', {})));
    if (!one || !other) return;
    expect(one.api_token !== other.api_token, 'two guests have the same token');
    await shop.add({ token: one.api_token }, product, 2);
    expectEqual(
      (await shop.line({ token: one.api_token }, product.id))?.product_qty,
      2,
      'product_qty',
    );
    const none = await shop.line({ token: other.api_token }, product.id);
    expectEqual(none, undefined, 'the line of another guest');
  },
  'guests',
);

check(
  ['guestSession', 'wishList', 'userAddressList'],
  'What needs an account answers a guest 403.',
  async ({ client }) => {
    const { api_token: token } = await client.call('guestSession', {});
    for (const endpoint of ['wishList', 'userAddressList'] as const) {
      await client.fail(endpoint, {}, [403], { token });
    }
    // It is no end of the session.
    await client.call('cartList', {}, { token });
  },
  'guests',
);

check(
  ['guestSession', 'register'],
  'A guest who registers keeps their cart.',
  async (shop) => {
    const [product] = await shop.buyable();
    const { api_token: token } = await shop.client.call('guestSession', {});
    await shop.add({ token }, product, 2);
    const member = await shop.client.call('register', newPerson(), { token });
    const line = await shop.line({ token: member.api_token }, product.id);
    expectEqual(line?.product_qty, 2, 'product_qty');
  },
  'guests',
);

check(
  ['guestSession', 'login'],
  'The cart of a guest who logs in is added to the member’s, and the guest’s session ends.',
  async (shop) => {
    const member = await shop.shopper();
    await shop.emptyCart(member);
    const [product, second] = await shop.buyable(2);
    await shop.add(member, product, 1);
    const { api_token: token } = await shop.client.call('guestSession', {});
    await shop.add({ token }, product, 2);
    if (second) await shop.add({ token }, second, 1);
    const { email, password } = member;
    const user = await shop.client.call('login', { email, password }, { token });
    const after = { token: user.api_token };
    expectEqual((await shop.line(after, product.id))?.product_qty, 3, 'product_qty');
    if (second) expectEqual((await shop.line(after, second.id))?.product_qty, 1, 'product_qty');
    await shop.client.fail('cartList', {}, [401], { token });
  },
  'guests',
);
