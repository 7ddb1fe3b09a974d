import { MedusaOrder } from './medusa-order';
import { lineAmounts } from './order-amounts';
import { canCancel, notReturnableReason, returnableOf, returnsOf } from './to-return';

const DELIVERED = '2026-11-10T20:00:00.000Z';

interface Sold {
  quantity: number;
  /** Of one unit, major units. */
  price: number;
  discount: number;
  /** Major units, on top. */
  tax: number;
  delivered: number;
  requested: number;
  received: number;
  dismissed: number;
  returnDays: number | null;
}

const SOLD: Sold = {
  ...{ quantity: 3, price: 100, discount: 0, tax: 0 },
  ...{ delivered: 3, requested: 0, received: 0, dismissed: 0, returnDays: 10 },
};

function returned(place: number, quantity: number, changes: object = {}, received = 0) {
  const created_at = `2026-11-1${place}T10:00:00.000Z`;
  const item = { id: `retitem_${place}`, item_id: 'line', quantity, received_quantity: received };
  return {
    ...{ id: `return_${place}`, status: 'requested', created_at, updated_at: created_at },
    ...{ requested_at: created_at, items: [item], ...changes },
  };
}

const cancelled = (at: string) => ({ status: 'canceled', canceled_at: at });

function orderWith(changes: Partial<Sold>, rest: object = {}): MedusaOrder {
  const sold = { ...SOLD, ...changes };
  const { quantity, price, discount, tax } = sold;
  const created_at = '2026-11-02T10:00:00.000Z';
  const total = quantity * price - discount + tax;
  return MedusaOrder.parse({
    ...{ id: 'order_1', display_id: 12, status: 'pending', currency_code: 'usd' },
    ...{ created_at, updated_at: created_at, email: 'ada@shoppers.example' },
    ...{ total, tax_total: tax, shipping_total: 0, shipping_tax_total: 0 },
    items: [
      {
        ...{ id: 'line', variant_id: 'variant_1', title: 'Chair', created_at, quantity },
        ...{ unit_price: price, tax_total: tax, adjustments: [{ code: 'A', amount: discount }] },
        metadata: { return_days: sold.returnDays },
        detail: {
          delivered_quantity: sold.delivered,
          return_requested_quantity: sold.requested,
          return_received_quantity: sold.received,
          return_dismissed_quantity: sold.dismissed,
        },
      },
    ],
    shipping_methods: [{ name: 'Standard delivery' }],
    fulfillments: [
      {
        created_at,
        delivered_at: sold.delivered > 0 ? DELIVERED : null,
        items: [{ line_item_id: 'line' }],
      },
    ],
    payment_collections: [],
    ...rest,
  });
}

const products = new Map([['variant_1', { product: { return_days: 30 } }]]) as never;

function ask(order: MedusaOrder, today = '2026-11-15') {
  const [line] = lineAmounts(order);
  if (!line) throw new Error('the order has no line');
  const returnable = returnableOf(order, line, products);
  return { ...returnable, reason: notReturnableReason(order, returnable, today) };
}

test('What was delivered can be returned, for what was paid for it, until the window closes', () => {
  expect(ask(orderWith({}))).toEqual({
    ...{ reason: null, until: '2026-11-20', days: 10, units: 3 },
    amounts: [10_000, 20_000, 30_000],
  });
  expect(ask(orderWith({}), '2026-11-20').reason).toBeNull();
  expect(ask(orderWith({}), '2026-11-21').reason).toMatch(
    /^The 10-day return window closed on November 20, 2026/,
  );
});

test('The window is the one of the purchase; where nothing was noted, that of the catalogue', () => {
  expect(ask(orderWith({ returnDays: null })).until).toBe('2026-12-10');
});

test.each([
  ['This item was not delivered yet. It can be returned once it is with you.', { delivered: 0 }],
  ['You have asked to return this item already.', { requested: 1, received: 1, dismissed: 1 }],
])('%s', (reason, changes) => {
  expect(ask(orderWith(changes))).toMatchObject({ reason, units: 0, amounts: [] });
});

