import { render, screen } from '@testing-library/react';
import type { OrderRefund } from '@/lib/contract/orders';
import { Refunds } from './refunds';
import { placedOrder } from './testing';

const refund: OrderRefund = {
  id: '0b0e8c4e-6c1b-4d55-9f0a-6f1f6f6c2a11',
  amount: 12_345,
  wallet_part: 0,
  destination: 'source',
  state: 'pending',
  reason: 'cancellation',
  at: '2026-11-23T10:00:00.000Z',
};

it('each refund has a link to its own credit note', () => {
  const other = { ...refund, id: '5f3c7c66-0d3b-4f0e-9a55-2f1a5c9f7b22', amount: 500 };
  render(<Refunds order={{ ...placedOrder, refunds: [refund, other] }} />);
  const names = ['$123.45', '$5.00'].map(
    (amount) => `Credit note for the refund of ${amount} (opens the PDF in a new tab)`,
  );
  const links = names.map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [refund, other].map(({ id }) => `/api/credit-note/${placedOrder.order_number}/${id}?open`),
  );
});

it('money that came too late has none, because it was never invoiced', () => {
  render(<Refunds order={{ ...placedOrder, refunds: [{ ...refund, reason: 'late_payment' }] }} />);
  expect(screen.getByText('$123.45')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
