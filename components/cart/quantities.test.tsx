import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastError } from '@/components/ui/toast';
import type { CartItem } from '@/lib/contract/cart';
import { ShopError } from '@/lib/shopper/call-shop';
import { announceChange } from '@/lib/shopper/shop-changes';
import { CartPage } from './cart-page';
import {
  callsOf,
  figure,
  hold,
  lamp,
  less,
  more,
  only,
  openCart,
  openShop,
  press,
  row,
  sofa,
  startAtCart,
  summary,
  waitAMoment,
} from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/call-shop');

beforeEach(startAtCart);
afterEach(() => jest.useRealTimers());

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
    openShop(only(lamp, 2));
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
