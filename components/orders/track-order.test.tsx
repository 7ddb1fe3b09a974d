import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError, saveOrderKey } from '@/lib/client/calls/call-shop';
import { signIn } from '@/lib/client/session/sign-in';
import { setGuest, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import type { TrackedOrder } from '@/lib/contract/orders';
import type { ProductSummary } from '@/lib/contract/product';
import { OrderTimeline } from './order-timeline';
import { placedOrder } from './testing';
import { TrackOrder } from './track-order';

const mockRouter = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => mockRouter,
  useSearchParams: () =>
    jest.requireActual<typeof import('./testing-url')>('./testing-url').useHistoryParams(),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/session/sign-in');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const save = jest.mocked(saveOrderKey);
const user = userEvent;

const KEY = 'k'.repeat(22);
const unknown = new ShopError(404, 'This order was not found.');

let numbers = 0;
let recommended: Partial<ProductSummary>[] = [];

/** Opens the page with an order that no other test has loaded. */
function open(query: (number: string) => string, answer: Partial<TrackedOrder> | Error = {}) {
  numbers += 1;
  const number = `TEST-${numbers}`;
  const answerWith = (next: Partial<TrackedOrder> | Error) =>
    shop.mockImplementation(async (endpoint) => {
      if (endpoint === 'orderRecommendations') {
        return { status: 200, message: '', data: recommended } as never;
      }
      if (next instanceof Error) throw next;
      const data = { ...placedOrder, order_number: number, ...next };
      return { status: 200, message: '', data } as never;
    });
  answerWith(answer);
  history.replaceState(null, '', `/uk/track-order${query(number)}`);
  render(<TrackOrder />);
  return { number, answerWith };
}

const arrival = () => screen.findByRole('heading', { name: 'Arrives on Thursday, December 24' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  save.mockReset().mockResolvedValue();
  recommended = [];
  localStorage.clear();
});

describe('the e-mail address of an order', () => {
  const soon = () => new Date(Date.now() + 60_000).toISOString();

  it('can be corrected for some minutes, and the confirmation is sent again', async () => {
    const { number } = open((order) => `?order=${order}`, { email_correctable_until: soon() });
    const opener = await screen.findByRole('button', { name: 'Correct the address' });
    expect(screen.getByText('ada@shop.test')).toBeVisible();
    await user.click(opener);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.paste('Ada <ada@shop.example>');
    const answerBefore = shop.getMockImplementation();
    shop.mockImplementation(async (name, ...rest) =>
      name === 'correctOrderEmail'
        ? ({ status: 200, message: 'We have sent it.', data: { email: '' } } as never)
        : (answerBefore?.(name, ...rest) as never),
    );
    await user.click(screen.getByRole('button', { name: 'SEND AGAIN' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('We have sent it.'));
    expect(shop).toHaveBeenCalledWith('correctOrderEmail', {
      order_number: number,
      email: 'ada@shop.example',
    });
    expect(opener).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  });

  it.each([[null], [undefined], ['2026-01-01T00:00:00.000Z']])(
    'is not shown where it cannot be corrected (%s)',
    async (email_correctable_until) => {
      open((order) => `?order=${order}`, { email_correctable_until });
      await screen.findByText('Items');
      expect(screen.queryByText('Correct the address')).not.toBeInTheDocument();
    },
  );
});

describe('a placed order', () => {
  it('shows all its amounts in the currency in which it was bought', async () => {
    open((number) => `?order=${number}`, {
      currency: 'EUR',
      refunds: [
        {
          id: 'a',
          amount: 50_000,
          wallet_part: 10_000,
          destination: 'wallet',
          state: 'pending',
          reason: 'return',
          at: '2026-11-24T10:00:00.000Z',
        },
      ],
    });
    await arrival();
    const page = document.body;
    for (const text of ['1 × €1,299.00', 'OAK10 took €129.90 off', 'Grand total€2,374.01'])
      expect(page).toHaveTextContent(text);
    for (const text of ['Wallet€100.00', '−€500.00', 'After refunds€1,874.01'])
      expect(page).toHaveTextContent(text);
    expect(page).not.toHaveTextContent('$');
  });

  it('shows the tax that came on top of its prices', async () => {
    open((number) => `?order=${number}`, { tax: 5_000, grand_total: 242_401 });
    await arrival();
    expect(document.body).toHaveTextContent('Tax$50.00Shipping fee$0.00');
    expect(document.body).toHaveTextContent('Grand total$2,424.01');
  });

  it('shows its items, totals, payment, delivery and addresses', async () => {
    open((number) => `?order=${number}`);
    await arrival();
    const items = within(screen.getByRole('region', { name: 'Items' }));
    expect(items.getByRole('link', { name: 'Fjord sofa' })).toHaveAttribute(
      'href',
      expect.stringContaining('/product/product-details/1'),
    );
    expect(items.getByText('Forest green · Three-seat')).toBeInTheDocument();
    expect(items.getByText('2 × $650.00')).toBeInTheDocument();
    const summary = within(screen.getByRole('region', { name: 'Payment summary' }));
    for (const text of ['$2,599.00', '−$259.90', '$34.91', '$2,374.01', 'Wallet', '$100.00'])
      expect(summary.getByText(text)).toBeInTheDocument();
    expect(summary.getByText('Visa ending in 4242')).toBeInTheDocument();
    expect(screen.getByText('Carried in and assembled')).toBeInTheDocument();
    const billing = within(screen.getByRole('region', { name: 'Billing address' }));
    expect(billing.getByText(/Birch Road/)).toBeInTheDocument();
  });

  it('is followed by what goes with it', async () => {
    recommended = [
      {
        id: '7',
        name: 'Hamra coffee table',
        image: '/table.webp',
        currency: 'USD',
        display_price: 44_900,
        rating_count: 0,
      },
    ];
    const { number } = open((order) => `?order=${order}`);
    const strip = await screen.findByRole('heading', {
      name: 'Recommended based on your purchase',
    });
    expect(strip).toBeVisible();
    expect(screen.getByRole('link', { name: /Hamra coffee table/ })).toBeInTheDocument();
    expect(shop).toHaveBeenCalledWith('orderRecommendations', { order_number: number });
  });

  it('of a link is opened with its key, which leaves the URL at once', async () => {
    const { number } = open((order) => `?order=${order}&key=${KEY}`);
    expect(location.search).toBe(`?order=${number}`);
    await arrival();
    expect(save).toHaveBeenCalledWith({ order_number: number, key: KEY });
    expect(save.mock.invocationCallOrder[0]).toBeLessThan(shop.mock.invocationCallOrder[0] ?? 0);
    expect(shop).toHaveBeenCalledWith('trackOrder', { order_number: number });
  });

  it('of a link is opened by the second attempt where the first one reached no one', async () => {
    save.mockRejectedValueOnce(new ShopError(0, ''));
    open((number) => `?order=${number}&key=${KEY}`);
    await screen.findByRole('heading', { name: 'Your order could not be loaded' });
    await press('Try again');
    await arrival();
    expect(save).toHaveBeenCalledTimes(2);
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ key: KEY }));
  });

  it('that is unknown can be found by number and e-mail address', async () => {
    const { number, answerWith } = open((order) => `?order=${order}`, unknown);
    await screen.findByRole('heading', { name: 'We cannot find this order' });
    expect(screen.getByLabelText('Order number')).toHaveValue(number);
    save.mockRejectedValueOnce(unknown);
    await user.type(screen.getByLabelText('Email'), 'ada@shop.test');
    await press('TRACK ORDER');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is no order with this number',
    );
    await user.type(screen.getByLabelText('Email'), 's');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@shop.tests');
    answerWith({});
    await press('TRACK ORDER');
    await arrival();
    expect(save).toHaveBeenLastCalledWith({ order_number: number, email: 'ada@shop.tests' });
  });

  it("is chosen among a member's own where the URL names none, unless it leads to the form", async () => {
    setUser({ first_name: 'Ada', last_name: 'Oak', email: 'a@b.test', mobile_no: '' });
    open(() => '');
    await waitFor(() => expect(mockRouter.replace).toHaveBeenCalledWith('/uk/orders'));
    cleanup();
    mockRouter.replace.mockClear();
    open(() => '?order=');
    await screen.findByRole('heading', { name: 'Track your order' });
    expect(mockRouter.replace).not.toHaveBeenCalled();
  });

  it('is looked for with the form where the URL names none', async () => {
    open(() => '');
    await screen.findByRole('heading', { name: 'Track your order' });
    await press('TRACK ORDER');
    expect(await screen.findByText(messages.orderNumberRequired)).toBeInTheDocument();
    expect(notify.error).toHaveBeenCalledWith(messages.fillTheForm);
    await user.type(screen.getByLabelText('Order number'), 'test-99 ');
    await user.type(screen.getByLabelText('Email'), 'ada@shop.test');
    await press('TRACK ORDER');
    await arrival();
    expect(`${location.pathname}${location.search}`).toBe('/uk/track-order?order=TEST-99');
    expect(shop).toHaveBeenCalledWith('trackOrder', { order_number: 'TEST-99' });
  });
});

