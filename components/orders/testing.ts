import type { TrackedOrder } from '@/lib/contract/orders';

const address = {
  address_id: null,
  address_type: 'Home',
  first_name: 'Ada',
  last_name: 'Weaver',
  email: 'ada@shop.test',
  mobile_no: '9876543210',
  house_no: '12',
  street_address: 'Cedar Lane',
  landmark: 'Old mill',
  country_id: 1,
  state_id: 11,
  city_id: 111,
  area_id: 1111,
  has_one_city: { name: 'Portland' },
};

/** An order of a sofa and two chairs. */
export const placedOrder: TrackedOrder = {
  order_number: '7KQ4-M2XP',
  is_own: true,
  state: 'confirmed',
  placed_at: '2026-11-22T10:00:00.000Z',
  lines: [
    {
      id: 1,
      product_id: 1,
      name: 'Fjord sofa',
      has_one_color: { name: '#24503f', label: 'Forest green' },
      has_one_size: { name: 'Three-seat' },
      quantity: 1,
      unit_price: 129_900,
      discount: 12_990,
      total: 116_910,
    },
    {
      id: 2,
      product_id: 2,
      name: 'Maren chair',
      quantity: 2,
      unit_price: 65_000,
      discount: 13_000,
      total: 117_000,
    },
  ],
  sub_total: 259_900,
  discount: 25_990,
  coupon_code: 'OAK10',
  shipping: 3_491,
  grand_total: 237_401,
  payment: {
    method: 'card',
    detail: null,
    card: { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030 },
    wallet_part: 10_000,
  },
  shipping_address: address,
  billing_address: { ...address, address_type: 'Office', street_address: 'Birch Road' },
  delivery: { method: 'Carried in and assembled', date: '2026-12-24' },
  events: [
    { state: 'pending_payment', at: '2026-11-22T10:00:00.000Z' },
    { state: 'confirmed', at: '2026-11-22T10:01:00.000Z' },
  ],
};
