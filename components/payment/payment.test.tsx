import { render, screen, waitFor, within } from '@testing-library/react';
import { ShopError } from '@/lib/client/calls/call-shop';
import { loadScript } from '@/lib/client/calls/load-script';
import { clearUser, setGuest, setUser } from '@/lib/client/session/user';
import { PaymentPage } from './payment-page';
import { mountSandboxFields } from './public/sandbox-fields';
import {
  attemptWith,
  callsOf,
  chosen,
  details,
  failed,
  fields,
  inFrame,
  lamp,
  method,
  openPayment,
  openShop,
  options,
  paid,
  place,
  placeButton,
  press,
  startAtPayment,
  summary,
  user,
  visa,
} from './testing';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/calls/load-script');
jest.mock('./public/sandbox-fields');

beforeEach(() => startAtPayment());

const sent = () => callsOf('placeOrder').at(-1);
const issue = (text: RegExp | string) => within(summary()).findByText(text);

describe('paying in instalments', () => {
  it('names the plans with what is to be paid, and sends the chosen one', async () => {
    const plans = [
      { name: 'Pay in 4', payments: 4, days_between: 14 },
      { name: 'Pay in 10', payments: 10, days_between: 30 },
    ];
    const methods = ['instalments'] as const;
    await openPayment({
      paymentOptions: { ...options, methods, instalment_plans: plans },
      placeOrder: paid,
    });
    const first = await screen.findByRole('radio', {
      name: 'Pay in 4: 4 payments of $54.75, every 2 weeks',
    });
    expect(first).toBeChecked();
    const other = 'Pay in 10: 10 payments of $21.90, every 30 days';
    await user.click(screen.getByRole('radio', { name: other }));
    await place();
    expect(sent()).toMatchObject({ payment: { method: 'instalments', plan: 'Pay in 10' } });
  });

  it('names the first payment where the cents cannot be divided', async () => {
    const plan = { name: 'Pay in 4', payments: 4, days_between: 14 };
    const methods = ['instalments'] as const;
    await openPayment({
      paymentOptions: { ...options, methods, instalment_plans: [{ ...plan, payments: 7 }] },
    });
    await screen.findByRole('radio', {
      name: 'Pay in 4: 7 payments of $31.28, every 2 weeks, the first of $31.32',
    });
  });

  it("takes the provider's fields where it offers the plans in them", async () => {
    const methods = ['instalments'] as const;
    await openPayment({
      paymentOptions: { ...options, methods },
      placeOrder: { ...inFrame, choice: { method: 'instalments', plan: null } },
      orderAttempt: paid,
    });
    await waitFor(() =>
      expect(mountSandboxFields).toHaveBeenCalledWith(
        expect.any(HTMLElement),
        expect.objectContaining({ name: 'sandbox' }),
        expect.any(Function),
        { currency: 'USD', instalmentsOf: 21_900 },
      ),
    );
    await place();
    await screen.findByRole('heading', { name: 'Order confirmed', level: 1 });
    expect(sent()).toMatchObject({ payment: { method: 'instalments', plan: null } });
    expect(fields.confirm).toHaveBeenCalledWith('secret');
  });
});

