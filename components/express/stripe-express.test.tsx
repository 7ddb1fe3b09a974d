import { render } from '@testing-library/react';
import type { ExpressBuyer } from '@/lib/client/payment/express-buyer';
import { StripeExpress } from './stripe-express';

type Handler = (event: object) => unknown;

/** What Stripe's script would define, with the element's listeners. */
function defineScript() {
  const handlers = new Map<string, Handler>();
  const element = {
    mount: jest.fn(),
    destroy: jest.fn(),
    on: (type: string, handler: Handler) => handlers.set(type, handler),
  };
  const elements = {
    create: jest.fn(() => element),
    update: jest.fn(),
    submit: jest.fn<Promise<object>, []>(async () => ({})),
  };
  const intent = { capture_method: 'automatic' };
  const stripe = {
    elements: jest.fn(() => elements),
    retrievePaymentIntent: jest.fn(async () => ({ paymentIntent: intent })),
    confirmPayment: jest.fn<Promise<object>, [object]>(async () => ({})),
  };
  Object.assign(globalThis, { Stripe: jest.fn(() => stripe) });
  const emit = async (type: string, event: object = {}) => handlers.get(type)?.(event);
  return { stripe, elements, element, intent, emit };
}

const shown = {
  amount: 10_900,
  lines: [
    { label: 'Sub total', amount: 10_000 },
    { label: 'Discount', amount: -1_000 },
    { label: 'Shipping charges', amount: 1_900 },
  ],
  deliveries: [
    { id: 'standard', name: 'Standard', description: '', price: 1_900, date: '2026-12-10' },
    { id: 'assembled', name: 'Assembled', description: '', price: 8_900, date: '2026-12-10' },
  ],
  delivery: 'assembled',
};
const buyer = {
  first: { amount: 9_000, lines: [], deliveries: [], delivery: '' },
  needsAddress: true,
  choosePlace: jest.fn<ReturnType<ExpressBuyer['choosePlace']>, [object]>(),
  chooseDelivery: jest.fn<ReturnType<ExpressBuyer['chooseDelivery']>, [string]>(),
  agree: jest.fn<ReturnType<ExpressBuyer['agree']>, Parameters<ExpressBuyer['agree']>>(),
  end: jest.fn<ReturnType<ExpressBuyer['end']>, [string]>(),
};
const onEnd = jest.fn();
const onNone = jest.fn();

function open() {
  const script = defineScript();
  const props = {
    provider: { name: 'stripe', script_url: 'x', publishable_key: 'pk_test' } as const,
    wallets: ['apple_pay', 'paypal'] as ('apple_pay' | 'paypal')[],
    currency: 'USD',
    total: 9_000,
    newBuyer: () => buyer,
    onEnd,
    onNone,
  };
  return { ...script, ...render(<StripeExpress {...props} />) };
}

const agreedInSheet = {
  expressPaymentType: 'apple_pay',
  paymentFailed: jest.fn(),
  billingDetails: { name: 'Ada', email: 'ada@wallets.example', phone: '+15035550142' },
  shippingAddress: {
    name: 'Ada Weaver',
    address: {
      line1: '7 Weaver Street',
      line2: null,
      city: 'Portland',
      state: 'OR',
      postal_code: '97209',
      country: 'US',
    },
  },
};

beforeEach(() => {
  jest.resetAllMocks();
  buyer.needsAddress = true;
  buyer.choosePlace.mockResolvedValue(shown);
  buyer.chooseDelivery.mockResolvedValue(shown);
  buyer.agree.mockResolvedValue({ clientSecret: 'secret' });
  buyer.end.mockResolvedValue('/payment-method?attempt=1&from=wallet');
});
afterEach(() => {
  Object.assign(globalThis, { Stripe: undefined });
});

