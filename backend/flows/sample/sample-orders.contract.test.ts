import { DRIVER, DRIVERS } from '../../testing/backend-process';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(60_000);

describe('the sample orders of a shop without pictures, pickups and replacements', () => {
  const { backend, call, login } = testBackend(DRIVER, {
    env: () => ({
      SAMPLE_CATALOGUE: '',
      FEATURES_OFF: 'returnPictures,returnPickups,replacements',
    }),
  });

  it('have a return whose pickup the shop arranges, and replace nothing', async () => {
    const { data } = await login('demo@oakandloom.example', 'Demo@1234');
    const { orders } = (await call('orderList', { tab: 'returned' }, data.api_token)).data;
    expect(orders).toMatchObject([{ returns: [{ kind: 'return', state: 'approved' }] }]);
    const { out } = await runShop(shopEnvironment(backend()), 'orders', 'check');
    expect(out).toBe('Orders, payments, stock and wallets agree.');
  });
});

describe.each(DRIVERS)('the sample orders, on %s', (driver) => {
  const { backend, call, login } = testBackend(driver, { env: () => ({ SAMPLE_CATALOGUE: '' }) });
  const run = (group: string, ...args: string[]) =>
    runShop(shopEnvironment(backend()), group, ...args);

  it('show the demo shopper an order in each state, and the shop agrees with itself', async () => {
    const { out } = await run('orders', 'list');
    const listed = out.split('\n').slice(0, -1);
    expect(listed.map((line) => line.split('  ')[2])).toEqual([
      'confirmed',
      'preparing',
      'delivered',
      'delivered',
      'shipped',
      'delivered',
      'delivered',
      'cancelled',
      'delivered',
      'delivered',
    ]);
    expect((await run('orders', 'check')).out).toBe('Orders, payments, stock and wallets agree.');
  });

  it('belong to the demo shopper, who has still $250.00 and an empty cart', async () => {
    const number = (await run('orders', 'list')).out.split('  ')[0];
    const { data } = await login('demo@oakandloom.example', 'Demo@1234');
    const token = data.api_token;
    expect((await call('trackOrder', { order_number: number }, token)).data).toMatchObject({
      is_own: true,
      payment: { method: 'wallet' },
    });
    expect((await call('walletBalance', {}, token)).data).toMatchObject({ balance: '250.00' });
    expect((await call('cartList', {}, token)).data).toEqual([]);
  });

  it('have a return under way, and one whose replacement has arrived', async () => {
    const { data } = await login('demo@oakandloom.example', 'Demo@1234');
    const list = (tab: string) => call('orderList', { tab }, data.api_token);
    const { orders: returned } = (await list('returned')).data;
    expect(returned).toMatchObject([
      { returns: [{ kind: 'return', state: 'pickup_scheduled' }] },
      { returns: [{ kind: 'replacement', state: 'replaced' }] },
    ]);
    const { orders: all } = (await list('all')).data;
    const replacement = all.find((order: { replaces: object | null }) => order.replaces);
    expect(replacement).toMatchObject({
      state: 'delivered',
      grand_total: '0.00',
      replaces: { order_number: returned[1].order_number },
    });
    const waiting = await run('returns', 'list');
    expect(waiting.out).toMatch(
      /^\S+-R1 {2}return {2}pickup_scheduled .*\n1 return waits for you\.$/,
    );
  });

  it('are partly reviewed, and every figure of a product has reviews behind it', async () => {
    const { data } = await login('demo@oakandloom.example', 'Demo@1234');
    const token = data.api_token;
    const mine = (await call('myReviews', { kind: 'product' }, token)).data;
    expect(mine.reviews).toMatchObject([
      { product: { id: 54 }, answer: null },
      { product: { id: 47 }, answer: { text: expect.any(String) } },
    ]);
    const waiting = await call('myProductReview', { product_id: 9 }, token);
    expect(waiting.data).toMatchObject({ can_review: true, review: null });
    const list = await call('searchProductList', { page_size: 60, with_facets: true });
    for (const { id, rating, rating_count } of list.data.products) {
      const { summary } = (await call('productReviews', { product_id: id })).data;
      expect({ rating: rating ?? null, count: rating_count }).toEqual({
        rating: summary.rating,
        count: summary.count,
      });
    }
    const first = await call('productReviews', { product_id: 1 });
    expect(first.data).toMatchObject({ total: 12, summary: { count: 12 } });
    expect(first.data.reviews[0]).toMatchObject({ is_verified: false, pictures: [] });
  });
});
