import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { visitCampaign } from '../checkout/visit-campaign';
import { createExpressBuyer } from './express-buyer';

jest.mock('../checkout/visit-campaign', () => ({ visitCampaign: jest.fn() }));
jest.mock('@/lib/client/calls/call-shop');

const shop = jest.mocked(callShop);
const ID = '11111111-1111-4111-8111-111111111111';
const place = { country: 'US', postal_code: '97209' };
const address = {
  ...place,
  name: 'Ada Weaver',
  email: 'ada@wallets.example',
  phone: '+15035550142',
  line1: '7 Weaver Street',
  line2: '',
};
const deliveries = [
  { id: 'standard', name: 'Standard', description: '', price: 1_900, date: '2026-12-10' },
  { id: 'assembled', name: 'Assembled', description: '', price: 8_900, date: '2026-12-10' },
];
const open: CheckoutAttempt = {
  attempt_id: ID,
  state: 'open',
  choice: null,
  currency: 'USD',
  wallet_part: 0,
  total: null,
  next_action: null,
  failure: null,
  order_number: null,
};
const inSheet: CheckoutAttempt = {
  ...open,
  state: 'action',
  next_action: { type: 'card_frame', client_secret: 'secret' },
};

function quoteOf({ delivery }: { delivery: string | null }) {
  const shipping = delivery === 'assembled' ? 8_900 : 1_900;
  return {
    sub_total: 10_000,
    discount: 1_000,
    shipping,
    grand_total: 9_000 + shipping,
    deliveries,
    delivery: delivery ?? 'standard',
  };
}