describe('the payment', () => {
  it('asks a visitor to log in, with the way back to the attempt, and loads nothing', async () => {
    localStorage.clear();
    history.replaceState(null, '', '/uk/payment-method?attempt=1');
    openShop();
    render(<PaymentPage heading={null} skeleton={null} />);
    expect(await screen.findByRole('link', { name: 'LOGIN' })).toHaveAttribute(
      'href',
      '/uk/login?callbackUrl=%2Fuk%2Fpayment-method%3Fattempt%3D1',
    );
    expect(callsOf('beginCheckout')).toEqual([]);
  });

  it('links back to the shop when the cart is empty', async () => {
    openShop({ cartList: [], beginCheckout: new ShopError(409, 'Empty.', {}, 'cart_empty') });
    render(<PaymentPage heading={null} skeleton={null} />);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  it('links to the step before when the address or the day is missing', async () => {
    const missing = new ShopError(409, 'No address.', {}, 'address_missing');
    openShop({ checkout: { ...chosen, delivery: null }, beginCheckout: missing });
    render(<PaymentPage heading={null} skeleton={null} />);
    expect(await screen.findByRole('link', { name: 'CHOOSE A DAY' })).toHaveAttribute(
      'href',
      '/uk/shipping-address',
    );
  });

  it('offers to try again when it fails to load', async () => {
    const answers = openShop({ beginCheckout: new ShopError(503, '') });
    render(<PaymentPage heading={null} skeleton={null} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment could not be loaded');
    answers.beginCheckout = attemptWith();
    await press('Try again');
    expect(await screen.findByRole('group', { name: 'How to pay' })).toBeVisible();
  });

  it('shows what is bought, who takes the payment and how long everything can go back', async () => {
    const product = {
      ...lamp.has_one_product,
      image: '/lamp.webp',
      has_one_size: { name: 'Tall' },
    };
    const table = {
      ...lamp,
      product_id: '61',
      product_qty: 1,
      has_one_product: { name: 'Table', return_days: 10 },
    };
    const { unmount } = await openPayment({
      cartList: [{ ...lamp, has_one_product: { ...product, return_days: 7 } }, table],
    });
    const [first, second] = within(summary()).getAllByRole('listitem');
    expect(first).toHaveTextContent('2 × LampTall$200.00');
    expect(first?.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining('lamp.webp'),
    );
    expect(second).toHaveTextContent('1 × Table$100.00');
    expect(summary()).toHaveTextContent(
      'Payments are taken by our payments sandbox, which moves no money.',
    );
    expect(summary()).toHaveTextContent('Returns within 7 to 10 days of the delivery.');
    unmount();

    // What is not known of one product is promised of none.
    const provider = { ...options.provider, name: 'stripe' };
    const unknown = { ...table, has_one_product: { name: 'Table' } };
    await openPayment({ cartList: [lamp, unknown], paymentOptions: { ...options, provider } });
    expect(summary()).toHaveTextContent('Payments are taken by Stripe.');
    expect(summary()).not.toHaveTextContent('Returns');
  });

  it('shows what was chosen before, with the way to change it, and what it costs', async () => {
    await openPayment();
    const day = within(screen.getByRole('region', { name: 'Estimated delivery' }));
    expect(day.getByText('Friday, November 27')).toBeVisible();
    expect(day.getByText('Standard delivery, $19.00')).toBeVisible();
    expect(day.getByRole('link', { name: 'Change Estimated delivery' })).toHaveAttribute(
      'href',
      '/uk/shipping-address',
    );
    expect(screen.getByRole('region', { name: 'Shipping address' })).toHaveTextContent(
      'Elm Street',
    );
    expect(screen.getByRole('region', { name: 'Billing address' })).toHaveTextContent(
      'The same as the shipping address.',
    );
    expect(summary()).toHaveTextContent('Grand total$219.00');
    expect(placeButton()).toHaveTextContent('PLACE ORDER · $219.00');
  });

  it('names the time of the day, and counts the services', async () => {
    const services = [{ id: 'assembly', name: 'Assembly', price: 6000 }];
    const window = { id: 'morning', hours: '8 AM – 12 PM' } as const;
    const delivery = chosen.delivery && { ...chosen.delivery, window, services };
    await openPayment({ checkout: { ...chosen, delivery } });
    expect(screen.getByRole('region', { name: 'Estimated delivery' })).toHaveTextContent(
      'Friday, November 27, 8 AM – 12 PMStandard delivery, $19.00',
    );
    expect(summary()).toHaveTextContent('Shipping charges$19.00Assembly$60.00Grand total$279.00');
    expect(placeButton()).toHaveTextContent('PLACE ORDER · $279.00');
  });

  it('asks a guest for no way to pay where there is nothing to pay', async () => {
    clearUser();
    setGuest();
    openShop({
      paymentOptions: { ...options, wallet_balance: null },
      cartList: [{ ...lamp, product_price: 0 }],
      checkout: {
        ...chosen,
        delivery: chosen.delivery && {
          ...chosen.delivery,
          method: { ...chosen.delivery.method, price: 0 },
        },
      },
      placeOrder: attemptWith({ state: 'paid', total: 0, order_number: '7KQ4-M2XP' }),
    });
    render(<PaymentPage heading={null} skeleton={null} />);
    expect(await screen.findByText('There is nothing to pay.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'How to pay' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(placeButton()).toHaveTextContent('PLACE ORDER · $0.00');
    await place();
    expect(sent()).toMatchObject({ total: 0, payment: { method: 'wallet' }, wallet_part: 0 });
  });

  it('says so when no provider can be used, and the wallet still pays', async () => {
    await openPayment({
      paymentOptions: { ...options, provider: null, methods: [], wallet_balance: 30_000 },
      placeOrder: attemptWith({ state: 'paid', order_number: '7KQ4-M2XP' }),
    });
    expect(screen.getByText(/We cannot take cards, banks, UPI and PayPal/)).toBeVisible();
    expect(method('Wallet')).toBeChecked();
    await place();
    expect(sent()).toMatchObject({ payment: { method: 'wallet' }, wallet_part: 21_900 });
  });

  it('shows only what the provider offers, and a guest no wallet and no box for the card', async () => {
    clearUser();
    setGuest();
    await openPayment({
      paymentOptions: { ...options, methods: ['card', 'paypal'], wallet_balance: null },
    });
    const names = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(names).toEqual(['Credit Card', 'Paypal']);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the choice of a method', () => {
  it('opens one part at a time and keeps what was typed in the others', async () => {
    await openPayment();
    await user.click(method('UPI'));
    await user.click(details('UPI').getByRole('radio', { name: 'UPI id' }));
    await user.type(
      screen.getByLabelText('UPI id', { selector: '[type=text], :not([type])' }),
      'ada@bank',
    );
    await user.click(method('Internet Banking'));
    expect(screen.queryByRole('group', { name: 'UPI' })).not.toBeInTheDocument();
    await user.click(method('UPI'));
    expect(screen.getByPlaceholderText('name@bank')).toHaveValue('ada@bank');
  });

  it('loads the card fields only for a new card, once', async () => {
    await openPayment({ paymentOptions: { ...options, saved_cards: [visa] } });
    expect(
      details('Credit Card').getByRole('radio', { name: /Visa ending in 4242/ }),
    ).toBeChecked();
    expect(loadScript).not.toHaveBeenCalled();
    await user.click(details('Credit Card').getByRole('radio', { name: 'Another card' }));
    await waitFor(() => expect(mountSandboxFields).toHaveBeenCalledTimes(1));
    await user.click(method('Paypal'));
    await user.click(method('Credit Card'));
    expect(mountSandboxFields).toHaveBeenCalledTimes(1);
    expect(fields.destroy).not.toHaveBeenCalled();
  });

  it('offers to load the card fields again when their script fails', async () => {
    jest.mocked(loadScript).mockRejectedValueOnce(new Error('blocked'));
    await openPayment();
    expect(await screen.findByText('The card fields could not be loaded')).toBeVisible();
    await place();
    expect(await issue(/The card fields are not there yet/)).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(mountSandboxFields).toHaveBeenCalledTimes(1));
  });

  it('pays with a saved card, and removes one that is not wanted any longer', async () => {
    const expired = {
      ...visa,
      reference: 'card_2',
      brand: 'Mastercard',
      last4: '4444',
      exp_year: 2020,
    };
    const { answers } = await openPayment({
      paymentOptions: { ...options, saved_cards: [expired, visa] },
      placeOrder: attemptWith({ state: 'checking' }),
      removeSavedCard: null,
    });
    expect(screen.getByRole('radio', { name: /Mastercard.*Expired 12\/20/ })).toBeDisabled();
    answers.paymentOptions = { ...options, saved_cards: [visa] };
    await press('Remove Mastercard ending in 4444');
    await press('REMOVE CARD');
    await waitFor(() =>
      expect(screen.queryByRole('radio', { name: /Mastercard/ })).not.toBeInTheDocument(),
    );
    expect(callsOf('removeSavedCard')).toEqual([{ reference: 'card_2' }]);
    await place();
    expect(sent()).toMatchObject({ payment: { method: 'saved_card', reference: 'card_1' } });
  });

  it('asks for the bank, or for the name of another one', async () => {
    await openPayment({ placeOrder: attemptWith({ state: 'checking' }) });
    await user.click(method('Internet Banking'));
    await place();
    expect(await issue('Please choose your bank.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await place();
    const name = screen.getByLabelText('Name of your bank');
    expect(name).toHaveAccessibleDescription('Please enter the name of your bank.');
    expect(name).toHaveFocus();
    expect(callsOf('placeOrder')).toEqual([]);
    await user.type(name, 'Loom Bank');
    await place();
    expect(sent()).toMatchObject({ payment: { method: 'bank', bank: 'Loom Bank' } });
  });

  it('lets the wallet pay a part, and asks for the rest', async () => {
    await openPayment({ placeOrder: attemptWith({ state: 'checking' }) });
    await user.click(method('Wallet'));
    expect(screen.getByRole('checkbox', { name: 'Use $50.00 of your wallet' })).toBeChecked();
    await place();
    expect(await issue(/Please choose how to pay the other \$169.00/)).toBeVisible();
    await user.click(method('Paypal'));
    expect(summary()).toHaveTextContent('Your wallet pays−$50.00Left to pay$169.00');
    expect(placeButton()).toHaveTextContent('PLACE ORDER · $169.00');
    await place();
    expect(sent()).toMatchObject({
      payment: { method: 'paypal' },
      wallet_part: 5_000,
      total: 21_900,
      return_path: '/uk/payment-method',
    });
  });

  it('verifies a UPI id, and keeps it when that fails', async () => {
    const { answers } = await openPayment({ verifyUpi: { is_valid: true, name: 'Ada Weaver' } });
    await user.click(method('UPI'));
    await user.click(screen.getByRole('radio', { name: 'UPI id' }));
    await press('VERIFY');
    const id = screen.getByPlaceholderText('name@bank');
    expect(id).toHaveAccessibleDescription('Please enter your UPI id.');
    await user.type(id, 'ada@bank');
    await press('VERIFY');
    expect(await screen.findByText('Verified: Ada Weaver')).toBeVisible();
    await user.type(id, 'x');
    expect(screen.queryByText(/Verified/)).not.toBeInTheDocument();
    answers.verifyUpi = { is_valid: false, name: null };
    await press('VERIFY');
    await waitFor(() => expect(id).toHaveAccessibleDescription(/This UPI id is not known/));
    answers.verifyUpi = new ShopError(503, 'Not now.');
    await user.type(id, 'y');
    await press('VERIFY');
    await waitFor(() => expect(id).toHaveAccessibleDescription('Not now.'));
    expect(id).toHaveValue('ada@bankxy');
  });

  it('is kept over a refresh, but nothing of a card, and not for someone else', async () => {
    const { unmount } = await openPayment();
    await user.click(screen.getByRole('checkbox', { name: /Save this card/ }));
    await user.click(method('Wallet'));
    await user.click(method('Internet Banking'));
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.type(screen.getByLabelText('Name of your bank'), 'Loom Bank');
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/card/i);

    const again = await openPayment();
    expect(method('Internet Banking')).toBeChecked();
    expect(await screen.findByLabelText('Name of your bank')).toHaveValue('Loom Bank');
    expect(placeButton()).toHaveTextContent('PLACE ORDER · $169.00');
    again.unmount();

    setUser({ first_name: 'Eve', last_name: 'Ash', email: 'eve@example.com', mobile_no: '' });
    await openPayment();
    expect(method('Credit Card')).toBeChecked();
  });

  it('is cleared when the order is placed', async () => {
    const paid = attemptWith({ state: 'paid', order_number: '7KQ4-M2XP' });
    const { unmount } = await openPayment({ placeOrder: paid });
    await user.click(method('Paypal'));
    expect(sessionStorage).toHaveLength(1);
    await place();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    unmount();
  });

  it('can be changed after something was missing, which is no longer shown', async () => {
    await openPayment();
    await user.click(method('Internet Banking'));
    await place();
    expect(await issue('Please choose your bank.')).toBeVisible();
    await user.click(method('Paypal'));
    expect(screen.queryByText('Please choose your bank.')).not.toBeInTheDocument();
  });

  it('is again what was chosen for the attempt before', async () => {
    await openPayment({
      beginCheckout: attemptWith({
        choice: { method: 'upi_app', app: 'BHIM' },
        wallet_part: 5_000,
      }),
    });
    expect(method('UPI')).toBeChecked();
    expect(await screen.findByRole('radio', { name: 'BHIM' })).toBeChecked();
    expect(placeButton()).toHaveTextContent('PLACE ORDER · $169.00');
  });

  it('is kept when the URL names an attempt that failed', async () => {
    startAtPayment(`?attempt=${failed.attempt_id}`);
    await openPayment({ orderAttempt: failed });
    expect(method('Paypal')).toBeChecked();
    const popup = { name: 'Opps! Payment Failed' };
    expect(await screen.findByRole('dialog', popup, { timeout: 8_000 })).toBeVisible();
    expect(location.search).toBe('');
  });
});