test('Only the units that were delivered can be returned', () => {
  expect(ask(orderWith({ delivered: 2, requested: 1 })).units).toBe(1);
});

test('What is returned in parts is worth together exactly what was paid, with its tax', () => {
  // 100.02 - 0.03 + 5.00 for three.
  const paid = { quantity: 3, price: 33.34, discount: 0.03, tax: 5 };
  const order = orderWith({ ...paid, requested: 2 }, { returns: [returned(1, 1), returned(2, 1)] });
  const amounts = returnsOf(order).map(({ amount }) => amount);
  const [left = 0] = ask(order).amounts;
  expect([...amounts, left]).toEqual([3499, 3500, 3500]);
  expect(amounts.reduce((sum, amount) => sum + amount, left)).toBe(order.total);
});

test('A return keeps its number and its amount when an earlier one is taken back', () => {
  const paid = { quantity: 3, price: 33.34, discount: 0.03, tax: 5 };
  const taken = returned(1, 1, cancelled('2026-11-13T10:00:00.000Z'));
  const order = orderWith(
    { ...paid, requested: 2 },
    { returns: [returned(4, 1), returned(2, 1), taken] },
  );
  expect(returnsOf(order).map(({ number, state, amount }) => [number, state, amount])).toEqual([
    ['000012-R1', 'cancelled', 3499],
    ['000012-R2', 'requested', 3500],
    // The unit that is free again.
    ['000012-R3', 'requested', 3499],
  ]);
});

const refunds = (...amounts: number[]) => {
  const made = amounts.map((amount, index) => ({
    ...{ id: `ref_${index}`, amount, created_at: `2026-11-2${index}T10:00:00.000Z` },
  }));
  return [{ payments: [{ provider_id: 'pp_system_default', refunds: made }] }];
};

test('Refunds pay the returns back in the order in which the items arrived', () => {
  const returns = [
    returned(1, 1, { received_at: '2026-11-19T10:00:00.000Z', status: 'received' }, 1),
    returned(2, 1, { received_at: '2026-11-18T10:00:00.000Z', status: 'received' }, 1),
    returned(3, 1),
  ];
  const states = (...amounts: number[]) =>
    returnsOf(
      orderWith(
        { received: 2, requested: 1 },
        { returns, payment_collections: refunds(...amounts) },
      ),
    ).map(({ state, refund }) => [state, refund?.amount ?? null]);
  const open = ['requested', null];
  expect(states()).toEqual([['received', null], ['received', null], open]);
  expect(states(99.98)).toEqual([['received', null], ['received', null], open]);
  // Medusa divides into fractions of a cent.
  expect(states(99.99)).toEqual([['received', null], ['refunded', 10_000], open]);
  expect(states(60, 40)).toEqual([['received', null], ['refunded', 10_000], open]);
  expect(states(200)).toEqual([['refunded', 10_000], ['refunded', 10_000], open]);
});

test('Only a request that nothing came of can be taken back', () => {
  const part = returned(1, 2, { status: 'partially_received' }, 1);
  const [received] = returnsOf(orderWith({ received: 1, requested: 1 }, { returns: [part] }));
  expect(received?.state).toBe('received');
  const [requested] = returnsOf(orderWith({ requested: 1 }, { returns: [returned(1, 1)] }));
  expect([received, requested].map((one) => one && canCancel(one))).toEqual([false, true]);
});

test('Exchanges and claims of the staff are no returns of the shopper, but take their units', () => {
  const order = orderWith(
    { requested: 2 },
    { returns: [returned(1, 1, { exchange_id: 'oexc_1' }), returned(2, 1)] },
  );
  expect(returnsOf(order).map(({ number }) => number)).toEqual(['000012-R1']);
  expect(ask(order).units).toBe(1);
});
