import pino from 'pino';
import type { Context } from '../context';
import { MedusaRefusal, MedusaUnavailable } from '../medusa/medusa';
import { Locks } from '../redis/locks';
import { MedusaOrder } from './medusa-order';
import { cancelReturn, requestReturn, returnOptions } from './returns';

interface Returned {
  id: string;
  quantity: number;
  isCancelled: boolean;
  hasArrived: boolean;
}

/** A shop with an order of two delivered chairs, whose Medusa makes returns as the test says. */
function openShop({ hasOption = true } = {}) {
  const stored = new Map<string, string>();
  const store = {
    get: async (name: string) => stored.get(name) ?? null,
    set: async (name: string, value: string) => void stored.set(name, value),
    delete: async (name: string) => void stored.delete(name),
    setNew: async () => true,
    deleteIf: async () => undefined,
  };
  const returns: Returned[] = [];
  const calls: string[] = [];
  const order = () => {
    const created_at = new Date().toISOString();
    const open = returns.filter(({ isCancelled }) => !isCancelled);
    return MedusaOrder.parse({
      ...{ id: 'order_1', display_id: 12, status: 'pending', currency_code: 'usd' },
      ...{ created_at, updated_at: created_at, email: 'ada@shoppers.example' },
      ...{ total: 200, tax_total: 0, shipping_total: 0, shipping_tax_total: 0 },
      items: [
        {
          ...{ id: 'line', variant_id: null, title: 'Chair', created_at, quantity: 2 },
          ...{ unit_price: 100, tax_total: 0 },
          detail: {
            delivered_quantity: 2,
            return_requested_quantity: open.reduce((sum, { quantity }) => sum + quantity, 0),
            return_received_quantity: 0,
            return_dismissed_quantity: 0,
          },
        },
      ],
      shipping_methods: [{ name: 'Standard delivery' }],
      fulfillments: [{ created_at, delivered_at: created_at, items: [{ line_item_id: 'line' }] }],
      returns: returns.map(({ id, quantity, isCancelled, hasArrived }, index) => ({
        ...{ id, status: isCancelled ? 'canceled' : 'requested', requested_at: created_at },
        ...{ created_at: `2026-11-02T10:00:0${index}.000Z`, updated_at: created_at },
        canceled_at: isCancelled ? `2026-11-02T10:00:0${index}.500Z` : null,
        items: [
          {
            id: `item_${id}`,
            item_id: 'line',
            quantity,
            received_quantity: hasArrived ? quantity : 0,
          },
        ],
      })),
      payment_collections: [],
    });
  };
  const made: { lost: boolean; refused: boolean } = { lost: false, refused: false };
  const medusa = {
    async store(path: string, _schema: unknown, { body }: { body: { items: [Returned] } }) {
      calls.push(path);
      if (made.refused) throw new MedusaRefusal(path, 400, 'invalid_data', '');
      const [{ quantity }] = body.items;
      returns.push({
        id: `return_${returns.length + 1}`,
        quantity,
        isCancelled: false,
        hasArrived: false,
      });
      if (made.lost) throw new MedusaUnavailable(`${path} was not answered`);
    },
    async admin(path: string) {
      calls.push(path);
      const [, id] = /^\/returns\/(\w+)\/cancel$/.exec(path) ?? [];
      const found = returns.find((one) => one.id === id);
      if (found) found.isCancelled = true;
      return { return: { fulfillments: [{ id: 'ful_1', canceled_at: null }] } };
    },
  };
  const shop = {
    ...{ medusa, store, locks: new Locks(store as never), log: pino({ level: 'silent' }) },
    session: { id: 's', shopperId: 'guest-1', isMember: false },
    orders: { findOwn: async () => order() },
    geography: {},
    catalogue: { snapshot: { products: new Map() } },
    shippingOptions: {
      forReturns: async () => (hasOption ? { id: 'so_1', locationId: 'sloc_1' } : null),
    },
    returnReasons: { idOf: async () => 'rr_1', reasonOf: async () => 'damaged' },
  };
  const withKey = (key: string) => ({ ...shop, key }) as unknown as Context;
  const ask = (quantity: number, key: string, changes: object = {}) =>
    requestReturn(
      {
        ...{ order_number: '000012', line_id: 'line', quantity, kind: 'return' },
        ...{ reason: 'damaged', comment: 'A leg is loose.', has_agreed: true, picture: null },
        ...{ pickup_date: null, pickup_time: null, address_id: null, destination: 'source' },
        ...changes,
      },
      withKey(key),
    );
  return { calls, returns, made, ask, withKey };
}

