import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToCartButton } from '@/components/product/public/add-to-cart-button';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { invalidate } from '@/lib/client/calls/invalidation';
import { removeFromCart, removeFromWishlist } from '@/lib/client/calls/mutations';
import { useCart } from '@/lib/client/cart/use-cart';
import { useQuantities } from '@/lib/client/cart/use-quantities';
import { currentShopperId, currentUser, setGuest, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { User } from '@/lib/contract/accounts';
import type { CartItem, Counts } from '@/lib/contract/cart';
import { menuLinks } from '@/lib/shared/routes';
import { HeaderLinks } from './header-links';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

let shoppers = 0;

/** A new shopper, so that nothing is cached from an earlier test. */
function shopperOf(first_name: string): User {
  shoppers += 1;
  return {
    first_name,
    last_name: 'Oak',
    email: `${first_name}${shoppers}@example.com`,
    mobile_no: '',
  };
}

/** The data for each endpoint. An `Error` is thrown. */
let answers: Record<string, unknown>;

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  answers = { getCount: countsOf(3, 5), addToCart: null };
  shop.mockImplementation(async (endpoint) => {
    const data = await answers[endpoint];
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
});

function countsOf(cartCount: number, wishListCount: number): Counts {
  return { cartCount, wishListCount };
}

/** A promise that the test resolves with `release`. */
function hold<T>() {
  let release: (value: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { answer, release };
}

const cartLink = () => screen.getByRole('link', { name: /^Cart/ });
const wishlistLink = () => screen.getByRole('link', { name: /^Favorite/ });
/** Waits until both links have these counts, in the accessible name and in the badge, which a count of 0 does not have. */
async function expectCounts(cart: number, wishlist: number) {
  await waitFor(() => expect(cartLink()).toHaveAccessibleName(accessibleName('Cart', cart)));
  expect(cartLink()).toHaveTextContent(new RegExp(`^${cart || ''}Cart`));
  expect(wishlistLink()).toHaveAccessibleName(accessibleName('Favorite', wishlist));
  expect(wishlistLink()).toHaveTextContent(new RegExp(`^${wishlist || ''}Favorite`));
}

function accessibleName(label: string, count: number): RegExp {
  return new RegExp(`^${label} ?, ${count === 1 ? '1 item' : `${count} items`}$`);
}

const add = () => user.click(screen.getByRole('button', { name: /^Add/ }));

describe('the header of a visitor', () => {
  it('links to /login with the return URL and shows counts of 0', async () => {
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(0, 0);
    expect(cartLink()).toHaveAttribute('href', '/uk/login?callbackUrl=%2Fuk%2Fcart');
    expect(wishlistLink()).toHaveAttribute('href', '/uk/login?callbackUrl=%2Fuk%2Fwishlist');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/uk/login');
    expect(shop).not.toHaveBeenCalled();
  });

  it('stays at 0 when an addition needs a login', async () => {
    answers.addToCart = new ShopError(401, 'Please log in.');
    render(
      <>
        <HeaderLinks accountLinks={menuLinks('account')} />
        <AddToCartButton product={{ id: '1', name: 'Sofa', currency: 'USD', display_price: 9_900 }}>
          Add
        </AddToCartButton>
      </>,
    );
    await add();
    await expectCounts(0, 0);
  });
});

it('keeps the focus on a link when the shopper and the counts arrive', async () => {
  render(<HeaderLinks accountLinks={menuLinks('account')} />);
  const link = cartLink();
  act(() => link.focus());
  act(() => setUser(shopperOf('Ada')));
  await expectCounts(3, 5);
  expect(link).toHaveFocus();
});

describe('the header of a guest', () => {
  beforeEach(setGuest);

  it('counts the cart and links to it, and is a visitor’s otherwise', async () => {
    answers.getCount = countsOf(3, 0);
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(3, 0);
    expect(cartLink()).toHaveAttribute('href', '/uk/cart');
    expect(wishlistLink()).toHaveAttribute('href', '/uk/login?callbackUrl=%2Fuk%2Fwishlist');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/uk/login');
  });

  it('is a visitor’s again, with a message, when the session has ended', async () => {
    answers.getCount = new ShopError(401, 'Please log in.');
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await waitFor(() => expect(currentShopperId()).toBeNull());
    await expectCounts(0, 0);
    expect(notify.error).toHaveBeenCalledWith(
      'Your session as a guest has ended. Please log in, or continue as a guest again.',
    );
  });

  it('is the member’s at once when the guest signs in, with the member’s own counts', async () => {
    answers.getCount = countsOf(3, 0);
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(3, 0);
    answers.getCount = countsOf(4, 2);
    act(() => setUser(shopperOf('Ada')));
    await expectCounts(4, 2);
    expect(wishlistLink()).toHaveAttribute('href', '/uk/wishlist');
  });
});

describe('the header of a shopper', () => {
  beforeEach(() => setUser(shopperOf('Ada')));

  it('links to the cart and the wishlist and shows the counts of the backend', async () => {
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(3, 5);
    expect(cartLink()).toHaveAttribute('href', '/uk/cart');
    expect(wishlistLink()).toHaveAttribute('href', '/uk/wishlist');
    expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
  });

  it('shows 0 and links to the cart and the wishlist while the counts are loading', async () => {
    answers.getCount = hold().answer;
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(0, 0);
    expect(cartLink()).toHaveAttribute('href', '/uk/cart');
  });

  it('says in its menu how many notifications are not read', async () => {
    answers.getCount = { ...countsOf(3, 5), unreadNotificationCount: 2 };
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(3, 5);
    await user.click(screen.getByRole('button', { name: 'Ada' }));
    expect(screen.getByRole('link', { name: /^Notifications ?, 2 unread$/ })).toHaveAttribute(
      'href',
      '/uk/notification',
    );
  });

  it('uses the singular for one item', async () => {
    answers.getCount = countsOf(1, 1);
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(1, 1);
  });

  it('counts an addition at once and then shows the counts of the backend', async () => {
    const addition = hold<null>();
    answers.addToCart = addition.answer;
    render(
      <>
        <HeaderLinks accountLinks={menuLinks('account')} />
        <AddToCartButton
          product={{ id: '1', name: 'Sofa', currency: 'USD', display_price: 9_900 }}
          quantity={2}
        >
          Add
        </AddToCartButton>
      </>,
    );
    await expectCounts(3, 5);
    await add();
    await expectCounts(5, 5);
    // Another tab has added a product too.
    answers.getCount = countsOf(9, 6);
    await act(async () => addition.release(null));
    await expectCounts(9, 6);
  });

  it('reverts the count when an addition is rejected', async () => {
    const addition = hold<Error>();
    answers.addToCart = addition.answer;
    render(
      <>
        <HeaderLinks accountLinks={menuLinks('account')} />
        <AddToCartButton product={{ id: '1', name: 'Sofa', currency: 'USD', display_price: 9_900 }}>
          Add
        </AddToCartButton>
      </>,
    );
    await expectCounts(3, 5);
    await add();
    await expectCounts(4, 5);
    await act(async () => addition.release(new ShopError(409, 'Sofa is out of stock.')));
    await expectCounts(3, 5);
  });

  it('never shows a count below 0', async () => {
    answers.getCount = countsOf(1, 0);
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(1, 0);
    const removal = hold<null>();
    answers.removeCart = removal.answer;
    answers.removeWishProduct = removal.answer;
    await act(async () => {
      void removeFromCart(units(2));
      void removeFromWishlist('1');
    });
    await expectCounts(0, 0);
    await act(async () => removal.release(null));
  });

  it('reads the counts again after a change in another tab', async () => {
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(3, 5);
    answers.getCount = countsOf(0, 6);
    await act(() => invalidate('addToWish'));
    await expectCounts(0, 6);
  });

  it('counts the units of a loaded cart before the counts of the backend arrive', async () => {
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(3, 5);
    const counting = hold<Counts>();
    answers.getCount = counting.answer;
    answers.cartList = [units(4), units(3)];
    renderHook(() => useCart());
    await expectCounts(7, 5);
    await act(async () => counting.release(countsOf(7, 6)));
    await expectCounts(7, 6);
  });

  it('shows the count of the wishlist when the cart was read while the counts were loading', async () => {
    const counting = hold<Counts>();
    answers.getCount = counting.answer;
    answers.cartList = [units(3)];
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await waitFor(() => expect(shop).toHaveBeenCalledWith('getCount', {}));
    const { result } = renderHook(() => useCart());
    await waitFor(() => expect(result.current.lines).toHaveLength(1));
    await act(async () => counting.release(countsOf(3, 5)));
    await expectCounts(3, 5);
  });

  it('reads the counts again with the cart when a quantity was changed while they were loading', async () => {
    const counting = hold<Counts>();
    answers.getCount = counting.answer;
    answers.cartList = [units(3)];
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await waitFor(() => expect(shop).toHaveBeenCalledWith('getCount', {}));
    const { result } = renderHook(() => ({ cart: useCart(), change: useQuantities() }));
    await waitFor(() => expect(result.current.cart.lines).toHaveLength(1));
    answers.cartList = [{ ...units(3), product_qty: 4 }];
    act(() => result.current.change(units(3), 1));
    await act(async () => counting.release(countsOf(3, 5)));
    answers.getCount = countsOf(4, 5);
    await expectCounts(4, 5);
  });

  it('does not show the counts of another shopper', async () => {
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(3, 5);
    const counting = hold<Counts>();
    answers.getCount = counting.answer;
    act(() => setUser(shopperOf('Ben')));
    await expectCounts(0, 0);
    await act(async () => counting.release(countsOf(1, 2)));
    await expectCounts(1, 2);
  });

  it('leaves the counts unchanged when reading them fails', async () => {
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    await expectCounts(3, 5);
    answers.getCount = new ShopError(503, '');
    await act(() => invalidate('addToCart'));
    await expectCounts(3, 5);
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('becomes the header of a visitor when the session has ended, with a message and without a redirect', async () => {
    answers.getCount = new ShopError(401, 'Please log in.');
    render(<HeaderLinks accountLinks={menuLinks('account')} />);
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeInTheDocument();
    await expectCounts(0, 0);
    expect(cartLink()).toHaveAttribute('href', '/uk/login?callbackUrl=%2Fuk%2Fcart');
    expect(currentUser()).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    expect(notify.error).toHaveBeenCalledTimes(1);
    expect(notify.error).toHaveBeenCalledWith('Your session has ended. Please log in again.');
  });
});

function units(product_qty: number): CartItem {
  return {
    product_id: `${product_qty}`,
    product_qty,
    currency: 'USD',
    product_price: 100,
    has_one_product: { name: '' },
  };
}
