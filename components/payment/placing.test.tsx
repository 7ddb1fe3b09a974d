import { act, render, screen, waitFor, within } from '@testing-library/react';
import { ShopError } from '@/lib/client/calls/call-shop';
import { notify } from '@/lib/client/toasts/toast';
import { PaymentPage } from './payment-page';
import { mountSandboxFields } from './public/sandbox-fields';
import {
  ATTEMPT,
  atPaypal,
  attemptWith,
  callsOf,
  checking,
  chosen,
  failed,
  fields,
  hold,
  inFrame,
  lamp,
  method,
  NEXT_ATTEMPT,
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
} from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/calls/load-script');
jest.mock('./public/sandbox-fields');

beforeEach(() => startAtPayment());

const issue = (text: RegExp | string) => within(summary()).findByText(text);
/** Its code is loaded with it, which takes its time on a busy machine. */
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 8_000 });
/** What the page of a paid order says of its payment. */
const success = () =>
  screen.findByRole('region', { name: 'Payment successful' }, { timeout: 8_000 });
const withFields = () => waitFor(() => expect(mountSandboxFields).toHaveBeenCalled());
/** Pays by PayPal, whose page jsdom does not open. */
const choosePaypal = () => user.click(method('Paypal'));

describe('the last units of a product', () => {
  it('are held before the card is charged', async () => {
    const { answers } = await openPayment({
      placeOrder: { ...inFrame, is_held: false },
      orderAttempt: paid,
    });
    answers.holdAttempt = { ...inFrame, is_held: true };
    await withFields();
    await place();
    await success();
    expect(callsOf('holdAttempt')).toEqual([{ attempt_id: ATTEMPT }]);
    expect(fields.confirm).toHaveBeenCalledTimes(1);
  });

  it('are not asked for where the shop holds everything', async () => {
    await openPayment({ placeOrder: { ...inFrame, is_held: true }, orderAttempt: paid });
    await withFields();
    await place();
    await success();
    expect(callsOf('holdAttempt')).toEqual([]);
  });

  it('that another shopper is paying for are not paid for twice', async () => {
    const { answers } = await openPayment({ placeOrder: { ...inFrame, is_held: false } });
    const held = 'Sofa is held by another shopper, free again at 2:32 PM Pacific Time.';
    answers.holdAttempt = new ShopError(409, held, {}, 'insufficient_stock');
    await withFields();
    await place();
    expect(await issue(held)).toBeVisible();
    expect(fields.confirm).not.toHaveBeenCalled();
  });
});