/** What the shop answers, by endpoint. An error is thrown. */
function openShop(changes: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    expressQuote: quoteOf,
    chooseExpress: {},
    beginCheckout: open,
    placeOrder: inSheet,
    cancelAttempt: { ...open, state: 'failed' },
    ...changes,
  };
  shop.mockImplementation(async (endpoint, payload) => {
    const answer = answers[endpoint];
    const data = typeof answer === 'function' ? answer(payload) : answer;
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
  return answers;
}

const prepare = jest.fn(async () => undefined);
const newBuyer = (changes = {}) =>
  createExpressBuyer({
    first: { amount: 9_000, lines: [], deliveries: [], delivery: '' },
    needsAddress: true,
    prepare,
    returnPath: '/uk/payment-method',
    ...changes,
  });
const callsOf = (endpoint: string) =>
  shop.mock.calls.filter(([called]) => called === endpoint).map(([, payload]) => payload);

beforeEach(() => {
  jest.clearAllMocks();
  prepare.mockResolvedValue(undefined);
  openShop();
});

describe('buying by a wallet', () => {
  it("shows the backend's price of the address, and places the order for that", async () => {
    const buyer = newBuyer();
    expect(await buyer.choosePlace(place)).toEqual({
      amount: 10_900,
      lines: [
        { label: 'Sub total', amount: 10_000 },
        { label: 'Discount', amount: -1_000 },
        { label: 'Shipping charges', amount: 1_900 },
      ],
      deliveries,
      delivery: 'standard',
    });
    expect(await buyer.chooseDelivery('assembled')).toMatchObject({ amount: 17_900 });
    expect(await buyer.agree('apple_pay', address)).toEqual({ clientSecret: 'secret' });
    expect(callsOf('chooseExpress')).toEqual([
      { ...address, delivery: 'assembled', date: '2026-12-10' },
    ]);
    expect(callsOf('placeOrder')).toEqual([
      {
        attempt_id: ID,
        total: 17_900,
        wallet_part: 0,
        payment: { method: 'express', wallet: 'apple_pay' },
        return_path: '/uk/payment-method',
      },
    ]);
    expect(await buyer.end('paid')).toBe(`/uk/payment-method?attempt=${ID}&from=wallet`);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('says by which campaign the visit began', async () => {
    jest.mocked(visitCampaign).mockReturnValue({ source: 'newsletter' });
    await newBuyer({ needsAddress: false }).agree('google_pay', null);
    expect(callsOf('placeOrder')).toMatchObject([{ campaign: { source: 'newsletter' } }]);
  });

  it('takes the address of the checkout where that is chosen already', async () => {
    const buyer = newBuyer({ needsAddress: false });
    expect(await buyer.agree('google_pay', null)).toEqual({ clientSecret: 'secret' });
    expect(callsOf('chooseExpress')).toEqual([]);
    expect(callsOf('placeOrder')).toMatchObject([{ total: 9_000 }]);
  });

  it('says why nothing can be bought, with the price of now', async () => {
    const answers = openShop();
    const buyer = newBuyer();
    await buyer.choosePlace(place);
    answers.placeOrder = new ShopError(409, 'The price has changed.', {}, 'cart_changed');
    expect(await buyer.agree('apple_pay', address)).toMatchObject({
      issue: 'The price has changed.',
      price: { amount: 10_900 },
    });
    answers.chooseExpress = new ShopError(422, '', { email: 'Please enter valid email' });
    expect(await buyer.agree('apple_pay', address)).toMatchObject({
      issue: 'Please enter valid email',
    });
    expect(await buyer.end('cancelled')).toBeNull();
    expect(callsOf('cancelAttempt')).toEqual([]);
  });

  it('goes to the payment where nobody knows whether the order was placed', async () => {
    openShop({ placeOrder: new ShopError(0, '') });
    const buyer = newBuyer();
    await buyer.choosePlace(place);
    expect(await buyer.agree('apple_pay', address)).toBeNull();
    expect(await buyer.end('unknown')).toContain(ID);
  });

  it('gives up what waits for another way to pay, and pays nothing twice', async () => {
    const answers = openShop({ beginCheckout: inSheet });
    answers.cancelAttempt = () => {
      answers.beginCheckout = open;
      return { ...open, state: 'failed' };
    };
    const buyer = newBuyer();
    await buyer.choosePlace(place);
    expect(await buyer.agree('apple_pay', address)).toEqual({ clientSecret: 'secret' });
    // It was paid in another tab in this moment.
    openShop({ beginCheckout: inSheet, cancelAttempt: { ...open, state: 'paid' } });
    const other = newBuyer();
    await other.choosePlace(place);
    shop.mockClear();
    expect(await other.agree('apple_pay', address)).toBeNull();
    expect(callsOf('placeOrder')).toEqual([]);
    expect(await other.end('unknown')).toContain(ID);
  });

  it('holds the last units before the wallet pays', async () => {
    const answers = openShop({ placeOrder: { ...inSheet, is_held: false }, holdAttempt: inSheet });
    const buyer = newBuyer();
    await buyer.choosePlace(place);
    expect(await buyer.agree('apple_pay', address)).toEqual({ clientSecret: 'secret' });
    expect(callsOf('holdAttempt')).toEqual([{ attempt_id: ID }]);
    answers.holdAttempt = new ShopError(409, 'Out of stock.', {}, 'out_of_stock');
    expect(await buyer.agree('apple_pay', address)).toMatchObject({ issue: 'Out of stock.' });
    // The order was placed: the end of the sheet frees what it holds.
    expect(await buyer.end('cancelled')).toBeNull();
    expect(callsOf('cancelAttempt')).toEqual([{ attempt_id: ID }]);
  });

  it('frees what an order holds whose sheet was cancelled', async () => {
    const buyer = newBuyer();
    await buyer.choosePlace(place);
    await buyer.agree('apple_pay', address);
    expect(await buyer.end('cancelled')).toBeNull();
    expect(callsOf('cancelAttempt')).toEqual([{ attempt_id: ID }]);
  });

  it('tries again what comes first where that has failed', async () => {
    prepare.mockRejectedValueOnce(new ShopError(0, ''));
    const buyer = newBuyer();
    await expect(buyer.choosePlace(place)).rejects.toThrow(ShopError);
    expect(await buyer.choosePlace(place)).toMatchObject({ amount: 10_900 });
    expect(prepare).toHaveBeenCalledTimes(2);
  });
});
