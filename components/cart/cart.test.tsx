import { act, render, screen, waitFor, within } from '@testing-library/react';
import { toastError } from '@/components/ui/toast';
import { callShop, ShopError } from '@/lib/shopper/call-shop';
import { announceChange } from '@/lib/shopper/shop-changes';
import { rememberedShopper } from '@/lib/shopper/shopper';
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
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/call-shop');
const shop = jest.mocked(callShop);

beforeEach(startAtCart);
afterEach(() => jest.useRealTimers());

describe('the cart', () => {
  it('of a visitor is empty, offers to log in and asks the shop nothing', () => {
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

  it('says that it is loading', async () => {
    openShop([], { cartList: () => hold().answer });
    render(<CartPage />);
    await waitAMoment();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your cart');
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
  });

  it('offers another try where it could not be loaded', async () => {
    const { answers } = openShop([], { cartList: new ShopError(503, '') });
    render(<CartPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your cart could not be loaded');
    answers.cartList = [sofa];
    await press('Try again');
    expect(await screen.findByRole('table', { name: 'Your cart' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of a shopper with nothing in it leads to the shop, and not to /login', async () => {
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
    openShop([], { cartList: new ShopError(401, 'Please log in.') });
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
