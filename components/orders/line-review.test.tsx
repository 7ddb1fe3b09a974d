import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import type { TrackedOrder } from '@/lib/contract/orders';
import type { OrderReviews } from '@/lib/contract/reviews';
import { OrderDetails } from './order-details';
import { Orders } from './orders';
import { placedOrder } from './testing';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () =>
    jest.requireActual<typeof import('./testing-url')>('./testing-url').useHistoryParams(),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

let numbers = 0;
let answers: Record<string, unknown>;

const written = {
  id: '7',
  kind: 'product',
  state: 'published',
  rating: 4,
  text: 'They creak.',
  product: { id: '2', name: 'Maren chair' },
  order_number: null,
  written_at: '2026-11-20T10:00:00.000Z',
  edited_at: null,
  pictures: [],
  helpful_count: 0,
  answer: null,
} as const;

/** A delivered order: the sofa is not reviewed yet, the chairs are. */
function deliver(order: Partial<TrackedOrder> = {}): string {
  numbers += 1;
  const order_number = `TEST-${numbers}`;
  const delivered = { ...placedOrder, state: 'delivered', order_number, ...order };
  const reviews: OrderReviews = {
    order_number,
    can_review: true,
    review: null,
    lines: [
      { line_id: '1', product_id: '1', can_review: true, review: null },
      { line_id: '2', product_id: '2', can_review: true, review: { ...written, pictures: [] } },
    ],
  };
  answers = {
    trackOrder: delivered,
    orderList: { orders: [{ ...delivered, state_at: placedOrder.placed_at }], total: 1 },
    orderReviews: { orders: [reviews] },
  };
  return order_number;
}

const requests = (endpoint: string) =>
  shop.mock.calls.filter(([name]) => name === endpoint).map(([, request]) => request);

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  setUser({ first_name: 'Ada', last_name: 'Oak', email: `ada@shop.test`, mobile_no: '' });
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  shop.mockImplementation(
    async (name) => ({ status: 200, message: '', data: answers[name] }) as never,
  );
});

describe('the reviews of a delivered order', () => {
  it.each([
    ['/orders', <Orders key="orders" />],
    ['/orders-details', <OrderDetails key="details" />],
  ])('are written and changed from %s', async (path, screenOfOrder) => {
    const number = deliver();
    history.replaceState(null, '', `/uk${path}?order=${number}`);
    render(screenOfOrder);
    const button = await screen.findByRole('button', { name: 'Write a review of Fjord sofa' });
    expect(screen.getByRole('button', { name: `Review this order ${number}` })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit your review of Maren chair' }));
    expect(await screen.findByLabelText('Write Review *')).toHaveValue('They creak.');
    await userEvent.click(screen.getByRole('button', { name: 'CANCEL' }));
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Product Review' }));
    expect(dialog.getByText('Fjord sofa')).toBeVisible();
    expect(requests('orderReviews')).toEqual([{ order_numbers: [number] }]);
  });

  it('open at once by the link of an e-mail, and not again after a refresh', async () => {
    const number = deliver();
    history.replaceState(null, '', `/uk/orders-details?order=${number}&review=1`);
    render(<OrderDetails />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Product Review' }));
    expect(dialog.getByText('Fjord sofa')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect(location.search).toBe(`?order=${number}`);
  });

  it('are not asked for before it is delivered', async () => {
    const number = deliver({ state: 'shipped' });
    history.replaceState(null, '', `/uk/orders-details?order=${number}`);
    render(<OrderDetails />);
    await screen.findByRole('heading', { name: 'Order details' });
    expect(requests('orderReviews')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /review/i })).not.toBeInTheDocument();
  });
});
