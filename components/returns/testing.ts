import type { OrderLine, TrackedOrder } from '@/lib/contract/orders';
import type { OrderReturn, ReturnOptions } from '@/lib/contract/returns';

const shippingAddress = {
  address_id: '5',
  address_type: 'Home',
  first_name: 'Ada',
  last_name: 'Weaver',
  email: 'ada@shop.test',
  mobile_no: '9876543210',
  house_no: '12',
  street_address: 'Cedar Lane',
  landmark: 'Old mill',
  country_id: '1',
  state_id: '11',
  city_id: '111',
  area_id: '1111',
} as const;

const chairs: OrderLine = {
  id: '2',
  product_id: '2',
  name: 'Maren chair',
  quantity: 2,
  cancelled_quantity: 0,
  unit_price: 65_000,
  discount: 0,
  total: 130_000,
  return_until: '2999-12-04',
  returnable_quantity: 2,
};

/** A delivered order of two chairs, and a lamp whose time to be returned is over. */
export const deliveredOrder: TrackedOrder = {
  order_number: '7KQ4-M2XP',
  is_own: true,
  state: 'delivered',
  placed_at: '2026-11-12T10:00:00.000Z',
  lines: [
    chairs,
    {
      ...chairs,
      id: '3',
      product_id: '3',
      name: 'Tove lamp',
      quantity: 1,
      return_until: '2026-11-20',
    },
  ],
  currency: 'USD',
  sub_total: 195_000,
  discount: 0,
  shipping: 0,
  grand_total: 195_000,
  payment: {
    method: 'card',
    detail: null,
    card: { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030 },
    wallet_part: 0,
  },
  shipping_address: shippingAddress,
  billing_address: shippingAddress,
  delivery: { method: 'Carried in and assembled', date: '2026-11-20' },
  refunds: [],
  cancellation_request: null,
  returns: [],
  events: [{ state: 'delivered', at: '2026-11-20T10:00:00.000Z' }],
};

/** Two days, the first without its morning. */
export const returnOptions: ReturnOptions = {
  reason: null,
  return_until: '2999-12-04',
  replacement_reason: null,
  currency: 'USD',
  amounts: [65_000, 130_000],
  pickup_fee: 0,
  can_use_wallet: true,
  pickup_days: [
    { date: '2026-11-25', times: ['12:00-16:00', '16:00-20:00'] },
    { date: '2026-11-26', times: ['08:00-12:00', '12:00-16:00', '16:00-20:00'] },
  ],
};

/** A return of one of the chairs whose pickup is arranged. */
export const orderReturn: OrderReturn = {
  return_number: '7KQ4-M2XP-R1',
  order_number: '7KQ4-M2XP',
  kind: 'return',
  state: 'pickup_scheduled',
  reason: 'damaged',
  comment: 'A leg is loose.',
  line: chairs,
  quantity: 1,
  currency: 'USD',
  amount: 65_000,
  destination: 'source',
  has_picture: true,
  pickup: { date: '2026-11-25', time: '12:00-16:00', address: shippingAddress },
  pickup_fee: 0,
  note: null,
  refund: null,
  replacement_order_number: null,
  can_cancel: true,
  events: [
    { state: 'requested', at: '2026-11-23T10:00:00.000Z' },
    { state: 'approved', at: '2026-11-23T12:00:00.000Z' },
    { state: 'pickup_scheduled', at: '2026-11-23T12:00:00.000Z' },
  ],
};
