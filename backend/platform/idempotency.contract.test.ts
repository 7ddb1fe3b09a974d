import { createHash, randomUUID } from 'node:crypto';
import { command, DRIVERS, startBackendProcess } from '../testing/backend-process';
import { productEntry } from '../testing/catalogue';
import { shopCalls, shopperIdOf } from '../testing/shoppers';
import { testBackend } from '../testing/test-backend';
import { idempotencyKeys } from './idempotency-schema';

// A test starts several processes.
jest.setTimeout(120_000);

const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [1, 2].map((id) => productEntry({ id })),
};

describe.each(DRIVERS)('idempotency keys on %s', (driver) => {
  const { backend, restart, settings, ...shop } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off' }),
  });

  const { call, signUp } = shop;

  /** A shopper with an empty cart. */
  async function newShopper({ call, signUp }: Pick<typeof shop, 'call' | 'signUp'> = shop) {
    const { token } = await signUp();
    const add = (product_id: number, product_qty: number, key?: string) =>
      call(
        'addToCart',
        { product_id, product_qty, product_price: '1.00' },
        token,
        key === undefined ? {} : { 'idempotency-key': key },
      );
    const units = async () => {
      const { data } = await call('cartList', {}, token);
      return data.map((line: { product_qty: number }) => line.product_qty);
    };
    return { token, add, units };
  }

  beforeAll(async () => {
    expect(await command(backend(), 'catalogue/import', { catalogue })).toMatchObject({
      status: 200,
    });
  });

  it('have a write done once, and every repetition answered as the first call', async () => {
    const { add, units } = await newShopper();
    const key = randomUUID();
    const first = await add(1, 2, key);
    expect(first).toMatchObject({ status: 200, message: 'Product 1 is in your cart.' });
    const { headers: _, ...answer } = first;
    expect(await add(1, 2, key)).toMatchObject(answer);
    await restart();
    expect(await add(1, 2, key)).toMatchObject(answer);
    expect(await units()).toEqual([2]);
    await add(1, 2, randomUUID());
    expect(await units()).toEqual([4]);
  });

  it('have a write done once that is sent many times at once', async () => {
    const { add, units } = await newShopper();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(1, 3, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await units()).toEqual([3]);
  });

  it('are rejected with another request, which does nothing', async () => {
    const { add, units } = await newShopper();
    const key = randomUUID();
    await add(1, 1, key);
    for (const [product, quantity] of [
      [2, 1],
      [1, 2],
    ] as const) {
      expect(await add(product, quantity, key)).toMatchObject({
        status: 409,
        data: { code: 'idempotency_key_reused' },
      });
    }
    expect(await units()).toEqual([1]);
  });

  it('recognise a request in whatever order and spelling its fields stand', async () => {
    const { token, units } = await newShopper();
    const headers = { 'idempotency-key': randomUUID() };
    const requests = [
      { product_id: 1, product_qty: 1, product_price: '1.00' },
      { product_price: 1, product_id: '1', product_qty: 1, device_type: 'Web' },
    ];
    for (const request of requests) {
      expect(await call('addToCart', request, token, headers)).toMatchObject({ status: 200 });
    }
    expect(await units()).toEqual([1]);
  });

  it('recognise a request that was sent to the version before, which had integers as ids', async () => {
    const { token, add, units } = await newShopper();
    const key = randomUUID();
    const request = '{"product_id":1,"product_price":100,"product_qty":1}';
    await shop.inDatabase(async (queries) =>
      queries.insert(idempotencyKeys).values({
        shopperId: await shopperIdOf(queries, token),
        endpoint: 'addToCart',
        key,
        requestHash: createHash('sha256').update(request).digest('base64url'),
        answer: { status: 200, message: 'As it was then.', data: null },
        createdAt: new Date(),
      }),
    );
    expect(await add(1, 1, key)).toMatchObject({ status: 200, message: 'As it was then.' });
    expect(await units()).toEqual([]);
  });

  it('may be used again when the call did nothing', async () => {
    const { add, units } = await newShopper();
    const key = randomUUID();
    expect(await add(99, 1, key)).toMatchObject({ status: 404 });
    expect(await add(1, 1, key)).toMatchObject({ status: 200 });
    expect(await units()).toEqual([1]);
  });

  it('belong to one shopper and one endpoint', async () => {
    const [ada, eve] = [await newShopper(), await newShopper()];
    const key = randomUUID();
    await ada.add(1, 1, key);
    await eve.add(1, 2, key);
    const change = { product_id: 1, product_price: '1.00', is_add_qty: 'plus' };
    const headers = { 'idempotency-key': key };
    for (const _ of ['first', 'repeated']) {
      const answer = await call('updateCartQuantity', change, eve.token, headers);
      expect(answer).toMatchObject({ status: 200, data: { product_qty: 3 } });
    }
    expect([await ada.units(), await eve.units()]).toEqual([[1], [3]]);
  });

  it('add an address once', async () => {
    const { token } = await signUp();
    const address = {
      address_type: 'Home',
      first_name: 'Ada',
      last_name: 'Weaver',
      email: 'ada@shoppers.example',
      mobile_no: '9876543210',
      house_no: '1',
      street_address: 'Loom Street',
      landmark: 'The mill',
      ...(await firstPlace()),
    };
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of ['first', 'repeated']) {
      const answer = await call('addUserAddress', address, token, headers);
      expect(answer).toMatchObject({ status: 200, message: 'The address was added.' });
    }
    expect((await call('userAddressList', {}, token)).data).toHaveLength(1);
  });

  it('are rejected when they are too short, too long or contain other characters', async () => {
    const { add, units } = await newShopper();
    for (const key of ['short', 'x'.repeat(65), 'with spaces in the key']) {
      expect(await add(1, 1, key)).toMatchObject({
        status: 400,
        data: { code: 'malformed_request' },
      });
    }
    expect(await units()).toEqual([]);
  });

  it('neither lose a write nor double it when the process is killed in the middle', async () => {
    await backend().close();
    let running = await startBackendProcess(settings());
    const { add, units } = await newShopper(shopCalls(() => running));
    const keys = Array.from({ length: 20 }, () => randomUUID());
    for (const unsent of [keys, keys.slice(10)]) {
      const calls = unsent.map((key) => add(1, 1, key).catch(() => null));
      await Promise.race(calls);
      await running.end('SIGKILL');
      await Promise.all(calls);
      running = await startBackendProcess(settings());
    }
    const answers: number[] = [];
    for (const key of keys) answers.push((await add(1, 1, key)).status);
    expect(answers).toEqual(keys.map(() => 200));
    expect(await units()).toEqual([20]);
    await running.end('SIGTERM');
    await restart();
  });

  /** Any place that an address may have. */
  async function firstPlace() {
    const first = async (endpoint: string, body = {}) => (await call(endpoint, body)).data[0].id;
    const country_id = await first('countryList');
    const state_id = await first('stateList', { country_id });
    const city_id = await first('cityList', { state_id });
    const area_id = await first('areaList', { city_id });
    return { country_id, state_id, city_id, area_id };
  }
});
