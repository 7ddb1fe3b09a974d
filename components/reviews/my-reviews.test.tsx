import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { MyReview } from '@/lib/contract/reviews';
import { MyReviews } from './my-reviews';
import { myReview } from './testing';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () =>
    jest
      .requireActual<typeof import('../orders/testing-url')>('../orders/testing-url')
      .useHistoryParams(),
}));
// Outside of an app, Next.js would load the page.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ onNavigate, prefetch: _, ...link }: ComponentProps<typeof NextLink>) => (
    <a
      {...link}
      href={String(link.href)}
      onClick={(event) => {
        event.preventDefault();
        onNavigate?.(event);
      }}
    />
  ),
  useLinkStatus: () => ({ pending: false }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const ofOrder: MyReview = {
  ...myReview,
  id: '8',
  kind: 'order',
  state: 'hidden',
  product: null,
  order_number: '7KQ4-M2XP',
  rating: 5,
  text: 'On time.',
  pictures: [],
};

let shoppers = 0;
let answers: Record<string, unknown>;

const listOf = (reviews: MyReview[], product = reviews.length, order = 0) => ({
  reviews,
  counts: { product, order },
});

function open(query: string, myReviews: unknown) {
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  const email = `ada${shoppers}@shop.test`;
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
  answers = { myReviews, deleteReview: {} };
  history.replaceState(null, '', `/uk/reviews${query}`);
  render(<MyReviews />);
}

const requests = (endpoint: string) =>
  shop.mock.calls.filter(([name]) => name === endpoint).map(([, request]) => request);
const row = (name: string) => within(screen.getByRole('article', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  shop.mockImplementation(async (endpoint) => {
    const answer = answers[endpoint];
    if (answer instanceof Error) throw answer;
    return { status: 200, message: '', data: answer } as never;
  });
});

describe('/reviews', () => {
  it('lists what was written about products, with a count in each tab', async () => {
    open('', listOf([myReview], 1, 2));
    expect(await screen.findByRole('link', { name: 'Product reviews (1)' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('link', { name: 'Orders reviews (2)' })).toBeVisible();
    const lamp = row('Your review of Tove lamp');
    expect(lamp.getByRole('link', { name: 'Tove lamp' })).toHaveAttribute(
      'href',
      '/uk/product/product-details/3#reviews',
    );
    expect(lamp.getByText('Very good')).toBeVisible();
    expect(lamp.getByText('Warm light.')).toBeVisible();
    expect(lamp.getAllByRole('img')).toHaveLength(2);
  });

  it('keeps the tab in the URL', async () => {
    open('', listOf([myReview], 1, 1));
    await screen.findByRole('article');
    answers.myReviews = listOf([ofOrder], 1, 1);
    await user.click(screen.getByRole('link', { name: /^Orders reviews/ }));
    expect(location.search).toBe('?tab=order');
    await screen.findByRole('article', { name: 'Your review of order 7KQ4-M2XP' });
    expect(requests('myReviews').at(-1)).toEqual({ kind: 'order', page_number: 1 });
    const order = row('Your review of order 7KQ4-M2XP');
    expect(order.getByRole('link', { name: 'Order 7KQ4-M2XP' })).toHaveAttribute(
      'href',
      '/uk/orders-details?order=7KQ4-M2XP',
    );
    expect(order.getByText(/not shown in the shop/)).toBeVisible();
  });

  it('links to what can be reviewed where there is nothing', async () => {
    open('', listOf([]));
    expect(await screen.findByText('You have not reviewed a product yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'YOUR DELIVERED ORDERS' })).toHaveAttribute(
      'href',
      '/uk/orders?tab=delivered',
    );
  });

  it('links to the first page from one beyond the last', async () => {
    open('?page=9', listOf([], 11));
    await user.click(await screen.findByRole('link', { name: 'TO THE FIRST PAGE' }));
    expect(requests('myReviews').at(-1)).toEqual({ kind: 'product', page_number: 1 });
  });

  it('can be read again after a failure', async () => {
    open('', new ShopError(503, ''));
    await screen.findByText('Your reviews could not be loaded');
    answers.myReviews = listOf([myReview]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('deletes a review once it is confirmed', async () => {
    open('', listOf([myReview]));
    await user.click(
      await screen.findByRole('button', { name: 'Delete your review of Tove lamp' }),
    );
    expect(requests('deleteReview')).toHaveLength(0);
    answers.myReviews = listOf([]);
    await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'DELETE' }));
    expect(await screen.findByText('You have not reviewed a product yet')).toBeVisible();
    expect(requests('deleteReview')).toEqual([{ review_id: '7' }]);
    await waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith('Your review has been deleted.'),
    );
    expect(screen.getByText('No reviews')).toBeInTheDocument();
  });

  it('keeps a review that could not be deleted', async () => {
    open('', listOf([myReview]));
    await user.click(
      await screen.findByRole('button', { name: 'Delete your review of Tove lamp' }),
    );
    answers.deleteReview = new ShopError(500, 'Not now.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'DELETE' }));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Not now.'));
    expect(screen.getByRole('article')).toBeInTheDocument();
  });

  it('opens the modal with what was written', async () => {
    open('', listOf([myReview]));
    await user.click(await screen.findByRole('button', { name: 'Edit your review of Tove lamp' }));
    expect(await screen.findByLabelText('Write Review *')).toHaveValue('Warm light.');
  });
});
