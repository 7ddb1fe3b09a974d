import { act, render, screen, waitFor, within } from '@testing-library/react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { invalidate } from '@/lib/client/calls/invalidation';
import { typedPostcode } from '@/lib/client/delivery/typed-postcode';
import { currentUser, setGuest } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { RequestOf } from '@/lib/contract/endpoints';
import { readerTime } from '@/lib/shared/reader-time';
import { CartPage } from './cart-page';
import {
  callsOf,
  confirmDialog,
  dialog,
  figure,
  hold,
  inDialog,
  lamp,
  less,
  lineOf,
  more,
  only,
  openCart,
  openShop,
  press,
  row,
  sofa,
  startAtCart,
  summary,
  user,
  waitAMoment,
} from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

beforeEach(startAtCart);
afterEach(() => jest.useRealTimers());

describe('the cart', () => {
  it('is empty for a visitor, offers to log in and loads nothing', () => {
    localStorage.clear();
    openShop([sofa]);
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

  it('of a guest links members to /login and guests straight to the checkout', async () => {
    localStorage.clear();
    setGuest();
    await openCart([sofa]);
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('MEMBER CHECKOUT')).toHaveAttribute(
      'href',
      '/uk/login?callbackUrl=%2Fuk%2Fshipping-address',
    );
    expect(link('GUEST CHECKOUT')).toHaveAttribute('href', '/uk/shipping-address');
  });

  it('of a guest says where it is kept when it is empty', async () => {
    localStorage.clear();
    setGuest();
    openShop([]);
    render(<CartPage />);
    expect(await screen.findByText('What you add is saved here, in this browser.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    openShop([], { cartList: () => hold().answer });
    render(<CartPage />);
    await waitAMoment();
    expect(screen.getByText('Loading your cart')).toBeInTheDocument();
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
  });

  it('offers to try again when it fails to load', async () => {
    const { answers } = openShop([], { cartList: new ShopError(503, '') });
    render(<CartPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your cart could not be loaded');
    answers.cartList = [sofa];
    await press('Try again');
    expect(await screen.findByRole('table', { name: 'Your cart' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('links to the shop and not to /login when the cart of a shopper is empty', async () => {
    openShop([]);
    render(<CartPage />);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute(
      'href',
      '/uk/home',
    );
    expect(screen.queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Payment summary' })).not.toBeInTheDocument();
  });

  it('shows each line and its total', async () => {
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

  it('sums up units, not lines, to the cent', async () => {
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
    const ways = screen.getAllByRole('link', { name: /^(GUEST|MEMBER) CHECKOUT$/ });
    expect(ways.map(({ textContent }) => textContent)).toEqual(['MEMBER CHECKOUT']);
    expect(ways[0]).toHaveAttribute('href', '/uk/shipping-address');
  });

  it('names the currency that is charged, also in a market with another label', async () => {
    await openCart([lamp]);
    expect(summary()).toHaveTextContent('All amounts are in US dollars (USD).');
  });

  it('shows everything in the currency of a shop that sells in euros', async () => {
    const euros = (line: typeof sofa) => ({ ...line, currency: 'EUR', seen_price: 100 });
    const { state } = await openCart([euros(sofa), euros(lamp)]);
    expect(state.lines).toHaveLength(2);
    expect(row('Lamp').getByRole('cell', { name: 'Price €49.99' })).toBeVisible();
    expect(row('Sofa').getByRole('cell', { name: 'Total €1,899.50' })).toBeVisible();
    expect(row('Lamp').getByText('The price has changed: it was €1.00.')).toBeVisible();
    expect(summary()).toHaveTextContent('Tax€0.00 (0%)');
    expect(summary()).toHaveTextContent('Grand total€1,999.48');
    expect(summary()).toHaveTextContent('All amounts are in euros (EUR).');
    expect(document.body).not.toHaveTextContent('$');
  });

  it('uses the singular for one item, and shows no savings when there are none', async () => {
    await openCart(only(lamp, 1));
    expect(summary()).toHaveTextContent('Sub total(1 Item)$49.99');
    expect(screen.queryByText(/You saved/)).not.toBeInTheDocument();
  });

  it('shows what is out of stock and then disables the checkout', async () => {
    const gone = lineOf(
      'Chair',
      { product_id: '3', product_qty: 2 },
      { stock_status: 'Back in May' },
    );
    await openCart([sofa, gone]);
    expect(row('Chair').getByText('OUT OF STOCK')).toHaveClass('text-danger');
    expect(row('Sofa').queryByText('OUT OF STOCK')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'MEMBER CHECKOUT' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: /CHECKOUT$/ })).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent('Remove items that are out of stock to check out.');
  });

  it('allows a lower but not a higher quantity of a product that is out of stock', async () => {
    const gone = lineOf(
      'Chair',
      { product_id: '3', product_qty: 2 },
      { stock_status: 'Back in May' },
    );
    await openCart([gone]);
    await more('Chair');
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toHaveLength(0);
    await less('Chair');
    expect(figure('Chair')).toHaveTextContent(/: 1$/);
  });

  it('enables the checkout again when the line that is out of stock is removed', async () => {
    const gone = lineOf('Chair', { product_id: '3' }, { stock_status: 'Back in May' });
    await openCart([sofa, gone]);
    await press('Remove Chair');
    await press('REMOVE ITEM');
    expect(await screen.findByRole('link', { name: 'MEMBER CHECKOUT' })).toBeVisible();
  });

  it('shows which line has more units than are left, and disables the checkout until it is lower', async () => {
    const scarce = lineOf('Chair', { product_id: '3', product_qty: 3 }, { available_units: 2 });
    await openCart([sofa, scarce]);
    expect(row('Chair').getByText('Only 2 left: please lower the quantity.')).toHaveClass(
      'text-danger',
    );
    expect(summary()).toHaveTextContent(
      'To check out, lower the quantities that we do not have in full.',
    );
    for (const name of ['MEMBER CHECKOUT', 'CHECKOUT']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    await more('Chair');
    expect(figure('Chair')).toHaveTextContent(/: 3$/);
    await less('Chair');
    expect(figure('Chair')).toHaveTextContent(/: 2$/);
    expect(screen.getByRole('link', { name: 'MEMBER CHECKOUT' })).toBeVisible();
    expect(summary()).not.toHaveTextContent('Lower the quantities');
  });

  it('stops plus at what is available, and says why', async () => {
    const scarce = lineOf('Chair', { product_id: '3', product_qty: 2 }, { available_units: 3 });
    await openCart([sofa, scarce]);
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    await more('Chair');
    expect(row('Chair').getByText('Only 3 left')).toBeVisible();
    const plus = row('Chair').getByRole('button', { name: 'One more' });
    expect(plus).toHaveAccessibleDescription('Only 3 left');
    await more('Chair');
    await waitAMoment();
    expect(figure('Chair')).toHaveTextContent(/: 3$/);
    expect(callsOf('updateCartQuantity')).toMatchObject([{ product_qty: 1 }]);
    expect(screen.getByRole('link', { name: 'MEMBER CHECKOUT' })).toBeVisible();
  });

  it('stops plus at what one order may have, and says why', async () => {
    const chairs = lineOf('Chair', { product_id: '3', product_qty: 20 }, { max_units: 20 });
    await openCart([chairs]);
    const plus = row('Chair').getByRole('button', { name: 'One more' });
    expect(plus).toHaveAccessibleDescription('At most 20 in one order');
  });

  it('asks to lower a quantity that one order may not have', async () => {
    const chairs = lineOf('Chair', { product_id: '3', product_qty: 21 }, { max_units: 20 });
    await openCart([chairs]);
    expect(
      row('Chair').getByText('At most 20 in one order: please lower the quantity.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'MEMBER CHECKOUT' })).not.toBeInTheDocument();
  });

  it('says when units may be free again that another shopper is paying for', async () => {
    const held_until = '2026-11-28T14:32:00Z';
    const held = lineOf('Chair', { product_id: '3' }, { available_units: 0, held_until });
    await openCart([held]);
    expect(
      row('Chair').getByText(`held by another shopper, free again at ${readerTime(held_until)}`),
    ).toBeVisible();
  });

  it('treats a line whose units are all gone as out of stock', async () => {
    const gone = lineOf('Chair', { product_id: '3', product_qty: 2 }, { available_units: 0 });
    await openCart([gone]);
    expect(row('Chair').getByText('OUT OF STOCK')).toBeVisible();
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
  });

  it('shows that a price has changed since the shopper saw it', async () => {
    await openCart([
      { ...sofa, seen_price: 180_000 },
      { ...lamp, seen_price: 4_999 },
    ]);
    expect(row('Sofa').getByText('The price has changed: it was $1,800.00.')).toBeVisible();
    expect(screen.getAllByText(/The price has changed/)).toHaveLength(1);
  });

  it('shows changes from another tab', async () => {
    const { state } = await openCart([sofa]);
    state.lines = [lamp];
    await act(() => invalidate('removeCart'));
    expect(await screen.findByRole('row', { name: /^Lamp/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
  });

  it('shows the products that other shoppers bought with it', async () => {
    const stool = {
      id: '9',
      name: 'Stool',
      currency: 'USD',
      display_price: 9_900,
      stock_status: 'In stock',
    };
    await openCart([sofa], { alsoBought: [stool] });
    expect(await screen.findByRole('heading', { name: 'People have also bought' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Stool' })).toHaveAttribute(
      'href',
      '/uk/product/product-details/9',
    );
  });

  it('says when everything comes to the postcode of the visitor, and asks nobody without one', async () => {
    const all = { from: '2026-12-10', to: '2026-12-12', price: 0 };
    const deliveryPromise = {
      today: '2026-11-28',
      currency: 'USD',
      postcode: 'SW1A 1AA',
      all,
      products: [],
    };
    await openCart([sofa, lamp], { deliveryPromise });
    expect(screen.getByText('You choose the delivery day')).toBeVisible();
    await waitAMoment();
    expect(callsOf('deliveryPromise')).toHaveLength(0);
    const typed = { market: 'uk' as const, postcode: 'SW1A 1AA', isMembers: true };
    act(() => typedPostcode.write(typed));
    const text = 'Delivered Thu, Dec 10 – Sat, Dec 12 to SW1A 1AA, $0.00';
    expect(await screen.findByText(text)).toBeVisible();
    expect(callsOf('deliveryPromise')).toEqual([
      {
        market: 'uk',
        postcode: 'SW1A 1AA',
        items: [
          { product_id: '1', product_qty: 1 },
          { product_id: '2', product_qty: 2 },
        ],
      },
    ]);
  });

  it.each([
    ['nothing', []],
    ['an error', new ShopError(500, '')],
  ])('shows no strip of other products when the backend answers with %s', async (_, alsoBought) => {
    await openCart([sofa], { alsoBought });
    await waitAMoment();
    expect(callsOf('alsoBought')).toHaveLength(1);
    expect(screen.queryByText('People have also bought')).not.toBeInTheDocument();
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('redirects to /login with the return URL when the session has ended', async () => {
    openShop([], { cartList: new ShopError(401, 'Please log in.') });
    render(<CartPage />);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fcart'),
    );
    expect(notify.error).toHaveBeenCalledTimes(1);
    expect(currentUser()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('redirects to /login with one message when a press on plus finds that the session has ended', async () => {
    await openCart([sofa], { updateCartQuantity: new ShopError(401, 'Please log in.') });
    await more('Sofa');
    await waitAMoment();
    expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fcart');
    expect(notify.error).toHaveBeenCalledTimes(1);
    expect(notify.error).toHaveBeenCalledWith(expect.stringContaining('session has ended'));
  });

  it('redirects to /login when the strip of other products finds that the session has ended', async () => {
    const strip = hold<Error>();
    await openCart([sofa], { alsoBought: () => strip.answer });
    await act(async () => strip.release(new ShopError(401, 'Please log in.')));
    expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fcart');
    expect(notify.error).toHaveBeenCalledTimes(1);
  });
});

describe('removing from the cart', () => {
  it('asks for confirmation, and CANCEL leaves the line', async () => {
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

  it('removes the line and its amount from the totals', async () => {
    await openCart([sofa, lamp]);
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    expect(callsOf('removeCart')).toEqual([{ product_id: '1' }]);
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent('Grand total$99.98');
    await waitFor(() => expect(confirmDialog()).not.toBeInTheDocument());
  });

  it('can be undone, with the same quantity', async () => {
    const { state } = await openCart([sofa, lamp], {
      addToCart: ({ product_id, product_qty }: RequestOf<'addToCart'>) => {
        state.lines = [...state.lines, { ...lamp, product_id, product_qty: product_qty ?? 0 }];
        return null;
      },
    });
    await press('Remove Lamp');
    await press('REMOVE ITEM');
    await waitAMoment();
    const [text, undo] = jest.mocked(notify.success).mock.lastCall ?? [];
    expect(text).toBe('Lamp was removed from your cart.');
    expect(undo?.label).toBe('Undo');
    act(() => undo?.onClick());
    await waitAMoment();
    expect(callsOf('addToCart')).toEqual([
      { product_id: '2', product_qty: 2, product_price: 4_999, is_add_qty: true },
    ]);
    expect(await screen.findByRole('row', { name: /^Lamp/ })).toBeVisible();
    expect(figure('Lamp')).toHaveTextContent('Quantity of Lamp: 2');
    await waitAMoment();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Lamp is back in your cart');
  });

  it('can be undone when the removed line was the last one', async () => {
    const { state } = await openCart([lamp], {
      addToCart: () => {
        state.lines = [lamp];
        return null;
      },
    });
    await press('Remove Lamp');
    await press('REMOVE ITEM');
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    await waitAMoment();
    const [, undo] = jest.mocked(notify.success).mock.lastCall ?? [];
    act(() => undo?.onClick());
    await waitAMoment();
    expect(await screen.findByRole('row', { name: /^Lamp/ })).toBeVisible();
  });

  it('also starts when minus is pressed on a single unit', async () => {
    await openCart([sofa, lamp]);
    await less('Sofa');
    await waitAMoment();
    expect(confirmDialog()).toBeVisible();
    expect(figure('Sofa')).toHaveTextContent(/: 1$/);
    expect(callsOf('updateCartQuantity')).toHaveLength(0);
    await press('REMOVE ITEM');
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
  });

  it('shows the empty cart after the last line is removed', async () => {
    await openCart([sofa]);
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  it('leaves the line and shows the error when the backend rejects it', async () => {
    await openCart([sofa], { removeCart: new ShopError(500, 'Not now.') });
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    expect(notify.error).toHaveBeenCalledWith('Not now.');
    expect(screen.getByRole('row', { name: /^Sofa/ })).toBeVisible();
  });

  it('removes the line even if the cart cannot be read afterwards', async () => {
    const { answers } = await openCart([sofa, lamp]);
    answers.cartList = new ShopError(503, '');
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    await waitAMoment();
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
    expect(confirmDialog()).not.toBeInTheDocument();
  });

  it('is sent once when the button is pressed several times', async () => {
    const removal = hold<null>();
    await openCart([sofa, lamp], { removeCart: () => removal.answer });
    await press('Remove Sofa');
    await user.dblClick(screen.getByRole('button', { name: 'REMOVE ITEM' }));
    await act(async () => removal.release(null));
    expect(callsOf('removeCart')).toHaveLength(1);
  });

  it('asks for confirmation before it removes all lines', async () => {
    await openCart([sofa, lamp]);
    await press('CLEAR CART');
    await press('CANCEL');
    expect(dialog('Clear cart?')).not.toBeInTheDocument();
    expect(callsOf('clearCart')).toHaveLength(0);

    await press('CLEAR CART');
    await user.click(inDialog('Clear cart?').getByRole('button', { name: 'CLEAR CART' }));
    expect(callsOf('clearCart')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await waitAMoment();
    expect(screen.getByRole('status')).toHaveTextContent('Your cart is empty');
  });
});

describe('a change of the cart', () => {
  const expectSaid = (text: string) =>
    waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(text));

  it('says what was removed, what remains and its total, and moves the focus to the next row', async () => {
    await openCart([sofa, lamp]);
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    await expectSaid('Sofa removed, 2 items, total $99.98');
    expect(row('Lamp').getByRole('link', { name: 'Lamp' })).toHaveFocus();
  });

  it('moves the focus to the last row when the last one was removed', async () => {
    await openCart([sofa, lamp]);
    await press('Remove Lamp');
    await press('REMOVE ITEM');
    await expectSaid('Lamp removed, 1 item, total $1,899.50');
    expect(row('Sofa').getByRole('link', { name: 'Sofa' })).toHaveFocus();
  });

  it('says that the cart is empty', async () => {
    await openCart([sofa]);
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    await expectSaid('Sofa removed, your cart is empty');
  });

  it('moves the focus to the title of the empty cart when the last line was removed', async () => {
    await openCart([sofa]);
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();
  });

  it('moves the focus to the title of the empty cart when all lines were removed at once', async () => {
    await openCart([sofa, lamp]);
    await press('CLEAR CART');
    await user.click(inDialog('Clear cart?').getByRole('button', { name: 'CLEAR CART' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();
    await expectSaid('Your cart is empty');
  });

  it('leaves the focus where it is when the cart is empty from the start or was emptied in another tab', async () => {
    const { state } = openShop([]);
    const { unmount } = render(<CartPage />);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).not.toHaveFocus();
    unmount();
    state.lines = [sofa];
    render(<CartPage />);
    await act(() => invalidate('addToCart'));
    await screen.findByRole('row', { name: /^Sofa/ });
    const crumb = screen.getByRole('link', { name: 'Home' });
    act(() => crumb.focus());
    state.lines = [];
    await act(() => invalidate('removeCart'));
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(crumb).toHaveFocus();
  });

  it('says the new total after plus and minus', async () => {
    await openCart([sofa, lamp]);
    await more('Lamp');
    await expectSaid('Grand total $2,049.47');
    await less('Lamp');
    await expectSaid('Grand total $1,999.48');
  });
});

describe('the lines of the cart', () => {
  it('show the colour, the size and the list price, where the backend knows them', async () => {
    const chair = lineOf(
      'Chair',
      { product_id: '3', product_price: 10_000 },
      {
        mrp_price: 12_000,
        has_one_color: { name: '#000', label: 'Oak' },
        has_one_size: { name: 'High' },
      },
    );
    await openCart([chair, lamp]);
    expect(row('Chair').getByText('Oak · High')).toBeVisible();
    expect(row('Chair').getByText('$120.00', { exact: false })).toHaveTextContent('Before $120.00');
    expect(row('Lamp').queryByText(/Before/)).not.toBeInTheDocument();
  });
});
