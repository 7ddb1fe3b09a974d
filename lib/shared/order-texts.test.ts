import type { ListedOrder } from '../contract/order-list';
import type { Order } from '../contract/orders';
import { lineDetails } from './line-details';
import { destinationOf, refundedParts } from './order-texts';

const orderTo = (code: string | null) => {
  const has_one_country = code === null ? null : { name: 'A country', code };
  return { shipping_address: { has_one_country } as ListedOrder['shipping_address'] };
};

it.each([
  ['us', 'US', 'Oak · 18½ in (47 cm)'],
  ['ca', 'CA', 'Oak · 18½ in (47 cm)'],
  ['uk', 'GB', 'Oak · 47 cm (18½ in)'],
  ['in', 'IN', 'Oak · 47 cm (18½ in)'],
  [null, 'US', 'Oak · 18½ in (47 cm)'],
  ['fr', 'US', 'Oak · 18½ in (47 cm)'],
])('an order to %s gives sizes as people of %s measure', (code, country, details) => {
  const line = { has_one_color: { label: 'Oak' }, has_one_size: { name: '47 cm' } };
  const destination = destinationOf(orderTo(code));
  expect(destination).toBe(country);
  expect(lineDetails(line, destination)).toBe(details);
});

it.each([
  ['card', 'Card'],
  // It says when it was paid, and not how.
  ['manual', 'you'],
])('what was paid by %s goes back to %s', (method, by) => {
  const payment = { method, detail: null, card: null, wallet_part: 0 };
  const order = { payment, grand_total: 100 } as Order;
  expect(refundedParts(order, { payment_part: 100, wallet_part: 0 })).toEqual([
    { by, amount: 100, isWallet: false },
  ]);
});
