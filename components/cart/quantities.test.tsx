import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { invalidate } from '@/lib/client/calls/invalidation';
import { notify } from '@/lib/client/toasts/toast';
import type { CartItem } from '@/lib/contract/cart';
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
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');

beforeEach(startAtCart);
afterEach(() => jest.useRealTimers());

describe('a quantity', () => {
  it('changes at once together with the totals, and all presses make one call', async () => {
    await openCart([sofa, lamp]);
    for (let presses = 0; presses < 3; presses += 1) await more('Lamp');
    expect(figure('Lamp')).toHaveTextContent(/: 5$/);
    expect(row('Lamp').getByRole('cell', { name: 'Total $249.95' })).toBeVisible();
    expect(summary()).toHaveTextContent('Sub total(6 Items)$2,149.45');
    expect(callsOf('updateCartQuantity')).toHaveLength(0);
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toEqual([
      { product_id: '2', product_price: 4_999, is_add_qty: 'plus', product_qty: 3 },
    ]);
    expect(figure('Lamp')).toHaveTextContent(/: 5$/);
  });

  it('is lowered by minus', async () => {
    await openCart(only(lamp, 3));
    await less('Lamp');
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toMatchObject([{ is_add_qty: 'minus', product_qty: 1 }]);
    expect(figure('Lamp')).toHaveTextContent(/: 2$/);
  });

  it('is sent with a key for each change, so that the shop may try it again', async () => {
    await openCart([lamp]);
    for (let change = 0; change < 2; change += 1) {
      await more('Lamp');
      await waitAMoment();
    }
    const keys = jest
      .mocked(callShop)
      .mock.calls.flatMap(([endpoint, , options]) =>
        endpoint === 'updateCartQuantity' ? [options?.idempotencyKey] : [],
      );
    expect(keys).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(keys).size).toBe(2);
  });

  it('ends at the quantity that the backend answers', async () => {
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

  it('is reached by single steps when the backend supports no other', async () => {
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

  it('stays changed when the cart cannot be read afterwards', async () => {
    const { answers } = await openCart(only(lamp, 2));
    answers.cartList = new ShopError(503, '');
    await more('Lamp');
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toHaveLength(1);
    expect(figure('Lamp')).toHaveTextContent(/: 3$/);
    await more('Lamp');
    expect(figure('Lamp')).toHaveTextContent(/: 4$/);
  });

  it('returns to the quantity in the cart and shows the error when the backend rejects it', async () => {
    const error = new ShopError(409, 'A cart holds at most 2 of one product.');
    const { answers } = await openCart(only(lamp, 2), { updateCartQuantity: error });
    await more('Lamp');
    await more('Lamp');
    expect(figure('Lamp')).toHaveTextContent(/: 4$/);
    await waitAMoment();
    expect(figure('Lamp')).toHaveTextContent(/: 2$/);
    expect(notify.error).toHaveBeenCalledTimes(1);
    expect(notify.error).toHaveBeenCalledWith('A cart holds at most 2 of one product.');

    answers.updateCartQuantity = null;
    await less('Lamp');
    await waitAMoment();
    expect(callsOf('updateCartQuantity').at(-1)).toMatchObject({ is_add_qty: 'minus' });
  });

  it('shows the current cart when the backend rejects the change because of another tab', async () => {
    const { answers, state } = await openCart([lamp, sofa]);
    answers.updateCartQuantity = () => {
      // Another tab has removed the line.
      state.lines = [sofa];
      return new ShopError(404, 'Lamp is not in your cart.');
    };
    await more('Lamp');
    await waitAMoment();
    expect(notify.error).toHaveBeenCalledWith('Lamp is not in your cart.');
    expect(screen.queryByRole('row', { name: /^Lamp/ })).not.toBeInTheDocument();
  });

  it('never shows a wrong quantity while the response arrives', async () => {
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

  it('shows the changes of another tab when the presses cancel each other out', async () => {
    const { state } = await openCart(only(lamp, 2));
    await more('Lamp');
    state.lines = only(lamp, 7);
    act(() => void invalidate('removeCart'));
    await less('Lamp');
    await waitAMoment();
    expect(figure('Lamp')).toHaveTextContent(/: 7$/);
  });

  it('is sent at once when the shopper leaves the site', async () => {
    await openCart(only(lamp, 2));
    await more('Lamp');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(callsOf('updateCartQuantity')).toHaveLength(1);
    await waitAMoment();
    expect(callsOf('updateCartQuantity')).toHaveLength(1);
  });

  it('is sent when the shopper goes to another page of the shop', async () => {
    openShop(only(lamp, 2));
    const { unmount } = render(<CartPage />);
    await screen.findByRole('table', { name: 'Your cart' });
    await more('Lamp');
    unmount();
    expect(callsOf('updateCartQuantity')).toHaveLength(1);
  });
});

describe('responses out of order', () => {
  it('do not replace a newer cart with an older one', async () => {
    const older = hold<CartItem[]>();
    const { answers, state } = await openCart([sofa, lamp]);
    const list = answers.cartList;
    await more('Sofa');
    await more('Lamp');
    // The cart is read after each call. The first read answers late, with the cart of that time.
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

  it('do not show a removed line again when the cart was requested before the removal', async () => {
    const older = hold<CartItem[]>();
    const { answers } = await openCart([sofa, lamp]);
    const list = answers.cartList;
    answers.cartList = () => older.answer;
    act(() => void invalidate('removeCart'));
    await waitFor(() => expect(callsOf('cartList')).toHaveLength(2));
    answers.cartList = list;
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    await act(async () => older.release([sofa, lamp]));
    await waitAMoment();
    expect(screen.queryByRole('row', { name: /^Sofa/ })).not.toBeInTheDocument();
  });

  it('do not replace a newer cart with the cart of a removal that arrives late', async () => {
    const older = hold<CartItem[]>();
    const { answers, state } = await openCart([sofa, lamp]);
    const list = answers.cartList;
    answers.cartList = () => older.answer;
    await press('Remove Sofa');
    await press('REMOVE ITEM');
    await waitFor(() => expect(callsOf('cartList')).toHaveLength(2));
    // Another tab has changed the cart, and this tab reads it again.
    state.lines = only(lamp, 9);
    answers.cartList = list;
    act(() => void invalidate('removeCart'));
    await waitAMoment();
    expect(figure('Lamp')).toHaveTextContent(/: 9$/);
    await act(async () => older.release([lamp]));
    await waitAMoment();
    expect(figure('Lamp')).toHaveTextContent(/: 9$/);
  });
});