describe('the cancellation of an order', () => {
  it('is linked until the order has left, and until the shop has said no', async () => {
    const link = () => screen.queryByRole('link', { name: /^CANCEL ORDER/ });
    const { number } = open((order) => `?order=${order}`);
    await arrival();
    expect(link()).toHaveAttribute('href', `/uk/cancel-order?order=${number}`);
    cleanup();
    const rejected = ['preparing', 'cancellation_requested', 'preparing'] as const;
    const events = rejected.map((state) => ({ state, at: '2026-11-23T10:00:00.000Z' }));
    open((order) => `?order=${order}`, { state: 'preparing', events });
    await arrival();
    expect(link()).not.toBeInTheDocument();
  });

  it('shows each refund with its state, where it goes, and what is left of the total', async () => {
    const refund = { destination: 'source', reason: 'cancellation' } as const;
    const lines = placedOrder.lines.map((line) => ({ ...line, cancelled_quantity: 1 }));
    open((order) => `?order=${order}`, {
      lines,
      refunds: [
        {
          ...{ ...refund, id: 'a', amount: 50_000, wallet_part: 10_000, state: 'pending' },
          at: '2026-11-23T12:00:00.000Z',
        },
        {
          ...{ ...refund, id: 'b', amount: 7_401, wallet_part: 0, state: 'failed' },
          at: '2026-11-24T12:00:00.000Z',
        },
      ],
    });
    await arrival();
    const refunds = within(screen.getByRole('region', { name: 'Refunds' }));
    const [first, second] = refunds.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^CancellationNovember 23, 2026\$500\.00/);
    expect(first).toHaveTextContent('To Visa ending in 4242$400.00On its way.');
    expect(first).toHaveTextContent('To your wallet$100.00It is already there.');
    expect(second).toHaveTextContent('$74.01To Visa ending in 4242Delayed.');
    const summary = screen.getByRole('region', { name: 'Payment summary' });
    expect(summary).toHaveTextContent('Refunds−$574.01After refunds$1,800.00');
    const items = within(screen.getByRole('region', { name: 'Items' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Cancelled');
    expect(items[1]).toHaveTextContent('1 of 2 cancelled');
  });

  it('that was asked for stands there until the shop has decided', async () => {
    open((order) => `?order=${order}`, {
      state: 'cancellation_requested',
      cancellation_request: {
        amount: 175_433,
        destination: 'wallet',
        at: '2026-11-23T12:00:00.000Z',
      },
    });
    await screen.findByRole('heading', { name: 'You have asked us to cancel this order' });
    const request = screen.getByRole('region', { name: 'Cancellation request' });
    expect(request).toHaveTextContent(messages.dispatchingSoon);
    expect(request).toHaveTextContent('$1,754.33 goes back to your wallet');
  });
});

describe('an order', () => {
  it.each([
    [
      'when it is the next day in UTC',
      '2026-11-26T01:30:00.000Z',
      'Wednesday, November 25',
      '8:30.PM',
    ],
    [
      'when it is the day before in the shop',
      '2026-11-26T06:30:00.000Z',
      'Thursday, November 26',
      '1:30.AM',
    ],
  ])(
    'was placed on the reader’s day, as its timeline says, %s',
    async (_, placed_at, day, time) => {
      const events = placedOrder.events.map((event) => ({ ...event, at: placed_at }));
      open((number) => `?order=${number}`, { placed_at, events });
      await arrival();
      expect(screen.getByText(/placed on/)).toHaveTextContent(`placed on ${day}`);
      const [moment] = screen.getAllByText(new RegExp(`^${day} at ${time}$`));
      expect(moment).toBeVisible();
    },
  );
});

describe('the timeline of an order', () => {
  const at = (step: string) =>
    expect.stringMatching(
      new RegExp(`^${step} –, done\\w+day, November 2\\d at \\d+:\\d\\d.[AP]M$`),
    );
  const steps = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/, done|, not yet/, ' –$&'));

  it('says what has happened, and when the order is expected', () => {
    render(<OrderTimeline order={placedOrder} />);
    expect(steps()).toEqual([
      at('Ordered Confirmed'),
      'Shipped –, not yet',
      'Out of Delivery –, not yet',
      'Delivered –, not yetExpected Thursday, December 24',
    ]);
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step');
  });

  it('is followed by who brings a shipped order', async () => {
    const shipment = { carrier: 'Cascade Freight', tracking_number: 'CF-204-118' };
    open((number) => `?order=${number}`, { state: 'shipped', shipment });
    await arrival();
    const delivery = screen.getByRole('region', { name: 'Delivery' });
    expect(delivery).toHaveTextContent('Cascade FreightCF-204-118');
  });

  it('follows the order without a reload, until it has arrived', async () => {
    jest.useFakeTimers();
    const { answerWith } = open((number) => `?order=${number}`, { state: 'out_for_delivery' });
    const read = () => act(() => jest.advanceTimersByTimeAsync(4_000));
    await read();
    expect(screen.getByRole('heading', { name: 'Arrives today' })).toBeVisible();
    answerWith({ state: 'delivered' });
    await read();
    expect(screen.getByRole('heading', { name: /^Delivered/ })).toBeVisible();
    const calls = shop.mock.calls.length;
    await read();
    expect(shop).toHaveBeenCalledTimes(calls);
    jest.useRealTimers();
  });

  it('ends with the cancellation of a cancelled order', () => {
    const events = [
      ...placedOrder.events,
      { state: 'cancelled', at: '2026-11-23T10:00:00Z' } as const,
    ];
    render(<OrderTimeline order={{ ...placedOrder, state: 'cancelled', events }} />);
    expect(steps()).toEqual([at('Ordered Confirmed'), at('Cancelled')]);
  });
});