test('Who asks for all units in two windows gets them once', async () => {
  const { ask, returns } = openShop();
  const [first, second] = await Promise.allSettled([ask(2, 'one'), ask(2, 'two')]);
  expect(first).toMatchObject({ value: { return_number: '000012-R1', amount: 20_000 } });
  expect(second).toMatchObject({ reason: { status: 409, code: 'not_returnable' } });
  expect(returns).toHaveLength(1);
});

test('Where the answer of Medusa is lost, a repetition answers the return that was made', async () => {
  const { ask, returns, made } = openShop();
  made.lost = true;
  await expect(ask(1, 'one')).rejects.toBeInstanceOf(MedusaUnavailable);
  made.lost = false;
  expect(await ask(1, 'one')).toMatchObject({ return_number: '000012-R1' });
  expect(returns).toHaveLength(1);
  // Another request is for another unit.
  expect(await ask(1, 'two')).toMatchObject({ return_number: '000012-R2' });
});

test('What Medusa refuses was not done, and another return is not taken for it', async () => {
  const { ask, made } = openShop();
  made.refused = true;
  await expect(ask(1, 'one')).rejects.toMatchObject({ code: 'not_returnable' });
  made.refused = false;
  expect(await ask(1, 'two')).toMatchObject({ return_number: '000012-R1' });
  expect(await ask(1, 'one')).toMatchObject({ return_number: '000012-R2' });
});

test('A shop that replaces nothing and has no wallet says so, and asks Medusa for nothing', async () => {
  const { ask, calls } = openShop();
  await expect(ask(1, 'one', { kind: 'replacement' })).rejects.toMatchObject({
    code: 'replacement_unavailable',
  });
  await expect(ask(1, 'one', { destination: 'wallet' })).rejects.toMatchObject({ status: 422 });
  await expect(ask(3, 'one')).rejects.toMatchObject({
    message: 'Only 2 of this item can be returned.',
  });
  expect(calls).toEqual([]);
});

test('Without an option for returns the shopper is sent to the shop', async () => {
  const { ask, withKey } = openShop({ hasOption: false });
  const request = { order_number: '000012', line_id: 'line', address_id: null };
  const reason = 'Please contact us to return this item.';
  expect(await returnOptions(request, withKey('one'))).toMatchObject({ reason, amounts: [] });
  await expect(ask(1, 'one')).rejects.toMatchObject({ code: 'not_returnable', message: reason });
});

test('A return is taken back once, and its units can be returned again', async () => {
  const { ask, withKey, calls } = openShop();
  await ask(2, 'one');
  const request = { order_number: '000012', return_number: '000012-R1' };
  const takeBack = () => cancelReturn(request, withKey('two'));
  for (const { state } of await Promise.all([takeBack(), takeBack()])) {
    expect(state).toBe('cancelled');
  }
  expect(calls.filter((call) => call.endsWith('/cancel'))).toEqual([
    '/fulfillments/ful_1/cancel',
    '/returns/return_1/cancel',
  ]);
  expect(await ask(2, 'three')).toMatchObject({ return_number: '000012-R2', amount: 20_000 });
});

test('What has arrived at the shop cannot be taken back any more', async () => {
  const { ask, withKey, calls, returns } = openShop();
  await ask(1, 'one');
  for (const one of returns) one.hasArrived = true;
  const asked = calls.length;
  const request = { order_number: '000012', return_number: '000012-R1' };
  await expect(cancelReturn(request, withKey('two'))).rejects.toMatchObject({
    ...{ status: 409, code: 'conflict' },
  });
  expect(calls).toHaveLength(asked);
});
