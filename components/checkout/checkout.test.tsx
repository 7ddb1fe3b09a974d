import { render, screen, waitFor, within } from '@testing-library/react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setGuest } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { CheckoutPage } from './checkout-page';
import {
  callsOf,
  copyOf,
  home,
  office,
  openCheckout,
  openShop,
  options,
  part,
  press,
  sofa,
  startAtCheckout,
  summary,
  user,
} from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');

beforeEach(startAtCheckout);

const standard = options.methods[0];
if (!standard) throw new Error('There is no method.');
const chosen = {
  currency: 'USD',
  shipping_address: copyOf(home),
  billing_address: null,
  delivery: { method: standard, date: '2026-11-27' },
};

const status = (text: RegExp) =>
  waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(text));
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const sameAddress = () =>
  screen.getByRole('checkbox', { name: 'Billing address same as shipping address' });

describe('the checkout', () => {
  it('asks a visitor to log in, with the way back, and loads nothing', async () => {
    localStorage.clear();
    openShop([home]);
    render(<CheckoutPage />);
    expect(await screen.findByRole('link', { name: 'LOGIN' })).toHaveAttribute(
      'href',
      '/uk/login?callbackUrl=%2Fuk%2Fshipping-address',
    );
    expect(callShop).not.toHaveBeenCalled();
  });

  it('links back to the shop when the cart is empty', async () => {
    openShop([home], { cartList: [] });
    render(<CheckoutPage />);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toBeVisible();
  });

  it('offers to try again when it fails to load', async () => {
    const { answers, state } = openShop([home], { checkout: new ShopError(503, '') });
    render(<CheckoutPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your checkout could not be loaded');
    answers.checkout = () => state.checkout;
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'Shipping Address' })).toBeVisible();
  });

  it('shows three items at first, and the others behind a summary', async () => {
    const lines = [1, 2, 3, 4, 5].map((product_id) => ({
      ...sofa,
      product_id,
      has_one_product: { name: `Chair ${product_id}`, stock_status: 'In stock' },
    }));
    await openCheckout([home], { cartList: lines }, chosen);
    const others = within(summary()).getByText('2 more items');
    const shown = () =>
      within(summary())
        .getAllByText(/^Chair \d$/)
        .filter((name) => !name.closest('details:not([open])'));
    expect(shown()).toHaveLength(3);
    await user.click(others);
    expect(shown()).toHaveLength(5);
  });

  it('links back to the cart when something in it is out of stock', async () => {
    const soldOut = { ...sofa, has_one_product: { name: 'Sofa', stock_status: 'Out of stock' } };
    await openCheckout([home], { cartList: [soldOut] }, chosen);
    expect(summary()).toHaveTextContent('Something in your cart is out of stock.');
    expect(screen.queryByRole('link', { name: 'CONTINUE TO PAYMENT' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'BACK TO CART' })).toHaveAttribute('href', '/uk/cart');
  });

  it('links back to the cart when fewer are left than it holds', async () => {
    const product = { ...sofa.has_one_product, available_units: 2 };
    const short = { ...sofa, product_qty: 3, has_one_product: product };
    await openCheckout([home], { cartList: [short] }, chosen);
    expect(summary()).toHaveTextContent('We have fewer of an item than are in your cart.');
    expect(screen.queryByRole('link', { name: 'CONTINUE TO PAYMENT' })).not.toBeInTheDocument();
  });

  it('goes from part to part, saying what was saved and moving the focus to what is next', async () => {
    await openCheckout([home, office]);
    expect(part('Delivery').getByText('Choose a shipping address first.')).toBeVisible();
    expect(await radio(/Elm Street/)).toBeChecked();
    await user.click(await radio(/Birch Road/));
    expect(callsOf('chooseCheckoutAddress')).toHaveLength(0);
    await press('DELIVER TO THIS ADDRESS');
    expect(callsOf('chooseCheckoutAddress')).toEqual([
      [{ purpose: 'shipping', address_id: '8' }, { keepalive: true }],
    ]);
    await status(/^Shipping Address saved. Next: Delivery.$/);
    expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus();
    expect(part('Shipping Address').getByText(/40, Birch Road/)).toBeVisible();
    expect(part('Shipping Address').queryByRole('radio')).not.toBeInTheDocument();
    expect(sameAddress()).toBeChecked();

    await user.click(await screen.findByRole('button', { name: 'SAVE DELIVERY' }));
    expect(callsOf('chooseDelivery')).toEqual([
      [{ method: 'standard', date: '2026-11-25' }, { keepalive: true }],
    ]);
    await status(/^Delivery saved. You can continue to the payment.$/);
    const next = screen.getByRole('link', { name: 'CONTINUE TO PAYMENT' });
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('href', '/uk/payment-method');
    expect(part('Delivery').getByText('Wednesday, November 25')).toBeVisible();
  });

  it('adds the tax that the address and the delivery cost', async () => {
    await openCheckout([home, office], {}, { ...chosen, tax: 1_234 });
    expect(summary()).toHaveTextContent('Tax$12.34');
    expect(summary()).toHaveTextContent('Grand total$231.34');
  });

  it('shows what was chosen before, and opens it again with Change', async () => {
    await openCheckout([home, office], {}, chosen);
    expect(part('Shipping Address').getByText(/12, Elm Street/)).toBeVisible();
    expect(part('Delivery').getByText('Friday, November 27')).toBeVisible();
    await press('Change Shipping Address');
    expect(screen.getByRole('heading', { name: 'Shipping Address' })).toHaveFocus();
    expect(await radio(/Elm Street/)).toBeChecked();
    await press('CANCEL');
    expect(part('Shipping Address').queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Shipping Address' })).toHaveFocus();
  });

  it('saves an address once when the button is pressed twice', async () => {
    await openCheckout([home]);
    await radio(/Elm Street/);
    await user.dblClick(screen.getByRole('button', { name: 'DELIVER TO THIS ADDRESS' }));
    await status(/saved/);
    expect(callsOf('chooseCheckoutAddress')).toHaveLength(1);
  });

  it('keeps the choice on the screen when the call fails', async () => {
    await openCheckout([home, office], {
      chooseCheckoutAddress: new ShopError(503, 'Not now.'),
    });
    await user.click(await radio(/Birch Road/));
    await press('DELIVER TO THIS ADDRESS');
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Not now.'));
    expect(await radio(/Birch Road/)).toBeChecked();
  });
});

