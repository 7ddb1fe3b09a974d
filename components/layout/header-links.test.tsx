import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToCartButton } from '@/components/product/add-to-cart-button';
import { toastError } from '@/components/ui/toast';
import type { User } from '@/lib/contract/account';
import type { CartItem, Counts } from '@/lib/contract/cart';
import { callShop, ShopError } from '@/lib/shopper/call-shop';
import { readCart } from '@/lib/shopper/cart-state';
import { announceChange, expectChange } from '@/lib/shopper/shop-changes';
import { rememberedShopper, rememberShopper } from '@/lib/shopper/shopper';
import { HeaderLinks } from './header-links';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

let shoppers = 0;

/** Somebody whom nobody has seen before, so that nothing is known of an earlier test's shopper. */
function shopperOf(first_name: string): User {
  shoppers += 1;
  return {
    first_name,
    last_name: 'Oak',
    email: `${first_name}${shoppers}@example.com`,
    mobile_no: '',
  };
}

/** By endpoint: what it answers; an error is thrown. */
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

/** An answer that comes when the test says so. */
function hold<T>() {
  let release: (value: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { answer, release };
}

const cartLink = () => screen.getByRole('link', { name: /^Cart/ });
const wishListLink = () => screen.getByRole('link', { name: /^Favorite/ });
/** What a shopper hears and sees of the counts, as soon as it is that. */
async function expectCounts(cart: number, wishList: number) {
  await waitFor(() => expect(cartLink()).toHaveAccessibleName(heard('Cart', cart)));
  expect(cartLink()).toHaveTextContent(new RegExp(`^${cart}Cart`));
  expect(wishListLink()).toHaveAccessibleName(heard('Favorite', wishList));
  expect(wishListLink()).toHaveTextContent(new RegExp(`^${wishList}Favorite`));
}

function heard(label: string, count: number): RegExp {
  return new RegExp(`^${label} ?, ${count === 1 ? '1 item' : `${count} items`}$`);
}

const add = () => user.click(screen.getByRole('button', { name: /^Add/ }));

describe('the header of a visitor', () => {
  it('leads to /login, with the way to the cart and the wish list, and counts nothing', async () => {
    render(<HeaderLinks />);
    await expectCounts(0, 0);
    expect(cartLink()).toHaveAttribute('href', '/uk/login?callbackUrl=%2Fuk%2Fcart');
    expect(wishListLink()).toHaveAttribute('href', '/uk/login?callbackUrl=%2Fuk%2Fwishlist');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/uk/login');
    expect(shop).not.toHaveBeenCalled();
  });

  it('stays at 0 where something is added that needs a login first', async () => {
    answers.addToCart = new ShopError(401, 'Please log in.');
    render(
      <>
        <HeaderLinks />
        <AddToCartButton product={{ id: 1, name: 'Sofa', display_price: 9_900 }}>
          Add
        </AddToCartButton>
      </>,
    );
    await add();
    await expectCounts(0, 0);
  });
});

describe('the header of a shopper', () => {
  let ada: User;
  beforeEach(() => {
    ada = shopperOf('Ada');
    rememberShopper(ada);
  });

  it('leads to the cart and the wish list, and counts what the shop counts', async () => {
    render(<HeaderLinks />);
    await expectCounts(3, 5);
    expect(cartLink()).toHaveAttribute('href', '/uk/cart');
    expect(wishListLink()).toHaveAttribute('href', '/uk/wishlist');
    expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
  });

  it('shows 0 and leads there already while the shop is counting', async () => {
    answers.getCount = hold().answer;
    render(<HeaderLinks />);
    await expectCounts(0, 0);
    expect(cartLink()).toHaveAttribute('href', '/uk/cart');
  });

  it('says of one that it is one', async () => {
    answers.getCount = countsOf(1, 1);
    render(<HeaderLinks />);
    await expectCounts(1, 1);
  });

  it('counts an addition at once, and then what the shop says', async () => {
    const addition = hold<null>();
    answers.addToCart = addition.answer;
    render(
      <>
        <HeaderLinks />
        <AddToCartButton product={{ id: 1, name: 'Sofa', display_price: 9_900 }} quantity={2}>
          Add
        </AddToCartButton>
      </>,
    );
    await expectCounts(3, 5);
    await add();
    await expectCounts(5, 5);
    // Another tab has added something too.
    answers.getCount = countsOf(9, 6);
    await act(async () => addition.release(null));
    await expectCounts(9, 6);
  });

  it('takes back what was counted for an addition that was refused', async () => {
    const addition = hold<Error>();
    answers.addToCart = addition.answer;
    render(
      <>
        <HeaderLinks />
        <AddToCartButton product={{ id: 1, name: 'Sofa', display_price: 9_900 }}>
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

  it('never counts below 0', async () => {
    answers.getCount = countsOf(1, 0);
    render(<HeaderLinks />);
    await expectCounts(1, 0);
    act(() => {
      expectChange('cart', -2);
      expectChange('wish-list', -1);
    });
    await expectCounts(0, 0);
  });

  it('counts anew where another tab has changed something', async () => {
    render(<HeaderLinks />);
    await expectCounts(3, 5);
    answers.getCount = countsOf(0, 6);
    act(() => announceChange('wish-list'));
    await expectCounts(0, 6);
  });

  it('counts the pieces of a cart that is read', async () => {
    render(<HeaderLinks />);
    await expectCounts(3, 5);
    answers.cartList = [pieces(4), pieces(3)];
    await act(() => readCart(['cartList', ada.email]));
    await expectCounts(7, 5);
  });

  it('counts the wish list too where the cart was read while the shop was counting', async () => {
    const counting = hold<Counts>();
    answers.getCount = counting.answer;
    answers.cartList = [pieces(3)];
    render(<HeaderLinks />);
    await waitFor(() => expect(shop).toHaveBeenCalledWith('getCount', {}));
    await act(() => readCart(['cartList', ada.email]));
    await act(async () => counting.release(countsOf(3, 5)));
    await expectCounts(3, 5);
  });

  it('does not show what another one has', async () => {
    render(<HeaderLinks />);
    await expectCounts(3, 5);
    const counting = hold<Counts>();
    answers.getCount = counting.answer;
    act(() => rememberShopper(shopperOf('Ben')));
    await expectCounts(0, 0);
    await act(async () => counting.release(countsOf(1, 2)));
    await expectCounts(1, 2);
  });

  it('keeps the counts that are known where counting fails', async () => {
    render(<HeaderLinks />);
    await expectCounts(3, 5);
    answers.getCount = new ShopError(503, '');
    await act(async () => announceChange('cart'));
    await expectCounts(3, 5);
    expect(toastError).not.toHaveBeenCalled();
  });

  it('becomes a visitor’s where the session has ended, says so, and sends nobody away', async () => {
    answers.getCount = new ShopError(401, 'Please log in.');
    render(<HeaderLinks />);
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeInTheDocument();
    await expectCounts(0, 0);
    expect(cartLink()).toHaveAttribute('href', '/uk/login?callbackUrl=%2Fuk%2Fcart');
    expect(rememberedShopper()).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    expect(toastError).toHaveBeenCalledTimes(1);
    expect(toastError).toHaveBeenCalledWith('Your session has ended. Please log in again.');
  });
});

function pieces(product_qty: number): CartItem {
  return {
    product_id: product_qty,
    product_qty,
    product_price: 100,
    has_one_product: { name: '' },
  };
}
