import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import type { Address } from '@/lib/contract/addresses';
import type { CartItem } from '@/lib/contract/cart';
import type { Checkout, DeliveryOptions } from '@/lib/contract/checkout';
import { addDays } from '@/lib/shared/calendar-date';
import { CheckoutPage } from './checkout-page';

/* Helpers that the tests of the checkout share: a mock of the backend with one shopper's choices. */

/** The test file must mock `@/lib/client/call-shop`. */
const shop = jest.mocked(callShop);

export const home: Address = {
  id: '7',
  address_type: 'Home',
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
  has_one_country: { name: 'USA' },
  has_one_state: { name: 'Texas' },
  has_one_city: { name: 'Austin' },
  has_one_area: { name: '73301' },
};
export const office: Address = {
  ...home,
  id: '8',
  address_type: 'Office',
  house_no: '40',
  street_address: 'Birch Road',
};

export const sofa: CartItem = {
  product_id: '1',
  product_qty: 1,
  currency: 'USD',
  product_price: 20_000,
  has_one_product: { name: 'Sofa', stock_status: 'In stock' },
};

const TODAY = '2026-11-23';
export const options: DeliveryOptions = {
  currency: 'USD',
  methods: [
    {
      id: 'standard',
      name: 'Standard delivery',
      description: 'To your door.',
      price: 1900,
      free_from: 21_401,
    },
    { id: 'assembled', name: 'Carried in and assembled', description: 'In.', price: 8900 },
  ],
  days: Array.from({ length: 56 }, (_, index) => ({
    date: addDays(TODAY, index),
    status: index < 2 ? 'early' : 'available',
  })),
};

/** For each endpoint its data, or a function from the payload to the data. An `Error` is thrown. */
type Answers = Record<string, unknown>;

const empty: Checkout = {
  currency: 'USD',
  shipping_address: null,
  billing_address: null,
  delivery: null,
};
export const copyOf = ({ id, ...address }: Address) => ({ ...address, address_id: id });

interface Choice {
  purpose: 'shipping' | 'billing';
  address_id: string | null;
}

/** Mocks `callShop` with a shopper who has these addresses. The test may change `state` and `answers` at any time. */
export function openShop(addresses: Address[], changes: Answers = {}, chosen = empty) {
  const state = { checkout: chosen };
  const save = (change: Partial<Checkout>) => {
    state.checkout = { ...state.checkout, ...change };
    return state.checkout;
  };
  const slot = (purpose: Choice['purpose']) => `${purpose}_address` as const;
  const answers: Answers = {
    cartList: [sofa],
    appliedCoupon: { coupons: [] },
    couponList: [],
    userAddressList: addresses,
    countryList: [{ id: '1', name: 'USA' }],
    stateList: [{ id: '11', name: 'Texas' }],
    cityList: [{ id: '111', name: 'Austin' }],
    areaList: [{ id: '1111', name: '73301' }],
    checkout: () => state.checkout,
    deliveryOptions: options,
    chooseCheckoutAddress: ({ purpose, address_id }: Choice) => {
      const found = addresses.find(({ id }) => id === address_id);
      return save({ [slot(purpose)]: found ? copyOf(found) : null });
    },
    enterCheckoutAddress: ({ purpose, is_saved: _, ...form }: Choice & { is_saved: boolean }) =>
      save({ [slot(purpose)]: { ...home, ...form, address_id: null } }),
    chooseDelivery: ({ method, date }: { method: string; date: string }) => {
      const found = options.methods.find(({ id }) => id === method);
      return save({ delivery: found ? { method: found, date } : null });
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

let shoppers = 0;

/** Before each test: signs in a new shopper, so that nothing is cached. */
export function startAtCheckout(): void {
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  shoppers += 1;
  const email = `ada${shoppers}@example.com`;
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
  history.replaceState(null, '', '/uk/shipping-address');
}

/** Renders the page and waits until it is loaded. */
export async function openCheckout(addresses: Address[], changes: Answers = {}, chosen = empty) {
  const opened = openShop(addresses, changes, chosen);
  const { unmount } = render(<CheckoutPage />);
  await screen.findByRole('region', { name: 'Payment summary' });
  return { ...opened, unmount };
}

export const user = userEvent;
export const part = (name: 'Shipping Address' | 'Billing Address' | 'Delivery') =>
  within(screen.getByRole('region', { name }));
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const summary = () => screen.getByRole('region', { name: 'Payment summary' });

/** The calls of an endpoint: payload and options. */
export const callsOf = (endpoint: string) =>
  shop.mock.calls.filter(([called]) => called === endpoint).map(([, ...rest]) => rest);
