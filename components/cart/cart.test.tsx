import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastError, toastSuccess } from '@/components/ui/toast';
import type { CartItem, Coupon } from '@/lib/contract/cart';
import { messages } from '@/lib/contract/messages';
import { callShop, ShopError } from '@/lib/shopper/call-shop';
import { announceChange } from '@/lib/shopper/shop-changes';
import { rememberedShopper } from '@/lib/shopper/shopper';
import { CartPage } from './cart-page';
import { hold, lineOf, openShop, signIn } from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/call-shop', () => ({
  ...jest.requireActual('@/lib/shopper/call-shop'),
  callShop: jest.fn(),
}));
const shop = jest.mocked(callShop);

/** A pause after which what was pressed is sent. */
const A_MOMENT_MS = 300;
const waitAMoment = () => act(() => jest.advanceTimersByTimeAsync(A_MOMENT_MS));
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

const sofa = lineOf('Sofa', { product_id: 1, product_price: 189_950 }, { mrp_price: 200_000 });
const lamp = lineOf('Lamp', { product_id: 2, product_qty: 2, product_price: 4_999 });
const only = (line: CartItem, product_qty: number) => [{ ...line, product_qty }];

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
const more = (name: string) => user.click(row(name).getByRole('button', { name: 'One more' }));
const less = (name: string) => user.click(row(name).getByRole('button', { name: 'One less' }));
const figure = (name: string) => row(name).getByRole('status');
const summary = () => screen.getByRole('region', { name: 'Payment summary' });
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const confirmDialog = () => dialog('Confirm Remove Item?');
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));
/** What an endpoint was asked, call by call. */
const callsOf = (endpoint: string) =>
  shop.mock.calls.filter(([called]) => called === endpoint).map(([, payload]) => payload);

/** The page with these lines in it, as soon as they are there. */
async function openCart(lines: CartItem[], changes: Record<string, unknown> = {}) {
  const opened = openShop(shop, lines, changes);
  render(<CartPage />);
  await screen.findByRole('table', { name: 'Your cart' });
  return opened;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  signIn();
  history.replaceState(null, '', '/uk/cart');
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => jest.useRealTimers());

