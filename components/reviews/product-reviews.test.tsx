import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type NextLink from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { ProductReviews } from './product-reviews';
import { myReview, productReviews } from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
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

const nothingOfMine = { can_review: false, review: null, helpful: [] };
let answers: Record<string, unknown>;
let products = 0;

/** Opens the tab of a product that no other test has loaded. */
function open(children: ReactNode = null) {
  products += 1;
  history.replaceState(null, '', `/uk/product/product-details/${products}`);
  return render(
    <ProductReviews product={{ id: `${products}`, name: 'Tove lamp' }}>{children}</ProductReviews>,
  );
}

function signIn() {
  setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@shop.test', mobile_no: '' });
}

const requests = (endpoint: string) =>
  shop.mock.calls.filter(([name]) => name === endpoint).map(([, request]) => request);
const review = (author: string) =>
  within(screen.getByRole('article', { name: `Review by ${author}` }));
const ready = () => screen.findByRole('article', { name: 'Review by Ada W.' });

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  answers = { productReviews, myProductReview: nothingOfMine, markHelpful: { helpful_count: 3 } };
  shop.mockImplementation(async (name) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return { status: 200, message: '', data: answer } as never;
  });
});

describe("a product's reviews", () => {
  it('show what the server rendered until they are loaded', async () => {
    open(<p>First page</p>);
    expect(screen.getByText('First page')).toBeVisible();
    await ready();
    expect(screen.queryByText('First page')).not.toBeInTheDocument();
    expect(screen.getByText('4.2')).toBeVisible();
    expect(review('Ada W.').getByText('Verified purchase')).toBeVisible();
    expect(review('Bo K.').queryByText('Verified purchase')).not.toBeInTheDocument();
    expect(review('Bo K.').getByText('We have sent you a new one.')).toBeVisible();
    expect(review('Bo K.').getByText('Edited')).toBeVisible();
  });

  it('are filtered by the bars', async () => {
    open();
    await ready();
    expect(screen.getByRole('button', { name: /^1 star/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^2 stars ?1 review$/ }));
    expect(requests('productReviews').at(-1)).toMatchObject({ stars: 2, page_number: 1 });
    expect(screen.getByRole('button', { name: /^2 stars/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Show all stars' }));
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('12 reviews, page 1 of 2');
  });

  it('are sorted, and begin at the first page then', async () => {
    open();
    await ready();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(requests('productReviews').at(-1)).toMatchObject({ sort: 'newest', page_number: 2 });
    expect(screen.getByRole('status')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Most helpful');
    expect(requests('productReviews').at(-1)).toMatchObject({
      sort: 'most_helpful',
      page_number: 1,
    });
    expect(location.search).toBe('');
  });

  it('stay where another page cannot be loaded, and can be asked for again', async () => {
    open();
    await ready();
    answers.productReviews = new ShopError(503, '');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest rating');
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('article', { name: 'Review by Ada W.' })).toBeVisible();
    answers.productReviews = productReviews;
    await user.click(
      within(alert).getByRole('button', { name: 'Try again to load these reviews' }),
    );
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('say so where they cannot be loaded at all', async () => {
    answers.productReviews = new ShopError(503, '');
    open();
    expect(await screen.findByText('The reviews could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('are none yet', async () => {
    answers.productReviews = {
      summary: { rating: null, count: 0, counts: [0, 0, 0, 0, 0] },
      reviews: [],
      total: 0,
    };
    open();
    expect(await screen.findByText('No reviews yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in to write yours' })).toHaveAttribute(
      'href',
      `/uk/login?callbackUrl=${encodeURIComponent(`/uk/product/product-details/${products}#reviews`)}`,
    );
  });

  it('show their pictures large', async () => {
    open();
    await ready();
    await user.click(review('Bo K.').getByRole('link', { name: 'Picture 1 of 2 by Bo K.' }));
    const large = within(screen.getByRole('dialog', { name: 'Pictures by Bo K.' }));
    expect(large.getByRole('img')).toHaveAttribute('src', '/review-pictures/one.webp');
    await user.click(large.getByRole('button', { name: 'Next picture' }));
    expect(large.getByRole('img', { name: 'Picture 2 of 2 by Bo K.' })).toBeVisible();
    expect(large.getByRole('status')).toHaveTextContent('2 of 2');
  });
});

describe("'Helpful'", () => {
  const helpful = () => review('Ada W.').getByRole('button', { name: /^Helpful/ });

  it('counts at once for a member, and is taken back by a second press', async () => {
    signIn();
    open();
    await ready();
    expect(helpful()).toHaveTextContent('(2');
    let answer: (count: number) => void = () => {};
    answers.markHelpful = new Promise((resolve) => {
      answer = (helpful_count) => resolve({ helpful_count });
    });
    shop.mockImplementationOnce(
      async () => ({ status: 200, message: '', data: await answers.markHelpful }) as never,
    );
    await user.click(helpful());
    expect(helpful()).toHaveAttribute('aria-pressed', 'true');
    expect(helpful()).toHaveTextContent('(3');
    await user.click(helpful());
    expect(requests('markHelpful')).toEqual([{ review_id: '1', is_helpful: true }]);
    answer(5);
    await waitFor(() => expect(helpful()).toHaveTextContent('(5'));
    answers.markHelpful = { helpful_count: 4 };
    await user.click(helpful());
    expect(requests('markHelpful').at(-1)).toEqual({ review_id: '1', is_helpful: false });
    expect(helpful()).toHaveAttribute('aria-pressed', 'false');
  });

  it('is as it was where the call fails', async () => {
    signIn();
    open();
    await ready();
    answers.markHelpful = new ShopError(500, 'No.');
    await user.click(helpful());
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('No.'));
    expect(helpful()).toHaveAttribute('aria-pressed', 'false');
    expect(helpful()).toHaveTextContent('(2');
  });

  it('redirects a visitor to /login and back to the tab', async () => {
    open();
    await ready();
    await user.click(helpful());
    expect(requests('markHelpful')).toHaveLength(0);
    expect(router.push).toHaveBeenCalledWith(
      `/uk/login?callbackUrl=${encodeURIComponent(`${location.pathname}#reviews`)}`,
    );
  });

  it("is not there for the member's own review, which can be changed", async () => {
    signIn();
    answers.myProductReview = {
      can_review: true,
      review: { ...myReview, id: '1' },
      helpful: ['2'],
    };
    open();
    await ready();
    expect(await screen.findByText('Your review')).toBeVisible();
    expect(review('Ada W.').queryByRole('button', { name: /^Helpful/ })).not.toBeInTheDocument();
    expect(review('Bo K.').getByRole('button', { name: /^Helpful/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Edit your review of Tove lamp' })).toBeVisible();
  });
});
