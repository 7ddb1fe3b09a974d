import { expect, expectEqual } from '../broken';
import { checksOf } from '../check';
import type { Shop } from '../shop';

const { checks, check } = checksOf('wishlist');
export const wishlistChecks = checks;

async function begin(shop: Shop, index: 0 | 1 = 0) {
  const { token } = await shop.shopper(index);
  const list = async () =>
    (await shop.client.call('wishList', {}, { token })).map(({ product_id }) => product_id);
  for (const product_id of await list()) {
    await shop.client.call('removeWishProduct', { product_id }, { token });
  }
  return { token, list };
}

check(
  ['addToWish', 'wishList', 'getCount'],
  'What was added is on the list once, as the catalogue shows it, and is counted.',
  async (shop) => {
    const { token, list } = await begin(shop);
    const [product] = await shop.buyable();
    for (const _ of [1, 2])
      await shop.client.call('addToWish', { product_id: product.id }, { token });
    expectEqual(await list(), [product.id], 'the list');
    const [item] = await shop.client.call('wishList', {}, { token });
    expectEqual(item?.has_one_product.name, product.name, 'has_one_product.name');
    expectEqual(item?.has_one_product.display_price, product.display_price, 'display_price');
    expectEqual(item?.currency, product.currency, 'currency');
    expectEqual(item?.has_one_product.stock_status, product.stock_status, 'stock_status');
    const { wishListCount } = await shop.client.call('getCount', {}, { token });
    expectEqual(wishListCount, 1, 'wishListCount');
  },
);

check('removeWishProduct', 'What was removed is gone, and the others stay.', async (shop) => {
  const { token, list } = await begin(shop);
  const [first, second] = await shop.buyable(2);
  if (!second) return;
  for (const { id } of [first, second]) {
    await shop.client.call('addToWish', { product_id: id }, { token });
  }
  expectEqual((await list()).toSorted(), [first.id, second.id].toSorted(), 'the list');
  await shop.client.call('removeWishProduct', { product_id: first.id }, { token });
  expectEqual(await list(), [second.id], 'the list');
  const { wishListCount } = await shop.client.call('getCount', {}, { token });
  expectEqual(wishListCount, 1, 'wishListCount');
});

check('removeWishProduct', 'What is not on the list is gone already.', async (shop) => {
  const { token, list } = await begin(shop);
  const [product] = await shop.buyable();
  const answer = await shop.client.send('removeWishProduct', { product_id: product.id }, { token });
  expect([200, 404].includes(answer.status), `it answers ${answer.status}`);
  expectEqual(await list(), [], 'the list');
});

check('addToWish', 'A product that does not exist is answered with 404.', async (shop) => {
  const { token, list } = await begin(shop);
  await shop.client.fail('addToWish', { product_id: 999_999_999 }, [404], { token });
  await shop.client.fail('addToWish', {}, [404, 422], { token });
  expectEqual(await list(), [], 'the list');
});

check(
  ['wishList', 'addToWish', 'removeWishProduct'],
  'A shopper’s list is theirs alone.',
  async (shop) => {
    const [one, other] = [await begin(shop, 0), await begin(shop, 1)];
    const [product] = await shop.buyable();
    await shop.client.call('addToWish', { product_id: product.id }, { token: one.token });
    expectEqual(await other.list(), [], 'the list of the other shopper');
    await shop.client.send('removeWishProduct', { product_id: product.id }, { token: other.token });
    expectEqual(await one.list(), [product.id], 'the list after the other shopper has removed it');
  },
);

check('addToWish', 'Additions at the same time make one entry.', async (shop) => {
  const { token, list } = await begin(shop);
  const [product] = await shop.buyable();
  await Promise.all(
    [1, 2, 3, 4].map(() => shop.client.call('addToWish', { product_id: product.id }, { token })),
  );
  expectEqual(await list(), [product.id], 'the list');
});

check('wishList', 'A list is there again after the next login.', async (shop) => {
  const shopper = await shop.register();
  const [product] = await shop.buyable();
  await shop.client.call('addToWish', { product_id: product.id }, { token: shopper.token });
  const { token } = await shop.login(shopper);
  const list = await shop.client.call('wishList', {}, { token });
  expectEqual(
    list.map(({ product_id }) => product_id),
    [product.id],
    'the list',
  );
});