describe('the cart', () => {
  it('of a visitor is empty, offers to log in and asks the shop nothing', () => {
    localStorage.clear();
    openShop(shop, [sofa]);
    render(<CartPage />);
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'LOGIN' })).toHaveAttribute(
      'href',
      '/uk/login?callbackUrl=%2Fuk%2Fcart',
    );
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute(
      'href',
      '/uk/home',
    );
    expect(shop).not.toHaveBeenCalled();
  });

  it('says that it is loading', async () => {
    openShop(shop, [], { cartList: () => hold().answer });
    render(<CartPage />);
    await waitAMoment();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your cart');
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
  });

  it('offers another try where it could not be loaded', async () => {
    const { answers } = openShop(shop, [], { cartList: new ShopError(503, '') });
    render(<CartPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your cart could not be loaded');
    answers.cartList = [sofa];
    await press('Try again');
    expect(await screen.findByRole('table', { name: 'Your cart' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of a shopper with nothing in it leads to the shop, and not to /login', async () => {
    openShop(shop, []);
    render(<CartPage />);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute(
      'href',
      '/uk/home',
    );
    expect(screen.queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Payment summary' })).not.toBeInTheDocument();
  });

  it('shows each line and what it comes to', async () => {
    await openCart([sofa, lamp]);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/uk/home');
    expect(crumbs.getByText('CART')).toHaveAttribute('aria-current', 'page');
    expect(row('Lamp').getByRole('link', { name: 'Lamp' })).toHaveAttribute(
      'href',
      '/uk/product/product-details/2',
    );
    expect(figure('Lamp')).toHaveTextContent('Quantity of Lamp: 2');
    expect(row('Lamp').getByRole('cell', { name: 'Price $49.99' })).toBeVisible();
    expect(row('Lamp').getByRole('cell', { name: 'Total $99.98' })).toBeVisible();
    expect(row('Sofa').getByRole('cell', { name: 'Total $1,899.50' })).toBeVisible();
  });

  it('sums up pieces, not products, to the cent', async () => {
    await openCart([sofa, lamp]);
    for (const text of [
      'Sub total(3 Items)$1,999.48',
      'Tax$0.00 (0%)',
      'Shipping fee$0.00',
      'Shipping charges$0.00',
      'Grand total$1,999.48',
      'You saved $100.50',
    ]) {
      expect(summary()).toHaveTextContent(text);
    }
    for (const name of ['GUEST CHECKOUT', 'MEMBER CHECKOUT']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/uk/shipping-address');
    }
  });

  it('counts one item as one, and says nothing of savings where nothing is saved', async () => {
    await openCart(only(lamp, 1));
    expect(summary()).toHaveTextContent('Sub total(1 Item)$49.99');
    expect(screen.queryByText(/You saved/)).not.toBeInTheDocument();
  });

  it('with something out of stock says so, and cannot be checked out', async () => {
    const gone = lineOf(
      'Chair',
      { product_id: 3, product_qty: 2 },
      { stock_status: 'Back in May' },
    );
    await openCart([sofa, gone]);
    expect(row('Chair').getByText('OUT OF STOCK')).toHaveClass('text-danger');
    expect(row('Sofa').queryByText('OUT OF STOCK')).not.toBeInTheDocument();
    for (const name of ['GUEST CHECKOUT', 'MEMBER CHECKOUT']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
    expect(summary()).toHaveTextContent('Remove what is out of stock to check out.');
  });

  it('has no more of what is out of stock, but less of it', async () => {
    const gone = lineOf(
      'Chair',
      { product_id: 3, product_qty: 2 },
      { stock_status: 'Back in May' },
    );
    await openCart([gone]);
    await more('Chair');
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toHaveLength(0);
    await less('Chair');
    expect(figure('Chair')).toHaveTextContent(/: 1$/);
  });

  it('can be checked out again once what is out of stock is removed', async () => {
    const gone = lineOf('Chair', { product_id: 3 }, { stock_status: 'Back in May' });
    await openCart([sofa, gone]);
    await press('Remove Chair');
    await press('REMOVE ITEM');
    expect(await screen.findByRole('link', { name: 'MEMBER CHECKOUT' })).toBeVisible();
  });

  it('says that a price has changed since it was seen', async () => {
    await openCart([
      { ...sofa, seen_price: 180_000 },
      { ...lamp, seen_price: 4_999 },
    ]);
    expect(row('Sofa').getByText('The price has changed: it was $1,800.00.')).toBeVisible();
    expect(screen.getAllByText(/The price has changed/)).toHaveLength(1);
  });

  it('shows what another tab has changed', async () => {
    const { state } = await openCart([sofa]);
    state.lines = [lamp];
    act(() => announceChange('cart'));
    expect(await screen.findByRole('row', { name: /^Lamp/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
  });

  it('shows what others have bought with it, and is whole without', async () => {
    const stool = { id: 9, name: 'Stool', display_price: 9_900, stock_status: 'In stock' };
    await openCart([sofa], { alsoBought: [stool] });
    expect(await screen.findByRole('heading', { name: 'People have also bought' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Stool' })).toHaveAttribute(
      'href',
      '/uk/product/product-details/9',
    );
  });

  it.each([
    ['nothing', []],
    ['an error', new ShopError(500, '')],
  ])('has no such strip where the shop has %s for it', async (_, alsoBought) => {
    await openCart([sofa], { alsoBought });
    await waitAMoment();
    expect(callsOf('alsoBought')).toHaveLength(1);
    expect(screen.queryByText('People have also bought')).not.toBeInTheDocument();
    expect(toastError).not.toHaveBeenCalled();
  });

  it('leads to /login, with the way back, where the session has ended', async () => {
    openShop(shop, [], { cartList: new ShopError(401, 'Please log in.') });
    render(<CartPage />);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fcart'),
    );
    expect(toastError).toHaveBeenCalledTimes(1);
    expect(rememberedShopper()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('leads there from a press on plus as well, and says it once', async () => {
    await openCart([sofa], { updateCartQuantity: new ShopError(401, 'Please log in.') });
    await more('Sofa');
    await waitAMoment();
    expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fcart');
    expect(toastError).toHaveBeenCalledTimes(1);
    expect(toastError).toHaveBeenCalledWith(expect.stringContaining('session has ended'));
  });

  it('says so as well where the strip is the first to hear of it', async () => {
    const strip = hold<Error>();
    await openCart([sofa], { alsoBought: () => strip.answer });
    await act(async () => strip.release(new ShopError(401, 'Please log in.')));
    expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fcart');
    expect(toastError).toHaveBeenCalledTimes(1);
  });
});

describe('a removal', () => {
  it('from the bin asks first, and CANCEL keeps the line', async () => {
    await openCart([sofa, lamp]);
    await press('Remove Sofa');
    expect(confirmDialog()).toHaveTextContent(
      'Are you sure you want to remove this product from cart ?',
    );
    await press('CANCEL');
    expect(confirmDialog()).not.toBeInTheDocument();
    expect(callsOf('removeCart')).toHaveLength(0);
    expect(screen.getByRole('row', { name: /^Sofa/ })).toBeVisible();
  });

  it('takes the line out, and everything it came to', async () => {
    await openCart([sofa, lamp]);
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    expect(callsOf('removeCart')).toEqual([{ product_id: 1 }]);
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent('Grand total$99.98');
    await waitFor(() => expect(confirmDialog()).not.toBeInTheDocument());
  });

  it('is what minus asks for where there is one piece', async () => {
    await openCart([sofa, lamp]);
    await less('Sofa');
    await waitAMoment();
    expect(confirmDialog()).toBeVisible();
    expect(figure('Sofa')).toHaveTextContent(/: 1$/);
    expect(callsOf('updateCartQuantity')).toHaveLength(0);
    await press('REMOVE ITEM');
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
  });

  it('of the last line leaves an empty cart', async () => {
    await openCart([sofa]);
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  it('that the shop refuses keeps the line and says so', async () => {
    await openCart([sofa], { removeCart: new ShopError(500, 'Not now.') });
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    expect(toastError).toHaveBeenCalledWith('Not now.');
    expect(screen.getByRole('row', { name: /^Sofa/ })).toBeVisible();
  });

  it('is done where the cart cannot be read afterwards', async () => {
    const { answers } = await openCart([sofa, lamp]);
    answers.cartList = new ShopError(503, '');
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    await waitAMoment();
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
    expect(confirmDialog()).not.toBeInTheDocument();
  });

  it('is asked for once however often it is pressed', async () => {
    const removal = hold<null>();
    await openCart([sofa, lamp], { removeCart: () => removal.answer });
    await press('Remove Sofa');
    await user.dblClick(screen.getByRole('button', { name: 'REMOVE ITEM' }));
    await act(async () => removal.release(null));
    expect(callsOf('removeCart')).toHaveLength(1);
  });

  it('of everything asks first', async () => {
    await openCart([sofa, lamp]);
    await press('CLEAR CART');
    await press('CANCEL');
    expect(dialog('Clear cart?')).not.toBeInTheDocument();
    expect(callsOf('clearCart')).toHaveLength(0);

    await press('CLEAR CART');
    await user.click(inDialog('Clear cart?').getByRole('button', { name: 'CLEAR CART' }));
    expect(callsOf('clearCart')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });
});

describe('a quantity', () => {
  it('and what it comes to move at once, and the shop is asked once for all presses', async () => {
    await openCart([sofa, lamp]);
    for (let presses = 0; presses < 3; presses += 1) await more('Lamp');
    expect(figure('Lamp')).toHaveTextContent(/: 5$/);
    expect(row('Lamp').getByRole('cell', { name: 'Total $249.95' })).toBeVisible();
    expect(summary()).toHaveTextContent('Sub total(6 Items)$2,149.45');
    expect(callsOf('updateCartQuantity')).toHaveLength(0);
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toEqual([
      { product_id: 2, product_price: 4_999, is_add_qty: 'plus', product_qty: 3 },
    ]);
    expect(figure('Lamp')).toHaveTextContent(/: 5$/);
  });

  it('goes down with minus', async () => {
    await openCart(only(lamp, 3));
    await less('Lamp');
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toMatchObject([{ is_add_qty: 'minus', product_qty: 1 }]);
    expect(figure('Lamp')).toHaveTextContent(/: 2$/);
  });

  it('is what the shop says in the end, whatever was pressed', async () => {
    const { answers, state } = await openCart(only(lamp, 2));
    answers.updateCartQuantity = () => {
      state.lines = [{ ...lamp, product_qty: 7, product_price: 4_000 }];
      return null;
    };
    await more('Lamp');
    expect(figure('Lamp')).toHaveTextContent(/: 3$/);
    await waitAMoment();
    expect(figure('Lamp')).toHaveTextContent(/: 7$/);
    expect(summary()).toHaveTextContent('Sub total(7 Items)$280.00');
  });

  it('is reached by single steps where the shop knows no others', async () => {
    const { answers, state } = await openCart(only(lamp, 1));
    answers.updateCartQuantity = () => {
      state.lines = state.lines.map((line) => ({ ...line, product_qty: line.product_qty + 1 }));
      return null;
    };
    for (let presses = 0; presses < 3; presses += 1) await more('Lamp');
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toHaveLength(3);
    expect(figure('Lamp')).toHaveTextContent(/: 4$/);
  });

  it('that was changed stays so where the cart cannot be read afterwards', async () => {
    const { answers } = await openCart(only(lamp, 2));
    answers.cartList = new ShopError(503, '');
    await more('Lamp');
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toHaveLength(1);
    expect(figure('Lamp')).toHaveTextContent(/: 3$/);
    await more('Lamp');
    expect(figure('Lamp')).toHaveTextContent(/: 4$/);
  });

  it('that the shop refuses goes back to the truth, and the shop says why', async () => {
    const refusal = new ShopError(409, 'A cart holds at most 2 of one product.');
    const { answers } = await openCart(only(lamp, 2), { updateCartQuantity: refusal });
    await more('Lamp');
    await more('Lamp');
    expect(figure('Lamp')).toHaveTextContent(/: 4$/);
    await waitAMoment();
    expect(figure('Lamp')).toHaveTextContent(/: 2$/);
    expect(toastError).toHaveBeenCalledTimes(1);
    expect(toastError).toHaveBeenCalledWith('A cart holds at most 2 of one product.');

    answers.updateCartQuantity = null;
    await less('Lamp');
    await waitAMoment();
    expect(callsOf('updateCartQuantity').at(-1)).toMatchObject({ is_add_qty: 'minus' });
  });

  it('that the shop refuses shows what has become of the cart meanwhile', async () => {
    const { answers, state } = await openCart([lamp, sofa]);
    answers.updateCartQuantity = () => {
      // Another tab has removed it.
      state.lines = [sofa];
      return new ShopError(404, 'Lamp is not in your cart.');
    };
    await more('Lamp');
    await waitAMoment();
    expect(toastError).toHaveBeenCalledWith('Lamp is not in your cart.');
    expect(screen.queryByRole('row', { name: /^Lamp/ })).not.toBeInTheDocument();
  });

  it('never shows more than was pressed or is there while the answer comes in', async () => {
    jest.useRealTimers();
    const { answers, state } = await openCart(only(lamp, 2));
    answers.updateCartQuantity = () => {
      state.lines = only(lamp, 9);
      return null;
    };
    const shown: (string | null)[] = [];
    const watch = new MutationObserver(() => shown.push(figure('Lamp').textContent));
    const inside = { subtree: true, characterData: true, childList: true };
    watch.observe(screen.getByRole('table'), inside);
    await userEvent.click(row('Lamp').getByRole('button', { name: 'One more' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(figure('Lamp')).toHaveTextContent(/: 9$/));
    watch.disconnect();
    expect(shown).toEqual(['Quantity of Lamp: 3', 'Quantity of Lamp: 9']);
  });

  it('that was taken back shows what another tab has changed meanwhile', async () => {
    const { state } = await openCart(only(lamp, 2));
    await more('Lamp');
    state.lines = only(lamp, 7);
    act(() => announceChange('cart'));
    await less('Lamp');
    await waitAMoment();
    expect(figure('Lamp')).toHaveTextContent(/: 7$/);
  });

  it('is asked for at once where the page is left', async () => {
    await openCart(only(lamp, 2));
    await more('Lamp');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(callsOf('updateCartQuantity')).toHaveLength(1);
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toHaveLength(1);
  });

  it('is asked for where the shopper goes to another page of the shop', async () => {
    openShop(shop, only(lamp, 2));
    const { unmount } = render(<CartPage />);
    await screen.findByRole('table', { name: 'Your cart' });
    await more('Lamp');
    unmount();
    expect(callsOf('updateCartQuantity')).toHaveLength(1);
  });
});

describe('answers out of order', () => {
  it('an older cart does not take the place of a newer one', async () => {
    const older = hold<CartItem[]>();
    const { answers, state } = await openCart([sofa, lamp]);
    const list = answers.cartList;
    await more('Sofa');
    await more('Lamp');
    // The cart is read after each call; the first of them answers late, with what it knew then.
    answers.cartList = () => {
      answers.cartList = list;
      return older.answer;
    };
    await waitAMoment();
    expect(callsOf('cartList')).toHaveLength(3);
    state.lines = [];
    await act(async () => older.release([sofa, lamp]));
    expect(figure('Sofa')).toHaveTextContent(/: 2$/);
    expect(figure('Lamp')).toHaveTextContent(/: 3$/);
  });

  it('a cart that was asked for before a removal does not bring the line back', async () => {
    const older = hold<CartItem[]>();
    const { answers } = await openCart([sofa, lamp]);
    const list = answers.cartList;
    answers.cartList = () => older.answer;
    act(() => announceChange('cart'));
    await waitFor(() => expect(callsOf('cartList')).toHaveLength(2));
    answers.cartList = list;
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    await act(async () => older.release([sofa, lamp]));
    await waitAMoment();
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
  });

  it('a cart that was asked for after a removal stays, although the removal’s own comes later', async () => {
    const older = hold<CartItem[]>();
    const { answers, state } = await openCart([sofa, lamp]);
    const list = answers.cartList;
    answers.cartList = () => older.answer;
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    await waitFor(() => expect(callsOf('cartList')).toHaveLength(2));
    // Another tab has changed it, and this one reads it anew.
    state.lines = only(lamp, 9);
    answers.cartList = list;
    act(() => announceChange('cart'));
    await waitAMoment();
    expect(figure('Lamp')).toHaveTextContent(/: 9$/);
    await act(async () => older.release([lamp]));
    await waitAMoment();
    expect(figure('Lamp')).toHaveTextContent(/: 9$/);
  });
});

describe('a coupon', () => {
  const tenPercent: Coupon = { code: 'OAK10', title: '10% off', kind: 'percent', percent: 10 };
  const fromTwoHundred: Coupon = {
    code: 'LOOM20',
    title: '$20 off',
    kind: 'amount',
    amount: 2_000,
    minimum: 15_000,
    ends_on: '2026-12-24',
  };
  const modal = () => inDialog('Apply Coupon');
  const codeField = () => modal().getByLabelText('Coupon code');

  async function openModal(lines: CartItem[], changes: Record<string, unknown> = {}) {
    const opened = await openCart(lines, {
      couponList: [tenPercent, fromTwoHundred],
      ...changes,
    });
    opened.answers.applyCoupon ??= ({ code }: { code: string }) => {
      opened.state.coupon = code === 'LOOM20' ? fromTwoHundred : tenPercent;
      return opened.state.coupon;
    };
    await press('Apply Coupon');
    await (await findDialog('Apply Coupon')).findByRole('button', { name: 'APPLY OAK10' });
    return opened;
  }

  it('needs a code', async () => {
    await openModal([lamp]);
    await user.type(codeField(), '  ');
    await user.click(modal().getByRole('button', { name: 'APPLY' }));
    expect(codeField()).toHaveAccessibleDescription(messages.couponRequired);
    expect(callsOf('applyCoupon')).toHaveLength(0);
    await user.type(codeField(), 'O');
    expect(codeField()).toBeValid();
  });

  it('that is refused says why at its field, and keeps what was typed', async () => {
    const sentence = 'OAK11 is no coupon of ours.';
    await openModal([lamp], { applyCoupon: new ShopError(422, 'x', { code: sentence }) });
    await user.type(codeField(), 'OAK11{Enter}');
    await waitFor(() => expect(codeField()).toHaveAccessibleDescription(sentence));
    expect(codeField()).toBeInvalid();
    expect(codeField()).toHaveValue('OAK11');
    expect(toastError).not.toHaveBeenCalled();
  });

  it('that the shop could not look at is said in a toast, and the modal stays', async () => {
    await openModal([lamp], { applyCoupon: new ShopError(503, '') });
    await user.type(codeField(), 'OAK10{Enter}');
    await waitFor(() => expect(toastError).toHaveBeenCalledWith(messages.somethingWentWrong));
    expect(codeField()).toHaveValue('OAK10');
  });

  it('that was typed takes its discount off', async () => {
    await openModal([lamp]);
    await user.type(codeField(), ' oak10 {Enter}');
    await waitFor(() => expect(dialog('Apply Coupon')).not.toBeInTheDocument());
    expect(callsOf('applyCoupon')).toEqual([{ code: 'oak10' }]);
    expect(toastSuccess).toHaveBeenCalledWith('applyCoupon done');
    for (const text of [
      'Sub total(2 Items)$99.98',
      'Coupon OAK10Remove coupon OAK10−$10.00',
      'Grand total$89.98',
    ]) {
      expect(summary()).toHaveTextContent(text);
    }
  });

  it('can be chosen from the list, which says what it asks for', async () => {
    await openModal(only(lamp, 4));
    const code = modal().getByText('LOOM20', { selector: 'p' });
    const item = within(code.closest('li') ?? document.body);
    expect(item.getByText('$20 off')).toBeVisible();
    expect(item.getByText('From $150.00 · Until December 24, 2026')).toBeVisible();
    await user.click(item.getByRole('button', { name: 'APPLY LOOM20' }));
    await waitFor(() => expect(dialog('Apply Coupon')).not.toBeInTheDocument());
    expect(summary()).toHaveTextContent('Coupon LOOM20Remove coupon LOOM20−$20.00');
  });

  it('cannot be chosen where it does not fit, and the list says why', async () => {
    await openModal([lamp]);
    expect(
      modal().getByText('LOOM20 is good from $150.00; your cart is $50.02 short.'),
    ).toBeVisible();
    expect(modal().queryByRole('button', { name: 'APPLY LOOM20' })).not.toBeInTheDocument();
    expect(modal().getByRole('button', { name: 'APPLY OAK10' })).toBeVisible();
  });

  it('is asked for again where the list could not be loaded', async () => {
    const { answers } = await openCart([lamp], { couponList: new ShopError(503, '') });
    await press('Apply Coupon');
    const alert = await (await findDialog('Apply Coupon')).findByRole('alert');
    expect(alert).toHaveTextContent('could not be loaded');
    answers.couponList = [tenPercent];
    await user.click(modal().getByRole('button', { name: 'Try again' }));
    expect(await modal().findByRole('button', { name: 'APPLY OAK10' })).toBeVisible();
  });

  it('there is none: the list says so', async () => {
    await openCart([lamp]);
    await press('Apply Coupon');
    const list = await findDialog('Apply Coupon');
    expect(await list.findByText('There is none for you at the moment.')).toBeVisible();
  });

  it('can be removed', async () => {
    const { state } = openShop(shop, [lamp]);
    state.coupon = tenPercent;
    render(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Remove coupon OAK10' }));
    expect(callsOf('removeCoupon')).toHaveLength(1);
    await waitFor(() => expect(summary()).toHaveTextContent('Grand total$99.98'));
    expect(summary()).not.toHaveTextContent('OAK10');
  });

  it('is taken off, with a sentence that says why, when the cart falls below its minimum', async () => {
    const { state } = openShop(shop, only(lamp, 4));
    state.coupon = fromTwoHundred;
    render(<CartPage />);
    await screen.findByText('Coupon LOOM20');
    expect(summary()).toHaveTextContent('Grand total$179.96');
    await less('Lamp');
    await less('Lamp');
    const sentence =
      'Your coupon was taken off: LOOM20 is good from $150.00; your cart is $50.02 short.';
    expect(summary()).toHaveTextContent(sentence);
    expect(screen.queryByText('Coupon LOOM20')).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent('Grand total$99.98');
    await waitAMoment();
    expect(summary()).toHaveTextContent(sentence);
    await more('Lamp');
    await more('Lamp');
    expect(summary()).toHaveTextContent('Grand total$179.96');
    expect(summary()).not.toHaveTextContent('taken off');
  });

  it('that the shop says is over takes nothing off, with the shop’s sentence', async () => {
    await openCart([lamp], {
      appliedCoupon: { coupon: tenPercent, problem: 'OAK10 ended on May 1.' },
    });
    expect(summary()).toHaveTextContent('Your coupon was taken off: OAK10 ended on May 1.');
    expect(summary()).toHaveTextContent('Grand total$99.98');
  });
});
