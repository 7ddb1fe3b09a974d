import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError, saveOrderKey } from '@/lib/client/calls/call-shop';
import { currentUser, setGuest, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { CancellationQuote } from '@/lib/contract/cancellations';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import type { TrackedOrder } from '@/lib/contract/orders';
import { CancelOrder } from './cancel-order';
import { placedOrder } from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
  useSearchParams: () =>
    jest.requireActual<typeof import('./testing-url')>('./testing-url').useHistoryParams(),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const save = jest.mocked(saveOrderKey);
const user = userEvent;

const everything: CancellationQuote = {
  outcome: 'cancel',
  reason: null,
  currency: 'USD',
  items: 233_910,
  shipping: 3_491,
  fee: 0,
  fee_percent: 25,
  free_until: '2126-11-23T10:00:00.000Z',
  unrefunded_shipping: 0,
  amount: 237_401,
  payment_part: 227_401,
  wallet_part: 10_000,
  can_use_wallet: true,
};

/** What one chair was paid with. */
const oneChair = {
  ...everything,
  items: 58_500,
  shipping: 0,
  amount: 58_500,
  payment_part: 58_500,
  wallet_part: 0,
};

const none = { outcome: 'none', items: 0, shipping: 0, amount: 0, payment_part: 0 } as const;

let shoppers = 0;

/** What the mocked backend answers: data, an error, or a function of the payload. */
let answers: Record<string, unknown>;

beforeEach(() => {
  jest.clearAllMocks();
  save.mockReset().mockResolvedValue();
  localStorage.clear();
  // Another shopper for each test, so that nothing is cached.
  shoppers += 1;
  const email = `ada${shoppers}@shop.test`;
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
  answers = {
    getCount: { cartCount: 0, wishListCount: 0 },
    cancellationQuote: everything,
    cancelOrder: {
      outcome: 'cancelled',
      currency: 'USD',
      amount: 1,
      payment_part: 1,
      wallet_part: 0,
    },
  };
  shop.mockImplementation(async (endpoint, payload) => {
    const answer = answers[endpoint];
    const data = await (typeof answer === 'function' ? answer(payload) : answer);
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
});

/** Opens the page with an order that no other test has loaded. @returns its number */
function open(changes: Partial<TrackedOrder> | Error = {}): string {
  const order_number = `TEST-${shoppers}`;
  answers.trackOrder =
    changes instanceof Error ? changes : { ...placedOrder, order_number, ...changes };
  history.replaceState(null, '', `/uk/cancel-order?order=${order_number}`);
  render(<CancelOrder />);
  return order_number;
}

const callsOf = (endpoint: string) =>
  shop.mock.calls
    .filter(([called]) => called === endpoint)
    .map(([, payload, options]) => ({ payload, key: options?.idempotencyKey }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const form = () => heading('Cancel order');
const sums = () => within(screen.getByRole('region', { name: 'Your refund' }));
/** Amounts beside each other as they are read. */
const shownSums = () =>
  sums()
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const check = (name: RegExp) => user.click(screen.getByRole('checkbox', { name }));
const reason = () => screen.getByLabelText('Reason for the cancellation');
const comment = () => screen.getByLabelText('Comment (optional)');
const dialog = () =>
  screen.findByRole('dialog', { name: 'Do you really want to cancel the order?' });

async function fillIn() {
  await form();
  await user.selectOptions(reason(), 'It arrives too late');
  await user.type(comment(), 'We move');
}

/** Fills the form in, and confirms it. */
async function cancel() {
  await fillIn();
  await press('REQUEST CANCELLATION');
  await dialog();
  await press('CANCEL ORDER');
}

describe('the cancellation of an order', () => {
  it('shows what goes back before it is confirmed, and then what was cancelled', async () => {
    answers.cancelOrder = {
      outcome: 'cancelled',
      currency: 'USD',
      amount: 237_401,
      payment_part: 227_401,
      wallet_part: 10_000,
    };
    const order_number = open();
    expect(screen.getByText('Loading your order')).toBeInTheDocument();
    await form();
    expect(screen.getByRole('heading', { name: 'Easy Cancellation' })).toBeVisible();
    expect(shownSums()).toEqual([
      'Items $2,339.10',
      'Shipping charges $34.91',
      'You get back $2,374.01',
    ]);
    const ways = sums()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(ways).toEqual([
      '$2,274.01 to Visa ending in 4242, in a few days',
      '$100.00 to your wallet, right away',
    ]);
    await cancel();
    const done = await heading('Your order is cancelled');
    expect(done).toHaveFocus();
    expect(screen.getByText('1 × Fjord sofa')).toBeVisible();
    expect(screen.getByText('2 × Maren chair')).toBeVisible();
    expect(screen.getByText('$2,374.01')).toBeVisible();
    expect(screen.getByText(/ada@shop\.test/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ORDER DETAILS' })).toHaveAttribute(
      'href',
      `/uk/orders-details?order=${order_number}`,
    );
    expect(callsOf('cancelOrder')).toEqual([
      {
        payload: {
          order_number,
          lines: [
            { line_id: '1', quantity: 1 },
            { line_id: '2', quantity: 2 },
          ],
          reason: 'delivery_too_late',
          comment: 'We move',
          destination: 'source',
          amount: 237_401,
        },
        key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it('needs a reason, which is said at its field', async () => {
    open();
    await form();
    await press('REQUEST CANCELLATION');
    expect(await screen.findByText(messages.cancellationReasonRequired)).toBeVisible();
    expect(reason()).toHaveAccessibleDescription(messages.cancellationReasonRequired);
    expect(reason()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("is not done after DON'T CANCEL, which keeps what was typed", async () => {
    open();
    await fillIn();
    await press('REQUEST CANCELLATION');
    expect(await dialog()).toHaveTextContent('$2,374.01 goes back the way you paid.');
    await press("DON'T CANCEL");
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(comment()).toHaveValue('We move');
    expect(callsOf('cancelOrder')).toEqual([]);
  });

  it('can be one of single items and units', async () => {
    answers.cancellationQuote = ({ lines }: RequestOf<'cancellationQuote'>) =>
      lines ? oneChair : everything;
    answers.cancelOrder = {
      outcome: 'cancelled',
      currency: 'USD',
      amount: 58_500,
      payment_part: 58_500,
      wallet_part: 0,
    };
    const order_number = open();
    await form();
    expect(screen.getByRole('checkbox', { name: 'All items' })).toBeChecked();
    await check(/^Fjord sofa/);
    expect(screen.getByRole('checkbox', { name: 'All items' })).toBePartiallyChecked();
    await press('One less');
    const lines = [{ line_id: '2', quantity: 1 }];
    await waitFor(() => expect(shownSums()).toEqual(['Items $585.00', 'You get back $585.00']));
    const quoted = callsOf('cancellationQuote').map(({ payload }) => payload);
    expect(quoted).toContainEqual({ order_number, lines });
    await cancel();
    await heading('A part of your order is cancelled');
    expect(screen.getByText('1 × Maren chair')).toBeVisible();
    expect(callsOf('cancelOrder')[0]?.payload).toMatchObject({ lines, amount: 58_500 });
  });

  it('needs an item', async () => {
    open();
    await fillIn();
    await check(/^All items/);
    expect(screen.getByText('Choose an item to see what you get back.')).toBeVisible();
    await press('REQUEST CANCELLATION');
    expect(await screen.findByText(messages.cancelledItemsRequired)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'All items' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await check(/^All items/);
    expect(screen.queryByText(messages.cancelledItemsRequired)).not.toBeInTheDocument();
  });

  it('offers only the units that are left', async () => {
    const [sofa, chair] = placedOrder.lines;
    if (!sofa || !chair) throw new Error('The order has two lines');
    open({
      lines: [
        { ...sofa, cancelled_quantity: 1 },
        { ...chair, cancelled_quantity: 1 },
      ],
    });
    await form();
    expect(screen.getByText('Maren chair')).toBeVisible();
    expect(screen.queryByText('Fjord sofa')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'One less' })).not.toBeInTheDocument();
  });

  it('says what it costs after a day', async () => {
    answers.cancellationQuote = {
      ...everything,
      shipping: 0,
      fee: 58_477,
      unrefunded_shipping: 3_491,
      amount: 175_433,
      free_until: '2026-11-21T10:00:00.000Z',
    };
    open();
    await form();
    expect(shownSums()).toEqual([
      'Items $2,339.10',
      'Cancellation fee (25%) −$584.77',
      'You get back $1,754.33',
    ]);
    expect(sums().getByText(/^Cancelling was free until/)).toHaveTextContent(
      'The shipping charges of $34.91 are not refunded.',
    );
  });

  it('gives the money to the wallet where a member prefers that', async () => {
    open();
    await form();
    await user.click(screen.getByRole('radio', { name: /^Your wallet/ }));
    expect(sums().getByRole('listitem')).toHaveTextContent('$2,374.01 to your wallet, right away');
    await cancel();
    await heading('Your order is cancelled');
    expect(callsOf('cancelOrder')[0]?.payload).toMatchObject({ destination: 'wallet' });
  });

  it('leaves a guest no choice where the money goes, and links to the order', async () => {
    localStorage.clear();
    act(setGuest);
    answers.cancellationQuote = { ...everything, can_use_wallet: false };
    const order_number = open({ is_own: false });
    await form();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await cancel();
    expect(await screen.findByRole('link', { name: 'TRACK ORDER' })).toHaveAttribute(
      'href',
      `/uk/track-order?order=${order_number}`,
    );
  });

  it('of an order that is being prepared is a request about all of it', async () => {
    answers.cancellationQuote = { ...everything, outcome: 'request' };
    answers.cancelOrder = {
      outcome: 'requested',
      currency: 'USD',
      amount: 237_401,
      payment_part: 227_401,
      wallet_part: 10_000,
    };
    open({ state: 'preparing' });
    await form();
    expect(screen.getByText(messages.dispatchingSoon)).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await cancel();
    await heading('We have your request');
    expect(screen.getByText(messages.dispatchingSoon)).toBeVisible();
    expect(screen.getByText('If we can, you get back')).toBeVisible();
  });
});

describe('an order that cannot be cancelled', () => {
  it.each([
    ['shipped', 'This order can no longer be cancelled'],
    ['delivered', 'This order can no longer be cancelled'],
    ['preparing', 'This order can no longer be cancelled'],
    ['cancelled', 'This order is cancelled'],
    ['cancellation_requested', 'We are looking at your request'],
  ] as const)('says why: %s', async (state, title) => {
    answers.cancellationQuote = { ...everything, ...none, reason: `It is ${state}.` };
    open({ state });
    await heading(title);
    expect(screen.getByText(new RegExp(`^It is ${state}\\.`))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'REQUEST CANCELLATION' })).not.toBeInTheDocument();
  });

  it('shows the refund of the one that was cancelled', async () => {
    answers.cancellationQuote = { ...everything, ...none, reason: 'It was cancelled already.' };
    const refund = { id: 'a', amount: 237_401, wallet_part: 0, destination: 'source' } as const;
    open({
      state: 'cancelled',
      refunds: [
        { ...refund, state: 'settled', reason: 'cancellation', at: '2026-11-23T10:00:00.000Z' },
      ],
    });
    await heading('This order is cancelled');
    expect(screen.getByRole('region', { name: 'Refunds' })).toHaveTextContent('$2,374.01');
  });

  it('can be found by number and e-mail address where it is unknown', async () => {
    const order_number = open(new ShopError(404, 'This order was not found.'));
    await heading('We cannot find this order');
    expect(screen.getByLabelText('Order number')).toHaveValue(order_number);
    answers.trackOrder = { ...placedOrder, order_number };
    await user.type(screen.getByLabelText('Email'), 'ada@shop.test');
    await press('FIND ORDER');
    await form();
    expect(save).toHaveBeenCalledWith({ order_number, email: 'ada@shop.test' });
  });

  it('is looked for with the form where the URL names none', async () => {
    history.replaceState(null, '', '/uk/cancel-order');
    answers.trackOrder = { ...placedOrder, order_number: 'FIND-0001' };
    render(<CancelOrder />);
    await heading('Which order do you want to cancel?');
    await user.type(screen.getByLabelText('Order number'), 'find-0001');
    await user.type(screen.getByLabelText('Email'), 'ada@shop.test');
    await press('FIND ORDER');
    await form();
    expect(`${location.pathname}${location.search}`).toBe('/uk/cancel-order?order=FIND-0001');
  });

  it('can be asked for again where it could not be loaded', async () => {
    const order_number = open(new ShopError(503, ''));
    await heading('Your order could not be loaded');
    answers.trackOrder = { ...placedOrder, order_number };
    await press('Try again');
    await form();
  });
});

describe('a cancellation that fails', () => {
  const kept = () => {
    expect(comment()).toHaveValue('We move');
    expect(reason()).toHaveDisplayValue('It arrives too late');
  };

  it('shows the new sums where they have changed, and keeps what was typed', async () => {
    open();
    await fillIn();
    await press('REQUEST CANCELLATION');
    await dialog();
    const message = 'What we can refund has changed: it is $1,754.33 now.';
    answers.cancelOrder = new ShopError(409, message, {}, 'cancellation_changed');
    answers.cancellationQuote = { ...everything, fee: 61_968, amount: 175_433 };
    await press('CANCEL ORDER');
    expect(await sums().findByText(message)).toBeVisible();
    await waitFor(() => expect(shownSums().at(-1)).toBe('You get back $1,754.33'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    kept();
    answers.cancelOrder = {
      outcome: 'cancelled',
      currency: 'USD',
      amount: 175_433,
      payment_part: 175_433,
      wallet_part: 0,
    };
    await press('REQUEST CANCELLATION');
    await dialog();
    await press('CANCEL ORDER');
    await heading('Your order is cancelled');
    const [first, second] = callsOf('cancelOrder');
    expect(second?.payload).toMatchObject({ amount: 175_433 });
    expect(second?.key).not.toBe(first?.key);
  });

  it('says why where the order has left meanwhile', async () => {
    open();
    await fillIn();
    await press('REQUEST CANCELLATION');
    await dialog();
    answers.cancelOrder = new ShopError(409, 'It has left.', {}, 'not_cancellable');
    answers.cancellationQuote = { ...everything, ...none, reason: 'It has left us already.' };
    await press('CANCEL ORDER');
    await heading('This order can no longer be cancelled');
    expect(notify.error).toHaveBeenCalledWith('It has left.');
    expect(screen.getByText(/^It has left us already/)).toBeVisible();
  });

  it('can be sent again after a lost answer, as it was shown and with the same key', async () => {
    const order_number = open();
    await fillIn();
    await press('REQUEST CANCELLATION');
    await dialog();
    answers.cancelOrder = new ShopError(0, '');
    // It was done: the order that is read meanwhile is another one.
    answers.trackOrder = { ...placedOrder, order_number, state: 'cancelled' };
    answers.cancellationQuote = { ...everything, ...none, reason: 'Cancelled already.' };
    await press('CANCEL ORDER');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'nothing is cancelled twice',
    );
    answers.cancelOrder = {
      outcome: 'cancelled',
      currency: 'USD',
      amount: 237_401,
      payment_part: 237_401,
      wallet_part: 0,
    };
    await press('CANCEL ORDER');
    await heading('Your order is cancelled');
    const [first, second] = callsOf('cancelOrder');
    expect(second).toEqual(first);
  });

  it('says at the field what the shop does not accept', async () => {
    answers.cancelOrder = new ShopError(422, 'Wrong', { comment: 'Please write less.' });
    open();
    await cancel();
    expect(await screen.findByText('Please write less.')).toBeVisible();
    expect(comment()).toHaveAccessibleDescription('Please write less.');
    kept();
  });

  it('keeps what was typed until the shopper has signed in again, for no one else', async () => {
    const owner = currentUser();
    const order_number = open();
    await fillIn();
    await press('REQUEST CANCELLATION');
    await dialog();
    const gone = new ShopError(404, 'This order was not found.');
    Object.assign(answers, {
      trackOrder: gone,
      cancelOrder: gone,
      getCount: new ShopError(401, ''),
    });
    await press('CANCEL ORDER');
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(
        `/uk/login?callbackUrl=${encodeURIComponent(`/uk/cancel-order?order=${order_number}`)}`,
      ),
    );
    cleanup();
    answers.trackOrder = { ...placedOrder, order_number };
    answers.getCount = { cartCount: 0, wishListCount: 0 };
    act(() =>
      setUser({ first_name: 'Ada', last_name: 'Oak', email: 'a@shop.test', mobile_no: '' }),
    );
    const other = render(<CancelOrder />);
    await form();
    expect(comment()).toHaveValue('');
    other.unmount();
    act(() => {
      if (owner) setUser(owner);
    });
    render(<CancelOrder />);
    await form();
    kept();
  });

  it('asks for the sums again where they could not be worked out', async () => {
    answers.cancellationQuote = ({ lines }: RequestOf<'cancellationQuote'>) =>
      lines ? new ShopError(503, '') : everything;
    open();
    await form();
    await check(/^Fjord sofa/);
    expect(await sums().findByText('We could not calculate your refund.')).toBeVisible();
    answers.cancellationQuote = oneChair;
    await press('Try again to calculate your refund');
    await waitFor(() => expect(shownSums().at(-1)).toBe('You get back $585.00'));
  });
});

it('cancels once for a double click on CANCEL ORDER', async () => {
  let answer: (data: unknown) => void = () => undefined;
  answers.cancelOrder = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  open();
  await fillIn();
  await press('REQUEST CANCELLATION');
  await dialog();
  await user.dblClick(screen.getByRole('button', { name: 'CANCEL ORDER' }));
  answer({
    outcome: 'cancelled',
    currency: 'USD',
    amount: 237_401,
    payment_part: 237_401,
    wallet_part: 0,
  });
  await heading('Your order is cancelled');
  expect(callsOf('cancelOrder')).toHaveLength(1);
});
