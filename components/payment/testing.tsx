import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/client/calls/call-shop';
import type { CardFields } from '@/lib/client/payment/payment-calls';
import { setUser } from '@/lib/client/session/user';
import type { CartItem } from '@/lib/contract/cart';
import type { Checkout } from '@/lib/contract/checkout';
import type { Order } from '@/lib/contract/orders';
import type { CheckoutAttempt, PaymentOptions } from '@/lib/contract/payment';
import { PaymentPage } from './payment-page';
import { mountSandboxFields } from './public/sandbox-fields';

/* Helpers that the tests of the payment share: a mock of the backend with one attempt, and of the card's fields. */

/** The test file must mock these modules. */
const shop = jest.mocked(callShop);
const mount = jest.mocked(mountSandboxFields);

export const ATTEMPT = '11111111-1111-4111-8111-111111111111';
export const NEXT_ATTEMPT = '22222222-2222-4222-8222-222222222222';

export const lamp: CartItem = {
  product_id: '60',
  product_qty: 2,
  currency: 'USD',
  product_price: 10_000,
  has_one_product: { name: 'Lamp', stock_status: 'In stock' },
};

const address = {
  address_id: '7',
  address_type: 'Home' as const,
  first_name: 'Ada',
  last_name: 'Oak',
  email: 'ada@example.com',
  mobile_no: '9876543210',
  house_no: '12',
  street_address: 'Elm Street',
  landmark: 'Old Mill',
  country_id: '1',
  state_id: '11',
  city_id: '111',
  area_id: '1111',
};

export const chosen: Checkout = {
  currency: 'USD',
  shipping_address: address,
  billing_address: null,
  delivery: {
    method: {
      id: 'standard',
      name: 'Standard delivery',
      description: 'To your door.',
      price: 1900,
    },
    date: '2026-11-27',
  },
};

export const options: PaymentOptions = {
  provider: {
    name: 'sandbox',
    script_url: 'http://payments.example/frame.js',
    publishable_key: 'public',
  },
  methods: ['card', 'bank', 'upi', 'paypal'],
  banks: ['Northbank', 'Harbour Bank'],
  upi_apps: ['Google Pay', 'BHIM'],
  wallet_apps: ['Pouch'],
  saved_cards: [],
  currency: 'USD',
  wallet_balance: 5_000,
};

export const visa = {
  reference: 'card_1',
  is_default: true,
  brand: 'Visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2039,
};

const order: Pick<Order, 'order_number' | 'lines'> & Record<string, unknown> = {
  order_number: '7KQ4-M2XP',
  state: 'confirmed',
  events: [],
  shipping_address: address,
  lines: [
    {
      id: '1',
      product_id: '60',
      name: 'Lamp',
      quantity: 2,
      cancelled_quantity: 0,
      unit_price: 10_000,
      discount: 0,
      total: 20_000,
    },
  ],
  currency: 'USD',
  sub_total: 20_000,
  discount: 0,
  shipping: 1_900,
  grand_total: 21_900,
  payment: {
    method: 'card',
    detail: null,
    card: { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2039 },
    wallet_part: 0,
  },
  delivery: { method: 'Standard delivery', date: '2026-11-27' },
};

/** An attempt that was not placed yet, with these changes. */
export function attemptWith(changes: Partial<CheckoutAttempt> = {}): CheckoutAttempt {
  return {
    attempt_id: ATTEMPT,
    state: 'open',
    choice: null,
    currency: 'USD',
    wallet_part: 0,
    total: null,
    next_action: null,
    failure: null,
    order_number: null,
    ...changes,
  };
}

export const paid = attemptWith({ state: 'paid', total: 21_900, order_number: '7KQ4-M2XP' });
export const checking = attemptWith({ state: 'checking', total: 21_900 });
export const inFrame = attemptWith({
  state: 'action',
  choice: { method: 'card', save_card: false },
  total: 21_900,
  next_action: { type: 'card_frame', client_secret: 'secret' },
});
export const atPaypal = attemptWith({
  state: 'action',
  choice: { method: 'paypal' },
  total: 21_900,
  next_action: { type: 'redirect', url: 'http://payments.example/pay/1' },
});
export const failed = attemptWith({
  state: 'failed',
  choice: { method: 'paypal' },
  total: 21_900,
  failure: 'The payment was declined.',
});

/** For each endpoint its data, or a function from the payload to the data. An `Error` is thrown. */
type Answers = Record<string, unknown>;

/** The card's fields: what they find wrong, and what their confirmation resolves with. */
export const fields = {
  check: jest.fn<Promise<string | null>, []>(),
  confirm: jest.fn<ReturnType<CardFields['confirm']>, [string]>(),
  destroy: jest.fn(),
};

/** Mocks `callShop` with a shopper who is ready to pay. The test may change the answers at any time. */
export function openShop(changes: Answers = {}) {
  const answers: Answers = {
    cartList: [lamp],
    appliedCoupon: { coupons: [] },
    checkout: chosen,
    paymentOptions: options,
    beginCheckout: attemptWith(),
    trackOrder: order,
    ...changes,
  };
  shop.mockImplementation(async (endpoint, payload) => {
    const answer = answers[endpoint];
    const data = typeof answer === 'function' ? await answer(payload) : answer;
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
  return answers;
}

let shoppers = 0;

/** Before each test: signs in a new shopper, so that nothing is cached. */
export function startAtPayment(query = ''): void {
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  shoppers += 1;
  const email = `ada${shoppers}@example.com`;
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
  history.replaceState(null, '', `/uk/payment-method${query}`);
  mount.mockReturnValue(fields);
  fields.check.mockResolvedValue(null);
  fields.confirm.mockResolvedValue(null);
  window.scrollTo = jest.fn();
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
}

/** Renders the page and waits until the methods are shown. */
export async function openPayment(changes: Answers = {}) {
  const answers = openShop(changes);
  const { unmount } = render(<PaymentPage heading={null} skeleton={null} />);
  await screen.findByRole('group', { name: 'How to pay' });
  return { answers, unmount };
}

export const user = userEvent;
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const method = (name: string) =>
  screen.getByRole('radio', { name: new RegExp(`^${name}(?! id)`) });
export const details = (name: string) => within(screen.getByRole('group', { name }));
export const summary = () => screen.getByRole('region', { name: 'Payment summary' });
export const placeButton = () =>
  within(summary()).getByRole('button', { name: /^(?:PLACE ORDER|PLACING)/ });
export const place = () => user.click(placeButton());

/** The payloads of all calls of an endpoint, in order. */
export const callsOf = (endpoint: string) =>
  shop.mock.calls.filter(([called]) => called === endpoint).map(([, payload]) => payload);

/** A promise that the test settles. */
export function hold<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