describe('the offer of an account', () => {
  const PASSWORD = 'Secret#123';
  const offer = () => screen.queryByRole('region', { name: 'Keep this order in an account' });
  const openAsGuest = async (changes: Partial<TrackedOrder> = {}) => {
    act(setGuest);
    const opened = open((number) => `?order=${number}`, changes);
    await arrival();
    return opened;
  };

  it('asks a guest for a password, and registers them with what the order says', async () => {
    await openAsGuest();
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await press('CREATE ACCOUNT');
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(signIn).toHaveBeenCalledWith('register', {
      first_name: 'Ada',
      last_name: 'Weaver',
      email: 'ada@shop.test',
      mobile_no: '9876543210',
      password: PASSWORD,
      confirm_password: PASSWORD,
    });
  });

  it('says what is wrong with a password, and keeps it', async () => {
    await openAsGuest();
    await user.type(screen.getByLabelText('Password'), 'short');
    await press('CREATE ACCOUNT');
    expect(await screen.findByText(messages.passwordInvalid)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('short');
    expect(signIn).not.toHaveBeenCalled();
  });

  it.each([
    ['email', 'This email is already registered.'],
    ['mobile_no', 'This mobile number is already registered.'],
  ])('links to /login where the %s has an account', async (field, message) => {
    const { number } = await openAsGuest();
    jest.mocked(signIn).mockRejectedValueOnce(new ShopError(409, message, { [field]: message }));
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await press('CREATE ACCOUNT');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/uk/login?callbackUrl=${encodeURIComponent(`/uk/track-order?order=${number}`)}`,
    );
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
  });

  it('leads to /register where the order has what an account cannot have', async () => {
    await openAsGuest();
    const error = new ShopError(422, 'x', { last_name: messages.lastNameInvalid });
    jest.mocked(signIn).mockRejectedValueOnce(error);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await press('CREATE ACCOUNT');
    expect(await screen.findByText(messages.lastNameInvalid)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Register with other details' })).toHaveAttribute(
      'href',
      '/uk/register',
    );
  });

  it('is made for their own order alone', async () => {
    await openAsGuest({ is_own: false });
    expect(offer()).not.toBeInTheDocument();
  });

  it('is not made to a member', async () => {
    act(() => setUser({ first_name: 'Ada', last_name: 'Oak', email: 'a@b.test', mobile_no: '' }));
    open((number) => `?order=${number}`);
    await arrival();
    expect(offer()).not.toBeInTheDocument();
  });
});

it('shows free swatches without payment, billing address, invoice, cancelling and recommendations', async () => {
  recommended = [
    { id: '3', name: 'Lamp', currency: 'USD', display_price: 100, stock_status: 'In stock' },
  ];
  open((order) => `?order=${order}`, {
    kind: 'sample',
    delivery: { method: 'By mail', date: '2026-12-24', change_until: null },
    ...{ sub_total: 0, discount: 0, shipping: 0, grand_total: 0 },
  });
  expect(
    await screen.findByRole('heading', { name: 'Arrives by Thursday, December 24' }),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Free swatches' })).toHaveTextContent(
    'There is nothing to pay',
  );
  expect(screen.getByText('By mail')).toBeVisible();
  for (const name of ['Payment summary', 'Billing address'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /invoice|change delivery/i })).toBeNull();
  expect(screen.queryByRole('link', { name: /cancel/i })).toBeNull();
  expect(screen.queryByText('Recommended based on your purchase')).toBeNull();
});
