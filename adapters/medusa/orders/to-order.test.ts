import { Geography } from '../addresses/geography';
import { MedusaOrder, orderNumberOf } from './medusa-order';
import { type Shop, toListedOrder, toOrder } from './to-order';

const NONE = {
  delivered_quantity: 0,
  return_requested_quantity: 0,
  return_received_quantity: 0,
  return_dismissed_quantity: 0,
};

function item(id: string, unit_price: number, quantity: number, amount = 0) {
  const created_at = '2026-11-02T10:00:00.000Z';
  const adjustments = amount > 0 ? [{ code: 'LOOM15', amount }] : [];
  const names = { variant_id: `variant_${id}`, title: `Product ${id}`, thumbnail: null };
  return {
    ...{ id, ...names, created_at, quantity, unit_price, adjustments, tax_total: 0 },
    detail: NONE,
  };
}

const order = {
  ...{ id: 'order_1', display_id: 12, status: 'pending', currency_code: 'usd' },
  ...{ created_at: '2026-11-02T10:00:00.000Z', updated_at: '2026-11-02T10:00:00.000Z' },
  email: 'ada@shoppers.example',
  ...{ total: 109.99, tax_total: 0, shipping_total: 0, shipping_tax_total: 0 },
  items: [item('a', 109.99, 1)],
  shipping_methods: [{ name: 'Standard delivery' }],
  fulfillments: [],
  payment_collections: [{ payments: [{ provider_id: 'pp_system_default' }] }],
};

let shop: Shop;
beforeAll(async () => {
  shop = { geography: await Geography.read(['us']), products: new Map() };
});

const read = (changes: object) => toOrder(MedusaOrder.parse({ ...order, ...changes }), shop);

test('The number of an order is that of the dashboard with six digits, or the shop’s own', () => {
  expect(orderNumberOf({ display_id: 12 })).toBe('000012');
  expect(orderNumberOf({ display_id: 1_234_567 })).toBe('1234567');
  expect(orderNumberOf({ display_id: 12, custom_display_id: 'ol-2026-12' })).toBe('OL-2026-12');
  expect(orderNumberOf({ display_id: 12, custom_display_id: '#12' })).toBe('000012');
});

test('Fractions of a cent are rounded once, and the parts add up to the total', () => {
  const items = [item('a', 199.99, 1, 29.9985), item('b', 0.99, 1, 0.1485), item('c', 10, 3, 4.5)];
  // 230.98 - 34.647
  const { lines, sub_total, discount, grand_total } = read({ items, total: 196.333 });
  expect([sub_total, discount, grand_total]).toEqual([23_098, 3_465, 19_633]);
  expect(lines.map((line) => line.discount)).toEqual([3_000, 15, 450]);
  expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(grand_total);
  expect(lines[0]?.coupon_code).toBe('LOOM15');
});

test('A tax on top of the prices stands by itself, and not in the delivery', () => {
  const amounts = { total: 126, tax_total: 6, shipping_total: 10.5, shipping_tax_total: 0.5 };
  const { sub_total, shipping, tax, discount, grand_total } = read({
    ...amounts,
    items: [item('a', 110, 1)],
  });
  expect({ sub_total, shipping, tax, discount, grand_total }).toEqual({
    ...{ sub_total: 11_000, shipping: 1_000, tax: 600, discount: 0, grand_total: 12_600 },
  });
});

test('With a coupon and a tax on top the lines still add up to the goods', () => {
  // 5 % of 95.03 - 10.007 and of 20 - 3.
  const items = [
    { ...item('a', 95.03, 1, 10.007), tax_total: 4.25115 },
    { ...item('b', 10, 2, 3), tax_total: 0.85 },
  ];
  const { lines, sub_total, discount, tax, grand_total } = read({
    ...{ items, total: 107.12415, tax_total: 5.10115 },
  });
  expect({ sub_total, discount, tax, grand_total }).toEqual({
    ...{ sub_total: 11_503, discount: 1301, tax: 510, grand_total: 10_712 },
  });
  expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(sub_total - discount);
});

