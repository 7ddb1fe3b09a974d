import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/contract/durations';
import { addOrderKey } from '../../modules/orders/service';
import { DRIVERS } from '../../testing/backend-process';
import { insertOrder, ORDER_TOTAL } from '../../testing/orders';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

const NOT_FOUND = { httpStatus: 404, data: { code: 'not_found' } };

describe.each(DRIVERS)('calls to cancel an order, on %s', (driver) => {
  const { call, signUp, inDatabase } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off', CANCELLATION_FEE_PERCENT: '40' }),
  });
  const tokens = { ada: '', eve: '', guest: '' };
  const keys = new Map<string, string>();

  beforeAll(async () => {
    tokens.ada = (await signUp()).token;
    tokens.eve = (await signUp()).token;
    tokens.guest = String((await call('guestSession')).data.api_token);
    await inDatabase(async (queries) => {
      const add = async (number: string, token: string, options = {}) => {
        const shopperId = await shopperIdOf(queries, token);
        const id = await insertOrder(queries, { number, shopperId, ...options });
        keys.set(number, await addOrderKey(queries, id, new Date()));
      };
      for (const number of ['ADA-0001', 'ADA-0002', 'ADA-0003']) await add(number, tokens.ada);
      await add('LATE-0001', tokens.ada, { now: new Date(Date.now() - DAY_MS) });
      await add('GUES-0001', tokens.guest);
      await add('GUES-0002', tokens.guest);
      await add('SHIP-0001', tokens.ada, { state: 'shipped' });
    });
  });

  type Auth = { token?: string; key?: string };
  const auth = (order_number: string, { key }: Auth) =>
    key ? { order_number, key } : { order_number };
  const quote = (number: string, who: Auth, more = {}) =>
    call('cancellationQuote', { ...auth(number, who), ...more }, who.token);
  async function cancel(number: string, who: Auth, changes = {}, idempotencyKey?: string) {
    const key = keys.get(number) ?? '';
    const { data: order } = await call('trackOrder', { order_number: number, key });
    const lines = order.lines.map((line: { id: number; quantity: number }) => ({
      line_id: line.id,
      quantity: line.quantity,
    }));
    const { data } = await call('cancellationQuote', { order_number: number, key });
    const request = {
      ...auth(number, who),
      lines,
      reason: 'changed_mind',
      comment: 'Too green.',
      destination: 'source',
      amount: data.amount,
      ...changes,
    };
    const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
    return call('cancelOrder', request, who.token, headers);
  }

  it('are answered as for an order that does not exist to everyone else', async () => {
    for (const who of [
      {},
      { token: tokens.eve },
      { token: tokens.guest },
      { key: 'k'.repeat(22) },
    ]) {
      expect(await quote('ADA-0001', who)).toMatchObject(NOT_FOUND);
      expect(await cancel('ADA-0001', who)).toMatchObject(NOT_FOUND);
    }
    expect(await quote('NONE-0001', { token: tokens.ada })).toMatchObject(NOT_FOUND);
    const { data } = await call('trackOrder', { order_number: 'ADA-0001' }, tokens.ada);
    expect(data).toMatchObject({ state: 'confirmed', refunds: [] });
  });

  it('quote what is refunded, for everything and for a part', async () => {
    const who = { token: tokens.ada };
    expect(await quote('ADA-0001', who)).toMatchObject({
      httpStatus: 200,
      data: {
        outcome: 'cancel',
        items: '2339.10',
        shipping: '34.91',
        fee: '0.00',
        fee_percent: 40,
        amount: '2374.01',
        payment_part: '2374.01',
        wallet_part: '0.00',
        can_use_wallet: true,
      },
    });
    const { data } = await call('trackOrder', { order_number: 'ADA-0001' }, tokens.ada);
    const lines = [{ line_id: data.lines[1].id, quantity: 1 }];
    expect(await quote('ADA-0001', who, { lines })).toMatchObject({
      data: { items: '585.00', shipping: '0.00', amount: '585.00' },
    });
    const late = {
      items: '2339.10',
      fee: '935.64',
      shipping: '0.00',
      unrefunded_shipping: '34.91',
    };
    expect((await quote('LATE-0001', who)).data).toMatchObject({ ...late, amount: '1403.46' });
    expect((await quote('SHIP-0001', who)).data).toMatchObject({ outcome: 'none', amount: '0.00' });
  });

  it('are wrong with the line of another order, one line twice, too long a comment or no reason', async () => {
    const who = { token: tokens.ada };
    const other = await call('trackOrder', { order_number: 'ADA-0002' }, tokens.ada);
    const line = { line_id: other.data.lines[0].id, quantity: 1 };
    expect(await quote('ADA-0001', who, { lines: [line] })).toMatchObject(NOT_FOUND);
    for (const changes of [
      { lines: [] },
      { lines: [line, line] },
      { comment: 'x'.repeat(501) },
      { reason: '' },
      { destination: 'bank' },
    ]) {
      expect(await cancel('ADA-0001', who, changes)).toMatchObject({ httpStatus: 422 });
    }
    const changed = { httpStatus: 409, data: { code: 'cancellation_changed' } };
    expect(await cancel('ADA-0001', who, { amount: '2374.00' })).toMatchObject(changed);
  });

  it('cancel once for a key, also at the same time', async () => {
    const key = randomUUID();
    const who = { token: tokens.ada };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cancel('ADA-0002', who, {}, key)),
    );
    // Those that came late were shown that nothing is left, which is another request.
    const done = answers.filter(({ httpStatus }) => httpStatus === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { data } of done) expect(data).toMatchObject({ outcome: 'cancelled' });
    const { data } = await call('trackOrder', { order_number: 'ADA-0002' }, tokens.ada);
    expect(data).toMatchObject({ state: 'cancelled', refunds: [{ amount: '2374.01' }] });
  });

  it('cancel once for a key of a caller without a session, who has the key of the order', async () => {
    const orderKey = keys.get('GUES-0001') ?? '';
    const key = randomUUID();
    const { data: order } = await call('trackOrder', { order_number: 'GUES-0001', key: orderKey });
    const request = {
      order_number: 'GUES-0001',
      key: orderKey,
      lines: [{ line_id: order.lines[1].id, quantity: 1 }],
      reason: 'other',
      comment: '',
      destination: 'source',
      amount: '585.00',
    };
    const send = (body: object) => call('cancelOrder', body, '', { 'idempotency-key': key });
    const first = await send(request);
    expect(first).toMatchObject({ httpStatus: 200, data: { amount: '585.00' } });
    expect((await send(request)).data).toEqual(first.data);
    const { data } = await call('trackOrder', { order_number: 'GUES-0001', key: orderKey });
    expect(data.lines).toMatchObject([{ cancelled_quantity: 0 }, { cancelled_quantity: 1 }]);
    // Without the order's key the same idempotency key answers nothing.
    const { key: _, ...withoutKey } = request;
    expect((await send(withoutKey)).httpStatus).toBe(409);
  });

  it('let a guest cancel, but not into a wallet', async () => {
    const who = { token: tokens.guest };
    expect((await quote('GUES-0002', who)).data).toMatchObject({ can_use_wallet: false });
    expect(await cancel('GUES-0002', who, { destination: 'wallet' })).toMatchObject({
      httpStatus: 403,
    });
    expect(await cancel('GUES-0002', who)).toMatchObject({
      httpStatus: 200,
      data: { outcome: 'cancelled', payment_part: '2374.01' },
    });
  });

  it('put everything into the wallet of a member who wants it there', async () => {
    const who = { token: tokens.ada };
    expect(await cancel('ADA-0003', who, { destination: 'wallet' })).toMatchObject({
      data: { wallet_part: '2374.01', payment_part: '0.00' },
    });
    const { data } = await call('walletBalance', {}, tokens.ada);
    expect(data.balance).toBe((ORDER_TOTAL / 100).toFixed(2));
  });
});
