import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import type { CartItem } from '@/lib/contract/cart';
import type { Coupon } from '@/lib/contract/coupons';
import type { RequestOf } from '@/lib/contract/endpoints';
import { CartPage } from './cart-page';

/*
 * Helpers that the tests of the cart share: a mock of the backend with one shopper's cart, and the actions and
 * queries of the shopper.
 */

/** The test file must mock `@/lib/client/call-shop`. */
const shop = jest.mocked(callShop);

export function lineOf(
  name: string,
  changes: Partial<Omit<CartItem, 'has_one_product'>> = {},
  product: Partial<CartItem['has_one_product']> = {},
): CartItem {
  return {
    product_id: '1',
    product_qty: 1,
    currency: 'USD',
    product_price: 10_000,
    has_one_product: { name, stock_status: 'In stock', ...product },
    ...changes,
  };
}

/** A promise that the test resolves with `release` or rejects with `fail`. */
export function hold<T = void>() {
  let release: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const answer = new Promise<T>((resolve, reject) => {
    release = resolve;
    fail = reject;
  });
  return { answer, release, fail };
}

/** For each endpoint its data, or a function from the payload to the data. An `Error` is thrown. */
type Answers = Record<string, unknown>;

let shoppers = 0;

/** Signs in a new shopper, so that nothing is cached from an earlier test. */
export function signIn(): void {
  shoppers += 1;
  setUser({
    first_name: 'Ada',
    last_name: 'Oak',
    email: `ada${shoppers}@example.com`,
    mobile_no: '',
  });
}

/**
 * Mocks `callShop` with a shopper who has these lines in the cart. `changes` replace the answers of single
 * endpoints. The test may change the returned `state` and `answers` at any time.
 */
export function openShop(lines: CartItem[], changes: Answers = {}) {
  const state = { lines, coupons: [] as Coupon[] };
  const answers: Answers = {
    cartList: () => state.lines,
    appliedCoupon: () => ({ coupons: state.coupons.map((coupon) => ({ coupon })) }),
    couponList: [],
    alsoBought: [],
    wishList: [],
    updateCartQuantity: ({
      product_id,
      is_add_qty,
      product_qty = 1,
    }: RequestOf<'updateCartQuantity'>) => {
      const steps = is_add_qty === 'plus' ? product_qty : -product_qty;
      state.lines = state.lines.map((line) =>
        line.product_id === product_id ? { ...line, product_qty: line.product_qty + steps } : line,
      );
      return null;
    },
    removeCart: ({ product_id }: RequestOf<'removeCart'>) => {
      state.lines = state.lines.filter((line) => line.product_id !== product_id);
      return null;
    },
    clearCart: () => {
      state.lines = [];
      return null;
    },
    removeCoupon: ({ code }: { code: string }) => {
      state.coupons = state.coupons.filter((coupon) => coupon.code !== code);
      return null;
    },
    ...changes,
  };
  shop.mockImplementation(async (endpoint, payload) => {
    const answer = answers[endpoint];
    const data = typeof answer === 'function' ? await answer(payload) : answer;
    if (data instanceof Error) throw data;
    return { status: 200, message: `${endpoint} done`, data } as never;
  });
  return { state, answers };
}

export const sofa = lineOf(
  'Sofa',
  { product_id: '1', currency: 'USD', product_price: 189_950 },
  { mrp_price: 200_000 },
);
export const lamp = lineOf('Lamp', {
  product_id: '2',
  product_qty: 2,
  currency: 'USD',
  product_price: 4_999,
});
export const only = (line: CartItem, product_qty: number) => [{ ...line, product_qty }];

/** Before each test: signs in a new shopper at /cart. */
export function startAtCart(): void {
  jest.useFakeTimers();
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  signIn();
  history.replaceState(null, '', '/uk/cart');
  // Everything is in view.
  globalThis.IntersectionObserver = class {
    constructor(private readonly onChange: IntersectionObserverCallback) {}
    observe() {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      this.onChange([entry], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
}

/** Renders the cart page with these lines and waits until they are shown. */
export async function openCart(lines: CartItem[], changes: Answers = {}) {
  const opened = openShop(lines, changes);
  render(<CartPage />);
  await screen.findByRole('table', { name: 'Your cart' });
  return opened;
}

/** The payloads of all calls of an endpoint, in order. */
export const callsOf = (endpoint: string) =>
  shop.mock.calls.filter(([called]) => called === endpoint).map(([, payload]) => payload);

/** Longer than the delay after which a changed quantity is sent. */
const A_MOMENT_MS = 300;
export const waitAMoment = () => act(() => jest.advanceTimersByTimeAsync(A_MOMENT_MS));
export const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });

export const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
export const more = (name: string) =>
  user.click(row(name).getByRole('button', { name: 'One more' }));
export const less = (name: string) =>
  user.click(row(name).getByRole('button', { name: 'One less' }));
export const figure = (name: string) => row(name).getByRole('status');
export const summary = () => screen.getByRole('region', { name: 'Payment summary' });
export const dialog = (name: string) => screen.queryByRole('dialog', { name });
export const confirmDialog = () => dialog('Confirm Remove Item?');
export const findDialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name }));
export const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));
