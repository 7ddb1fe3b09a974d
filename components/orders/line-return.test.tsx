import { render, screen, within } from '@testing-library/react';
import type { TrackedOrder } from '@/lib/contract/orders';
import { FeatureProvider } from '@/lib/hooks/use-features';
import { OrderCard } from './order-card';
import { PlacedOrder } from './placed-order';
import { placedOrder } from './testing';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('@/lib/client/calls/call-shop');

/** A delivered order: a sofa whose time is over, and two chairs of which one can still be returned. */
const delivered: TrackedOrder = {
  ...placedOrder,
  state: 'delivered',
  lines: placedOrder.lines.map((line) => ({
    ...line,
    return_until: line.id === '2' ? '2999-12-04' : '2026-01-04',
    returnable_quantity: 1,
  })),
  returns: [
    {
      return_number: '7KQ4-M2XP-R1',
      line_id: '2',
      kind: 'return',
      state: 'cancelled',
      quantity: 1,
    },
    {
      return_number: '7KQ4-M2XP-R2',
      line_id: '2',
      kind: 'replacement',
      state: 'pickup_scheduled',
      quantity: 1,
    },
  ],
};

const replacement: TrackedOrder = {
  ...placedOrder,
  order_number: 'NEW-1',
  grand_total: 0,
  replaces: { order_number: '7KQ4-M2XP', return_number: '7KQ4-M2XP-R2' },
};

describe.each([
  ['the page of an order', (order: TrackedOrder) => <PlacedOrder order={order} />],
  [
    'the card of an order',
    (order: TrackedOrder) => (
      <OrderCard order={{ ...order, state_at: '2026-11-20T10:00:00.000Z' }} />
    ),
  ],
])('%s', (_, show) => {
  it('links to the return of what can still be returned', () => {
    render(show(delivered));
    const [sofaLine, chairLine] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => /Fjord|Maren/.test(textContent ?? ''))
      .map((line) => within(line));
    expect(sofaLine?.queryByRole('link', { name: /^RETURN/ })).not.toBeInTheDocument();
    expect(chairLine?.getByText('Eligible through December 4, 2999 (Pacific Time)')).toBeVisible();
    expect(chairLine?.getByRole('link', { name: 'RETURN OR REPLACE Maren chair' })).toHaveAttribute(
      'href',
      '/uk/request-return-order?order=7KQ4-M2XP&line=2',
    );
  });

  it('links to the returns that there are, but not to those that were taken back', () => {
    render(show(delivered));
    expect(screen.getByText('Replacement: pickup scheduled')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^TRACK RETURN/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'TRACK RETURN 7KQ4-M2XP-R2' })).toHaveAttribute(
      'href',
      '/uk/track-order-return?return=7KQ4-M2XP-R2',
    );
  });

  it('offers no replacement, and names no pickup, where the shop has none', () => {
    const missing = { features: ['replacements', 'returnPickups'] as const, paths: [] };
    const returns = delivered.returns?.map((one) => ({
      ...one,
      kind: 'return' as const,
      state: 'requested' as const,
    }));
    render(<FeatureProvider missing={missing}>{show({ ...delivered, returns })}</FeatureProvider>);
    expect(screen.getByRole('link', { name: 'RETURN Maren chair' })).toBeVisible();
    expect(screen.getAllByText('Return: requested')).toHaveLength(2);
  });

  it('of a replacement says what it replaces, and has neither an invoice nor a cancellation', () => {
    render(show(replacement));
    expect(screen.getByText(/^Replaces an item of order/)).toHaveTextContent('7KQ4-M2XP');
    expect(screen.queryByRole('button', { name: /^Invoice/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Cancel order/ })).not.toBeInTheDocument();
  });
});

it('the page of a replacement says that there is nothing to pay', () => {
  render(<PlacedOrder order={replacement} />);
  expect(screen.getByText('Nothing to pay')).toBeVisible();
  expect(screen.queryByText('Payment type')).not.toBeInTheDocument();
});
