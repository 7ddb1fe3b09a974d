import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { continueAsGuest } from '@/lib/client/session/sign-in';
import { setGuest } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { SharedCartPage } from './shared-cart';

const mockRouter = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => mockRouter,
  // The same object until the query changes, as in Next.js.
  useSearchParams: () => mockQuery(location.search),
}));
const mockQueries = new Map<string, URLSearchParams>();
function mockQuery(search: string) {
  const query = mockQueries.get(search) ?? new URLSearchParams(search);
  mockQueries.set(search, query);
  return query;
}
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/session/sign-in');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

type Answers = Record<string, unknown>;
let pages = 0;

const sofa = {
  id: '12',
  name: 'Fjord sofa',
  currency: 'USD',
  display_price: 129_900,
  stock_status: 'In stock',
};
const lamp = {
  id: '40',
  name: 'Lamp',
  currency: 'USD',
  display_price: 4_900,
  stock_status: 'In stock',
};

/** Opens a link with a campaign of its own, so that no other test has loaded its products. */
function open(items: string, answers: Answers, more = '') {
  pages += 1;
  shop.mockImplementation(async (name) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return { status: 200, message: '', data: answer } as never;
  });
  history.replaceState(null, '', `/uk/cart/add?items=${items},${900 + pages}:1${more}`);
  render(<SharedCartPage />);
}

const button = (name: string) => screen.findByRole('button', { name });
const added = (issues: Record<string, object> = {}) => ({
  products: [sofa, lamp].map(({ id, name }) => ({
    ...{ product_id: id, name, wanted: 1, added: 1, issue: null },
    ...issues[id],
  })),
});

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(continueAsGuest).mockImplementation(async () => {
    setGuest();
    return true;
  });
});

it('shows what is in it and what is not, and adds nothing by itself', async () => {
  open('12:2,40:9', {
    sharedCart: [sofa, { ...lamp, available_units: 3 }],
  });
  expect(await screen.findByRole('link', { name: 'Fjord sofa' })).toHaveAttribute(
    'href',
    '/uk/product/product-details/12',
  );
  expect(screen.getByText('2 × $1,299.00')).toBeVisible();
  expect(screen.getByText('Only 3 left')).toBeVisible();
  expect(screen.getByText(/One product of this link is no longer in our shop/)).toBeVisible();
  expect(screen.getByText('$2,745.00')).toBeVisible();
  expect(shop.mock.calls.map(([name]) => name)).toEqual(['sharedCart']);
});

it('fills the cart of a visitor, with its coupon, and goes on with the campaign', async () => {
  open(
    '12:1,40:1',
    { sharedCart: [sofa, lamp], addSharedCart: added(), applyCoupon: null },
    '&coupon=loom15&utm_source=mail',
  );
  await user.dblClick(await button('ADD TO CART'));
  await waitFor(() => expect(mockRouter.push).toHaveBeenCalledWith('/uk/cart?utm_source=mail'));
  expect(continueAsGuest).toHaveBeenCalledTimes(1);
  const calls = shop.mock.calls.map(([name]) => name);
  expect(calls.filter((name) => name === 'addSharedCart')).toHaveLength(1);
  expect(shop).toHaveBeenCalledWith('applyCoupon', { code: 'LOOM15' });
  expect(notify.success).toHaveBeenCalledWith('Added to your cart: Fjord sofa, Lamp.');
});

it('says what could not be added, and why a coupon was refused', async () => {
  open(
    '12:1,40:1',
    {
      sharedCart: [sofa, lamp],
      addSharedCart: added({ 40: { added: 0, issue: 'out_of_stock' } }),
      applyCoupon: new ShopError(422, 'It has expired.'),
    },
    '&coupon=OLD',
  );
  await user.click(await button('ADD TO CART'));
  expect(await screen.findByText('Lamp is sold out.')).toBeVisible();
  expect(screen.getByText('OLD: It has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'GO TO THE CART' })).toHaveAttribute('href', '/uk/cart');
  expect(screen.queryByRole('button', { name: 'ADD TO CART' })).not.toBeInTheDocument();
  expect(mockRouter.push).not.toHaveBeenCalled();
});

it('keeps the button where nothing was answered, and offers none for what is sold out', async () => {
  open('12:1', { sharedCart: [sofa], addSharedCart: new ShopError(0, '') });
  await user.click(await button('ADD TO CART'));
  await waitFor(() => expect(notify.error).toHaveBeenCalled());
  expect(await button('ADD TO CART')).toBeVisible();
});

it('offers no button where all of it is sold out', async () => {
  open('12:1', { sharedCart: [{ ...sofa, stock_status: 'Out of stock' }] });
  expect(await screen.findByText('Sold out')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ADD TO CART' })).not.toBeInTheDocument();
});

it('says that a link has lost its products', async () => {
  history.replaceState(null, '', '/uk/cart/add?items=');
  render(<SharedCartPage />);
  expect(await screen.findByRole('heading', { name: 'This link has no products' })).toBeVisible();
});

it('can be tried again where the products could not be loaded', async () => {
  open('12:1', { sharedCart: new ShopError(0, '') });
  const retry = await screen.findByRole('button', { name: /try again/i });
  shop.mockResolvedValue({ status: 200, message: '', data: [sofa] } as never);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Fjord sofa' })).toBeVisible();
});