test('An order stays what it was when items come back, which Medusa takes off its total', () => {
  // One of two, 10.00 off each, 5 % on top: 94.50 for each.
  const back = { ...NONE, delivered_quantity: 2, return_received_quantity: 1 };
  const line = {
    ...{ ...item('a', 100, 2, 20), detail: back, tax_lines: [{ rate: 5 }] },
    ...{ tax_total: 4.5, return_received_total: 94.5 },
  };
  const shipping_methods = [
    { name: 'Standard delivery', detail: { return_id: null } },
    { name: 'Pickup of a return', detail: { return_id: 'return_1' } },
  ];
  const { lines, discount, tax, grand_total, delivery } = read({
    ...{ items: [line], total: 94.5, tax_total: 4.5, shipping_methods },
  });
  expect({ discount, tax, grand_total }).toEqual({ discount: 2000, tax: 900, grand_total: 18_900 });
  expect(lines[0]).toMatchObject({ quantity: 2, discount: 2000, total: 18_000 });
  expect(delivery.method).toBe('Standard delivery');
});

const at = (hour: number) => `2026-11-03T${hour}:00:00.000Z`;

test.each([
  ['confirmed', {}],
  ['preparing', { fulfillments: [{ created_at: at(10) }] }],
  ['confirmed', { fulfillments: [{ created_at: at(10), canceled_at: at(11) }] }],
  ['shipped', { fulfillments: [{ created_at: at(10), shipped_at: at(11) }] }],
  [
    'delivered',
    { fulfillments: [{ created_at: at(10), shipped_at: at(11), delivered_at: at(12) }] },
  ],
  [
    'shipped',
    {
      fulfillments: [
        { created_at: at(10), shipped_at: at(11), delivered_at: at(12) },
        { created_at: at(10) },
      ],
    },
  ],
  ['cancelled', { status: 'canceled', canceled_at: at(10) }],
])('Its state is %s', (state, changes) => {
  const { events, ...found } = read(changes);
  expect(found.state).toBe(state);
  expect(events[0]).toEqual({ state: 'confirmed', at: '2026-11-02T10:00:00.000Z' });
  expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).sort());
});

test('All units of a cancelled order are cancelled, and what was taken goes back', () => {
  const refunds = [{ id: 'ref_1', amount: 109.99, created_at: at(11) }];
  const payments = [{ provider_id: 'pp_stripe_stripe', refunds }];
  const cancelled = read({
    ...{ status: 'canceled', canceled_at: at(10), payment_collections: [{ payments }] },
  });
  expect(cancelled.lines[0]?.cancelled_quantity).toBe(1);
  expect(cancelled.payment.method).toBe('card');
  expect(cancelled.refunds).toMatchObject([{ amount: 10_999, reason: 'cancellation' }]);
});

test('What was taken and given back may have a fraction of a cent, as the order has', () => {
  const refunds = [{ id: 'ref_1', amount: 54.997, created_at: at(12) }];
  const captures = [{ amount: 109.994 }];
  const payments = [{ provider_id: 'pp_system_default', captures, refunds }];
  expect(read({ total: 109.994, payment_collections: [{ payments }] }).refunds).toMatchObject([
    { amount: 5500, reason: 'return' },
  ]);
});

test('An address that the staff have written is shown as far as it goes', () => {
  const shipping_address = {
    ...{ first_name: 'Ada', last_name: null, phone: null, address_1: '12 Elm Street' },
    ...{ address_2: null, city: 'Portland', province: 'OR', postal_code: '97205' },
    country_code: 'us',
  };
  const address = toListedOrder(MedusaOrder.parse({ ...order, shipping_address }), shop);
  expect(address.shipping_address).toMatchObject({
    ...{ first_name: 'Ada', street_address: '12 Elm Street', postcode: '97205' },
    ...{ has_one_city: { name: 'Portland' }, has_one_country: { name: 'US' } },
  });
});