describe('the express buttons of Stripe', () => {
  it('show the wallets that the shop offers, and no others', () => {
    const { stripe, elements, element, container, unmount } = open();
    expect(stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({ mode: 'payment', amount: 9_000, currency: 'usd' }),
    );
    expect(elements.create).toHaveBeenCalledWith('expressCheckout', {
      paymentMethodOrder: ['apple_pay', 'paypal'],
      paymentMethods: {
        applePay: 'always',
        googlePay: 'never',
        link: 'never',
        paypal: 'auto',
        amazonPay: 'never',
        klarna: 'never',
      },
    });
    expect(element.mount).toHaveBeenCalledWith(container.firstChild);
    unmount();
    expect(element.destroy).toHaveBeenCalledTimes(1);
  });

  it.each([['ready'], ['loaderror']])('say where the browser has none (%s)', async (type) => {
    const { emit } = open();
    await emit(type, { availablePaymentMethods: undefined });
    expect(onNone).toHaveBeenCalledTimes(1);
  });

  it('ask for contact and address, and for no address that is chosen already', async () => {
    const { emit, elements } = open();
    const resolve = jest.fn();
    await emit('click', { resolve });
    expect(resolve).toHaveBeenCalledWith({
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: ['US', 'CA', 'GB', 'IN'],
      shippingRates: [expect.objectContaining({ amount: 0 })],
    });
    expect(elements.update).toHaveBeenLastCalledWith({ amount: 9_000 });
    buyer.needsAddress = false;
    await emit('click', { resolve });
    expect(resolve).toHaveBeenLastCalledWith({
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: false,
    });
  });

  it.each([
    ['shippingaddresschange', { address: { country: 'US', postal_code: '97209', city: 'P' } }],
    ['shippingratechange', { shippingRate: { id: 'assembled' } }],
  ])("answer %s with the backend's price, or refuse it", async (type, event) => {
    const { emit, elements } = open();
    const answer = { resolve: jest.fn(), reject: jest.fn() };
    await emit(type, { ...event, ...answer });
    expect(elements.update).toHaveBeenLastCalledWith({ amount: 10_900 });
    expect(answer.resolve).toHaveBeenCalledWith({
      lineItems: [
        { name: 'Sub total', amount: 10_000 },
        { name: 'Discount', amount: -1_000 },
        { name: 'Shipping charges', amount: 1_900 },
      ],
      shippingRates: [
        expect.objectContaining({ id: 'assembled', amount: 8_900, displayName: 'Assembled' }),
        expect.objectContaining({ id: 'standard', amount: 1_900 }),
      ],
    });
    buyer.choosePlace.mockRejectedValue(new Error('no'));
    buyer.chooseDelivery.mockRejectedValue(new Error('no'));
    await emit(type, { ...event, ...answer });
    expect(answer.reject).toHaveBeenCalledTimes(1);
  });

  it('place the order and confirm its payment, and come back to it', async () => {
    const { emit, stripe, elements } = open();
    await emit('confirm', agreedInSheet);
    expect(buyer.agree).toHaveBeenCalledWith('apple_pay', {
      name: 'Ada Weaver',
      email: 'ada@wallets.example',
      phone: '+15035550142',
      line1: '7 Weaver Street',
      line2: '',
      postal_code: '97209',
      city: 'Portland',
      country: 'US',
    });
    expect(elements.submit).toHaveBeenCalledTimes(1);
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      elements,
      clientSecret: 'secret',
      redirect: 'if_required',
      confirmParams: { return_url: 'http://localhost/payment-method?attempt=1&from=wallet' },
    });
    expect(onEnd).toHaveBeenCalledWith(buyer, 'paid');
  });

  it('confirm a card that is captured later as such', async () => {
    const { emit, elements, intent } = open();
    intent.capture_method = 'manual';
    await emit('confirm', agreedInSheet);
    expect(elements.update).toHaveBeenLastCalledWith({ captureMethod: 'manual' });
  });

  it('say what was wrong where nothing was paid', async () => {
    const { emit, stripe, elements } = open();
    const expectFailed = (message: string) => {
      expect(agreedInSheet.paymentFailed).toHaveBeenLastCalledWith({ reason: 'fail', message });
      expect(onEnd).toHaveBeenLastCalledWith(buyer, 'cancelled', message);
    };
    elements.submit.mockResolvedValueOnce({ error: { message: 'Wrong.' } });
    await emit('confirm', agreedInSheet);
    expectFailed('Wrong.');
    expect(buyer.agree).not.toHaveBeenCalled();
    buyer.agree.mockResolvedValueOnce({ issue: 'Sold out.' });
    await emit('confirm', agreedInSheet);
    expectFailed('Sold out.');
    stripe.confirmPayment.mockResolvedValueOnce({
      error: { type: 'card_error', message: 'Declined.' },
    });
    await emit('confirm', agreedInSheet);
    expectFailed('Declined.');
    await emit('cancel');
    expect(onEnd).toHaveBeenLastCalledWith(buyer, 'cancelled');
  });

  it('never say failed where nobody knows', async () => {
    const { emit, stripe } = open();
    stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'api_connection_error' } });
    await emit('confirm', agreedInSheet);
    expect(onEnd).toHaveBeenLastCalledWith(buyer, 'unknown');
    buyer.agree.mockResolvedValueOnce(null);
    await emit('confirm', agreedInSheet);
    expect(onEnd).toHaveBeenLastCalledWith(buyer, 'unknown');
  });
});