describe('the large button', () => {
  const onward = () => press('CONTINUE TO PAYMENT');
  const unsaved = { ...chosen, delivery: null };

  it('saves the chosen address and shows the delivery, which nobody has seen yet', async () => {
    await openCheckout([home]);
    await radio(/Elm Street/);
    await onward();
    expect(
      await part('Delivery').findByText(/^Shipping Address saved\. Next: Delivery\.$/),
    ).toBeVisible();
    expect(callsOf('chooseCheckoutAddress')[0]?.[0]).toEqual({
      purpose: 'shipping',
      address_id: '7',
    });
    expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus();
    expect(callsOf('chooseDelivery')).toHaveLength(0);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('saves the delivery that is shown and goes on to the payment', async () => {
    await openCheckout([home], {}, unsaved);
    await screen.findByRole('button', { name: 'SAVE DELIVERY' });
    await onward();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/uk/payment-method'));
    expect(callsOf('chooseDelivery')[0]?.[0]).toEqual({ method: 'standard', date: '2026-11-25' });
  });

  it('saves a changed address and a delivery that are both open, and goes on', async () => {
    await openCheckout([home, office], {}, unsaved);
    await screen.findByRole('button', { name: 'SAVE DELIVERY' });
    await user.click(sameAddress());
    await user.click(await radio(/Birch Road/));
    await onward();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/uk/payment-method'));
    expect(callsOf('chooseCheckoutAddress')[0]?.[0]).toEqual({
      purpose: 'billing',
      address_id: '8',
    });
    expect(callsOf('chooseDelivery')).toHaveLength(1);
  });

  it('goes on with the address of this order, where it stays chosen', async () => {
    const entered = { ...copyOf(office), address_id: null };
    await openCheckout([home], {}, { ...chosen, shipping_address: entered });
    await press('Change Shipping Address');
    expect(await radio(/Birch Road/)).toBeChecked();
    await onward();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/uk/payment-method'));
    expect(callsOf('chooseCheckoutAddress')).toHaveLength(0);
  });

  it('opens the form of an address where there is none, with what is missing', async () => {
    await openCheckout([]);
    await screen.findByText('Sorry! No address found');
    await onward();
    const mobile = await screen.findByLabelText('Mobile number');
    await waitFor(() => expect(mobile).toHaveFocus());
    expect(mobile).toBeInvalid();
    expect(notify.error).toHaveBeenCalledWith(messages.fillValidDetails);
  });

  it('shows a guest what is missing in the open form, and sends nothing', async () => {
    setGuest();
    await openCheckout([]);
    const name = await screen.findByLabelText('First name');
    await press('GUEST CHECKOUT');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
    expect(part('Shipping Address').getByRole('link', { name: 'Last name' })).toBeVisible();
    expect(callsOf('enterCheckoutAddress')).toHaveLength(0);
    expect(screen.queryByText('CONTINUE TO PAYMENT')).not.toBeInTheDocument();
  });

  it('says in sight what comes first, where there is nothing to send', async () => {
    await openCheckout([home], { deliveryOptions: new ShopError(503, '') }, unsaved);
    await screen.findByRole('alert');
    await onward();
    expect(part('Delivery').getByText('Please finish this first.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus();
    await status(/^Please finish this first: Delivery\.$/);
  });

  it('leaves it to the shopper to go on, where they saved with the button of the part', async () => {
    const { answers } = await openCheckout([home], {}, unsaved);
    const save = answers.chooseDelivery;
    answers.chooseDelivery = new ShopError(503, 'Not now.');
    await screen.findByRole('button', { name: 'SAVE DELIVERY' });
    await onward();
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Not now.'));
    answers.chooseDelivery = save;
    await press('SAVE DELIVERY');
    await status(/^Delivery saved. You can continue to the payment.$/);
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('the billing address', () => {
  it('is another one after the box is unchecked, and the same again after it is checked', async () => {
    await openCheckout([home, office], {}, chosen);
    await user.click(sameAddress());
    await user.click(await radio(/Birch Road/));
    await press('BILL TO THIS ADDRESS');
    expect(callsOf('chooseCheckoutAddress')).toEqual([
      [{ purpose: 'billing', address_id: '8' }, { keepalive: true }],
    ]);
    await status(/^Billing Address saved/);
    expect(part('Billing Address').getByText(/Birch Road/)).toBeVisible();

    await press('Change Billing Address');
    expect(screen.getByRole('heading', { name: 'Billing Address' })).toHaveFocus();
    expect(sameAddress()).not.toBeChecked();
    await user.click(sameAddress());
    expect(sameAddress()).toBeChecked();
    expect(callsOf('chooseCheckoutAddress').at(-1)).toEqual([
      { purpose: 'billing', address_id: null },
      { keepalive: true },
    ]);
    expect(part('Billing Address').queryByText(/Birch Road/)).not.toBeInTheDocument();
  });
});

describe('the delivery', () => {
  const open = async () => {
    const opened = await openCheckout([home], {}, { ...chosen, delivery: null });
    await screen.findByRole('button', { name: 'SAVE DELIVERY' });
    return opened;
  };

  it('is by the chosen method on the chosen day, which the totals show', async () => {
    await open();
    expect(summary()).toHaveTextContent("You're $14.01 away from free standard shopping");
    await user.click(await radio(/Carried in and assembled/));
    await press('Delivery day: Wednesday, November 25');
    const calendar = within(await screen.findByRole('dialog', { name: 'Delivery day' }));
    await user.click(calendar.getByRole('button', { name: 'Monday, November 30' }));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await press('SAVE DELIVERY');
    await status(/^Delivery saved/);
    expect(callsOf('chooseDelivery')).toEqual([
      [{ method: 'assembled', date: '2026-11-30' }, { keepalive: true }],
    ]);
    expect(part('Delivery').getByText('Carried in and assembled, $89.00')).toBeVisible();
    expect(summary()).toHaveTextContent('Shipping charges$89.00');
    expect(summary()).toHaveTextContent('Grand total$289.00');
  });

  it('says nothing about free delivery where it is reached or never free', async () => {
    const never = options.methods.map((method) => ({ ...method, free_from: null }));
    await openCheckout([home], { deliveryOptions: { ...options, methods: never } }, chosen);
    await waitFor(() => expect(callsOf('deliveryOptions')).toHaveLength(1));
    expect(summary()).not.toHaveTextContent('away from');
  });

  it('says that a day was taken meanwhile, reloads the days and keeps the method', async () => {
    const { answers } = await open();
    await user.click(await radio(/Carried in/));
    const full = options.days.map((entry) =>
      entry.date === '2026-11-25' ? { ...entry, status: 'full' } : entry,
    );
    answers.deliveryOptions = { ...options, days: full };
    const save = answers.chooseDelivery;
    answers.chooseDelivery = new ShopError(
      409,
      'Wednesday, November 25 is fully booked. Please choose another day.',
      {},
      'delivery_unavailable',
    );
    await press('SAVE DELIVERY');
    expect(
      await screen.findByText('Wednesday, November 25 is fully booked. Please choose another day.'),
    ).toBeVisible();
    expect(await radio(/Carried in/)).toBeChecked();
    await press('Delivery day: Choose a day');
    await screen.findByRole('button', { name: 'Wednesday, November 25, fully booked' });
    await user.click(screen.getByRole('button', { name: 'Thursday, November 26' }));
    expect(screen.queryByText(/fully booked/)).not.toBeInTheDocument();
    answers.chooseDelivery = save;
    await press('SAVE DELIVERY');
    await status(/^Delivery saved/);
  });

  it('says that the day was lost to something slower in the cart, and chooses none in its place', async () => {
    const lost_delivery =
      'Your order cannot arrive by Friday, November 27. Please choose a later day.';
    await openCheckout([home], {}, { ...chosen, delivery: null, lost_delivery });
    expect(await screen.findByText(lost_delivery)).toBeVisible();
    await press('Delivery day: Choose a day');
    await user.click(await screen.findByRole('button', { name: 'Monday, November 30' }));
    expect(screen.queryByText(lost_delivery)).not.toBeInTheDocument();
    await press('SAVE DELIVERY');
    await status(/^Delivery saved/);
  });

  it('offers to try again when the days fail to load', async () => {
    const { answers } = await openCheckout(
      [home],
      { deliveryOptions: new ShopError(503, '') },
      { ...chosen, delivery: null },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The delivery days could not be loaded',
    );
    answers.deliveryOptions = options;
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'SAVE DELIVERY' })).toBeVisible();
  });
});