describe('a press on PLACE ORDER', () => {
  it('pays by card in the frame, and says so with the summary and the way to the order', async () => {
    await openPayment({ placeOrder: inFrame, orderAttempt: paid });
    await withFields();
    await user.click(screen.getByRole('checkbox', { name: /Save this card/ }));
    await place();
    const summaryOfOrder = within(await success());
    expect(callsOf('placeOrder')).toEqual([
      {
        attempt_id: ATTEMPT,
        total: 21_900,
        wallet_part: 0,
        payment: { method: 'card', save_card: true },
        return_path: '/uk/payment-method',
      },
    ]);
    expect(fields.confirm).toHaveBeenCalledWith('secret');
    expect(screen.getByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible();
    expect(screen.getByText('7KQ4-M2XP')).toBeVisible();
    expect(await summaryOfOrder.findByText('2 × Lamp')).toBeVisible();
    expect(summaryOfOrder.getByText('Visa ending in 4242')).toBeVisible();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(await next.findByText('Arrives on Friday, November 27')).toBeVisible();
    expect(next.getByText(/12, Elm Street/)).toBeVisible();
    expect(next.getByText('ada@example.com')).toBeVisible();
    for (const [name, path] of [
      ['TRACK ORDER', 'track-order'],
      ['Cancel order', 'cancel-order'],
    ])
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/uk/${path}?order=7KQ4-M2XP`,
      );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location.search).toBe(`?attempt=${ATTEMPT}`);
  });

  it('says that it is paid before the summary has come', async () => {
    const answer = hold<unknown>();
    const { answers } = await openPayment({ placeOrder: paid });
    const order = answers.trackOrder;
    answers.trackOrder = () => answer.promise;
    await choosePaypal();
    await place();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible();
    const summaryOfOrder = within(await success());
    expect(summaryOfOrder.queryByText('2 × Lamp')).not.toBeInTheDocument();
    await act(async () => answer.resolve(order));
    expect(await summaryOfOrder.findByText('2 × Lamp')).toBeVisible();
  });

  it('says that it is paid also when the summary cannot be loaded', async () => {
    await openPayment({ placeOrder: paid, trackOrder: new ShopError(503, '') });
    await choosePaypal();
    await place();
    expect(await within(await success()).findByRole('alert')).toHaveTextContent(
      'The summary could not be loaded',
    );
  });

  it('places one order when it comes twice', async () => {
    const answer = hold<unknown>();
    await openPayment({ placeOrder: () => answer.promise });
    await choosePaypal();
    await user.dblClick(placeButton());
    expect(placeButton()).toHaveAttribute('aria-disabled', 'true');
    await place();
    await act(async () => answer.resolve(checking));
    expect(callsOf('placeOrder')).toHaveLength(1);
  });

  it('puts the attempt into the URL before it is sent, and locks the choice', async () => {
    const answer = hold<unknown>();
    await openPayment({ placeOrder: () => answer.promise });
    await choosePaypal();
    await place();
    expect(location.search).toBe(`?attempt=${ATTEMPT}`);
    expect(method('Credit Card')).toBeDisabled();
    await act(async () => answer.resolve(checking));
  });

  it('sends nothing while the card is not complete', async () => {
    await openPayment();
    await withFields();
    fields.check.mockResolvedValue('Please check the card number.');
    await place();
    expect(await issue('Please check the card number.')).toBeVisible();
    expect(callsOf('placeOrder')).toEqual([]);
    act(() => jest.mocked(mountSandboxFields).mock.lastCall?.[2]());
    expect(screen.queryByText('Please check the card number.')).not.toBeInTheDocument();
  });

  it('lets the shopper correct the card and goes on with the same attempt', async () => {
    const { answers } = await openPayment({ placeOrder: inFrame });
    await withFields();
    fields.confirm.mockResolvedValueOnce({ issue: 'Please check the CVV.', isDeclined: false });
    await place();
    expect(await issue('Please check the CVV.')).toBeVisible();
    answers.orderAttempt = paid;
    await place();
    await success();
    const placed = expect.objectContaining({ attempt_id: ATTEMPT });
    expect(callsOf('placeOrder')).toEqual([placed, placed]);
    expect(callsOf('cancelAttempt')).toEqual([]);
  });

  it('gives a card payment up that is under way when another way is chosen after all', async () => {
    const { answers } = await openPayment({ placeOrder: inFrame });
    await withFields();
    fields.confirm.mockResolvedValueOnce({ issue: 'Please check the CVV.', isDeclined: false });
    await place();
    await issue('Please check the CVV.');
    answers.cancelAttempt = failed;
    answers.beginCheckout = attemptWith({ attempt_id: NEXT_ATTEMPT });
    answers.placeOrder = { ...checking, attempt_id: NEXT_ATTEMPT };
    await choosePaypal();
    await place();
    expect(await screen.findByText('We are checking your payment')).toBeVisible();
    expect(callsOf('cancelAttempt')).toEqual([{ attempt_id: ATTEMPT }]);
    expect(callsOf('placeOrder').at(-1)).toMatchObject({ attempt_id: NEXT_ATTEMPT });
    expect(location.search).toBe(`?attempt=${NEXT_ATTEMPT}`);
  });

  it('keeps the frame and the choice after a declined payment, and begins another attempt', async () => {
    const declined = { ...failed, choice: { method: 'card', save_card: false } };
    const { answers } = await openPayment({ placeOrder: inFrame, orderAttempt: declined });
    await withFields();
    await place();
    const popup = within(await dialog('Opps! Payment Failed'));
    expect(
      popup.getByText("We aren't able to process your payment. Please try again."),
    ).toBeVisible();
    expect(popup.getByText('The payment was declined.')).toBeVisible();
    await press('TRY AGAIN');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(method('Credit Card')).toBeChecked();
    expect(fields.destroy).not.toHaveBeenCalled();
    expect(location.search).toBe('');
    answers.beginCheckout = attemptWith({ attempt_id: NEXT_ATTEMPT });
    answers.orderAttempt = { ...paid, attempt_id: NEXT_ATTEMPT };
    await place();
    await success();
    expect(callsOf('placeOrder').at(-1)).toMatchObject({ attempt_id: NEXT_ATTEMPT });
  });

  it('opens the popup for a card that was declined in the frame, and goes on with the same attempt', async () => {
    const { answers } = await openPayment({ placeOrder: inFrame });
    await withFields();
    fields.confirm.mockResolvedValueOnce({ issue: 'Your card was declined.', isDeclined: true });
    await place();
    const popup = within(await dialog('Opps! Payment Failed'));
    expect(popup.getByText('Your card was declined.')).toBeVisible();
    await press('TRY AGAIN');
    answers.orderAttempt = paid;
    await place();
    await success();
    const placed = expect.objectContaining({ attempt_id: ATTEMPT });
    expect(callsOf('placeOrder')).toEqual([placed, placed]);
    expect(callsOf('beginCheckout')).toHaveLength(1);
  });

  it('counts what the wallet holds for a card to be corrected once', async () => {
    const { answers } = await openPayment({ placeOrder: { ...inFrame, wallet_part: 5_000 } });
    await withFields();
    await user.click(method('Wallet'));
    await user.click(method('Credit Card'));
    answers.paymentOptions = { ...options, wallet_balance: 0 };
    fields.confirm.mockResolvedValueOnce({ issue: 'Please check the CVV.', isDeclined: false });
    await place();
    expect(await issue('Please check the CVV.')).toBeVisible();
    await user.click(method('Wallet'));
    expect(
      await screen.findByRole('checkbox', { name: 'Use $50.00 of your wallet' }),
    ).toBeChecked();
    expect(placeButton()).toHaveTextContent('PLACE ORDER · $169.00');
  });

  it('asks for a login when the session has ended', async () => {
    await openPayment({ placeOrder: new ShopError(401, '') });
    await choosePaypal();
    await place();
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(
        `/uk/login?callbackUrl=${encodeURIComponent(`/uk/payment-method?attempt=${ATTEMPT}`)}`,
      ),
    );
  });
});

describe('while the state is unknown', () => {
  const waitFirst = () => act(() => jest.advanceTimersByTimeAsync(1_000));
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const setHidden = (isHidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('a lost answer is asked for, and shown as failed only when it is', async () => {
    const { answers } = await openPayment({
      placeOrder: new ShopError(0, ''),
      orderAttempt: new ShopError(0, ''),
    });
    await choosePaypal();
    await place();
    expect(await screen.findByText('We are checking your payment')).toBeVisible();
    expect(screen.getByText(/You may leave this page/)).toBeVisible();
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent('We are checking your payment'),
    );
    await waitFirst();
    expect(callsOf('orderAttempt')).toEqual([{ attempt_id: ATTEMPT }]);
    expect(screen.getByText('We are checking your payment')).toBeVisible();
    answers.orderAttempt = paid;
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await success()).toBeVisible();
  });

  it('an order that never arrived can be placed again', async () => {
    await openPayment({ placeOrder: new ShopError(503, ''), orderAttempt: attemptWith() });
    await choosePaypal();
    await place();
    await screen.findByText('We are checking your payment');
    await waitFirst();
    expect(
      await screen.findByText(/Your order did not reach us, and nothing was paid/),
    ).toBeVisible();
    expect(method('Paypal')).toBeChecked();
  });

  it('a card whose frame got no answer is asked for too', async () => {
    await openPayment({ placeOrder: inFrame, orderAttempt: checking });
    await withFields();
    fields.confirm.mockResolvedValue('unknown');
    await place();
    expect(await screen.findByText('We are checking your payment')).toBeVisible();
    expect(fields.destroy).not.toHaveBeenCalled();
  });

  it('is asked less and less often, not while the page is hidden, and at once when it is back', async () => {
    startAtPayment(`?attempt=${ATTEMPT}`);
    openShop({ orderAttempt: checking });
    render(<PaymentPage heading={null} skeleton={null} />);
    await screen.findByText('We are checking your payment');
    expect(callsOf('orderAttempt')).toHaveLength(1);
    await waitFirst();
    expect(callsOf('orderAttempt')).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const calls = callsOf('orderAttempt').length;
    expect(calls).toBeGreaterThan(10);
    expect(calls).toBeLessThan(20);
    setHidden(true);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(callsOf('orderAttempt')).toHaveLength(calls);
    setHidden(false);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(callsOf('orderAttempt')).toHaveLength(calls + 1);
  });
});

describe('an order that is rejected', () => {
  it('says what has changed, and is placed with another attempt for the new amount', async () => {
    const { answers } = await openPayment();
    await choosePaypal();
    answers.placeOrder = () => {
      answers.cartList = [{ ...lamp, product_price: 12_000 }];
      return new ShopError(409, 'Your cart has changed.', {}, 'cart_changed');
    };
    await place();
    expect(await issue('Your cart has changed.')).toBeVisible();
    expect(await issue('Lamp now costs $120.00.')).toBeVisible();
    expect(screen.getByText('Your cart has changed.').parentElement).toHaveFocus();
    expect(placeButton()).toHaveTextContent('PLACE ORDER · $259.00');
    answers.beginCheckout = attemptWith({ attempt_id: NEXT_ATTEMPT });
    answers.placeOrder = { ...checking, attempt_id: NEXT_ATTEMPT };
    await place();
    expect(callsOf('placeOrder').at(-1)).toMatchObject({ attempt_id: NEXT_ATTEMPT, total: 25_900 });
  });

  it('names the coupon that was lost', async () => {
    const coupon = { code: 'OAK10', title: '10% off', kind: 'percent', percent: 10 };
    const { answers } = await openPayment({ appliedCoupon: { coupons: [{ coupon }] } });
    await choosePaypal();
    await waitFor(() => expect(placeButton()).toHaveTextContent('$199.00'));
    answers.placeOrder = () => {
      answers.appliedCoupon = { coupons: [{ coupon, reason: 'It has ended.' }] };
      return new ShopError(409, 'Your coupon cannot be used.', {}, 'coupon_ineligible');
    };
    await place();
    expect(await issue('Coupon OAK10 was taken off: It has ended.')).toBeVisible();
    expect(placeButton()).toHaveTextContent('$219.00');
  });

  it.each([
    ['out_of_stock', 'Go to your cart', '/uk/cart'],
    ['insufficient_stock', 'Go to your cart', '/uk/cart'],
    ['delivery_unavailable', 'Choose another day', '/uk/shipping-address'],
    ['address_missing', 'Choose an address', '/uk/shipping-address'],
  ] as const)('links to the way out of %s', async (code, link, href) => {
    await openPayment({ placeOrder: new ShopError(409, 'Not so.', {}, code) });
    await choosePaypal();
    await place();
    expect(await issue('Not so.')).toBeVisible();
    expect(within(summary()).getByRole('link', { name: link })).toHaveAttribute('href', href);
  });

  it('shows what is in the wallet now', async () => {
    const { answers } = await openPayment();
    await user.click(method('Wallet'));
    await choosePaypal();
    answers.placeOrder = () => {
      answers.paymentOptions = { ...options, wallet_balance: 1_000 };
      return new ShopError(409, 'There is not enough in it.', {}, 'insufficient_balance');
    };
    await place();
    expect(await issue('There is not enough in it.')).toBeVisible();
    await waitFor(() => expect(placeButton()).toHaveTextContent('PLACE ORDER · $209.00'));
  });

  it('shows the payment that another tab has begun, and opens nothing by itself', async () => {
    await openPayment({
      placeOrder: new ShopError(409, 'Under way.', {}, 'payment_under_way'),
      orderAttempt: atPaypal,
    });
    await withFields();
    await place();
    expect(await screen.findByText('Your payment with PayPal is not finished')).toBeVisible();
  });
});

describe('coming back', () => {
  const enter = (changes: Record<string, unknown>, query = `?attempt=${ATTEMPT}`) => {
    startAtPayment(query);
    const answers = openShop(changes);
    render(<PaymentPage heading={null} skeleton={null} />);
    return answers;
  };

  it('from the page of the provider says that it is paid, and a refresh shows the order', async () => {
    enter({ cartList: [], orderAttempt: paid }, `?attempt=${ATTEMPT}&reference=pay_1`);
    expect(await success()).toBeVisible();
    expect(location.search).toBe(`?attempt=${ATTEMPT}`);
    expect(callsOf('beginCheckout')).toEqual([]);
  });

  it('after a refresh shows the confirmed order', async () => {
    enter({ cartList: [], orderAttempt: paid });
    expect(await screen.findByRole('heading', { name: 'Order confirmed' })).toBeVisible();
    expect(screen.getByText('7KQ4-M2XP')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('to an attempt that was never placed begins one for the cart of now', async () => {
    enter({
      orderAttempt: attemptWith({}),
      beginCheckout: attemptWith({ attempt_id: NEXT_ATTEMPT }),
    });
    expect(await screen.findByRole('group', { name: 'How to pay' })).toBeVisible();
    expect(callsOf('beginCheckout')).toHaveLength(1);
    expect(location.search).toBe('');
  });

  it('without having paid offers to go on, or to pay another way', async () => {
    const answers = enter({ beginCheckout: atPaypal }, '');
    expect(await screen.findByText('Your payment with PayPal is not finished')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CONTINUE TO PAYPAL' })).toBeVisible();
    expect(location.search).toBe(`?attempt=${ATTEMPT}`);
    answers.cancelAttempt = { ...failed, failure: null };
    await press('PAY ANOTHER WAY');
    expect(await screen.findByRole('group', { name: 'How to pay' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(method('Paypal')).toBeChecked();
    expect(location.search).toBe('');
  });

  it('that was given up stays given up when what the page asked before is answered late', async () => {
    const late = hold<typeof atPaypal>();
    const answers = enter({ orderAttempt: atPaypal });
    await screen.findByText('Your payment with PayPal is not finished');
    answers.orderAttempt = () => late.promise;
    act(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
    answers.cancelAttempt = { ...failed, failure: null };
    await press('PAY ANOTHER WAY');
    expect(await screen.findByRole('group', { name: 'How to pay' })).toBeVisible();
    await act(async () => late.resolve(atPaypal));
    expect(screen.getByRole('group', { name: 'How to pay' })).toBeVisible();
  });

  it('says so when the attempt could not be given up, which still waits', async () => {
    const answers = enter({ orderAttempt: atPaypal });
    await screen.findByText('Your payment with PayPal is not finished');
    answers.cancelAttempt = new ShopError(503, 'Please try again soon.');
    await press('PAY ANOTHER WAY');
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Please try again soon.'));
    expect(screen.getByRole('button', { name: 'CONTINUE TO PAYPAL' })).toBeVisible();
  });

  it('to a page of the provider that was left holds the last units again before', async () => {
    const answers = enter({ orderAttempt: { ...atPaypal, is_held: false } });
    await screen.findByText('Your payment with PayPal is not finished');
    answers.holdAttempt = new ShopError(409, 'Sofa is out of stock.');
    await press('CONTINUE TO PAYPAL');
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Sofa is out of stock.'));
  });

  it('pays the attempt that was given up too late', async () => {
    const answers = enter({ orderAttempt: atPaypal });
    await screen.findByText('Your payment with PayPal is not finished');
    answers.cancelAttempt = paid;
    await press('PAY ANOTHER WAY');
    expect(await success()).toBeVisible();
  });

  it('to a tab whose payment another tab has finished shows the order', async () => {
    const answers = enter({ orderAttempt: atPaypal });
    await screen.findByText('Your payment with PayPal is not finished');
    answers.orderAttempt = paid;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await success()).toBeVisible();
  });

  it('to a card that was never confirmed says that nothing was paid', async () => {
    enter({ orderAttempt: inFrame });
    expect(await screen.findByText(/your card was not charged/)).toBeVisible();
    expect(method('Credit Card')).toBeChecked();
  });

  it('to money that came too late says that it goes back', async () => {
    enter({ orderAttempt: attemptWith({ state: 'refunded', total: 21_900 }) });
    expect(await screen.findByText(/\$219.00 goes back to where it came from/)).toBeVisible();
  });

  it('to money that came too late names what was paid without the part of the wallet', async () => {
    const attempt = { state: 'refunded', total: 21_900, wallet_part: 1900 } as const;
    enter({ orderAttempt: attemptWith(attempt) });
    expect(await screen.findByText(/\$200.00 goes back to where it came from/)).toBeVisible();
    expect(screen.getByText(/The \$19.00 of your wallet is in it/)).toBeVisible();
  });

  it('to money that came too late names the order that has the same', async () => {
    enter({ orderAttempt: attemptWith({ state: 'refunded', order_number: '7KQ4-M2XP' }) });
    expect(await screen.findByText(/bought the same with order 7KQ4-M2XP/)).toBeVisible();
  });

  it("to another shopper's attempt begins one's own", async () => {
    enter({ orderAttempt: new ShopError(404, 'No.') });
    expect(await screen.findByRole('group', { name: 'How to pay' })).toBeVisible();
    expect(callsOf('beginCheckout')).toHaveLength(1);
    expect(location.search).toBe('');
  });

  it('to a cart that another tab has bought after a failed attempt shows the order', async () => {
    const answers = enter({ checkout: chosen, placeOrder: failed }, '');
    await screen.findByRole('group', { name: 'How to pay' });
    await choosePaypal();
    await place();
    await dialog('Opps! Payment Failed');
    await press('TRY AGAIN');
    answers.cartList = [];
    answers.orderAttempt = { ...failed, order_number: '7KQ4-M2XP' };
    act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await success()).toBeVisible();
    expect(screen.getByText('7KQ4-M2XP')).toBeVisible();
    expect(location.search).toBe(`?attempt=${ATTEMPT}`);
  });

  it('to a cart that another tab has bought shows the order', async () => {
    const answers = enter({ checkout: chosen }, '');
    await screen.findByRole('group', { name: 'How to pay' });
    answers.cartList = [];
    answers.orderAttempt = paid;
    act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await success()).toBeVisible();
  });
});
