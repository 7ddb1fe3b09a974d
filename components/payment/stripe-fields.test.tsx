import { mountStripeFields } from './stripe-fields';

const provider = { name: 'stripe', script_url: 'x', publishable_key: 'pk_test' } as const;

/** What Stripe's script would define. */
function defineScript() {
  const fields = {
    mount: jest.fn(),
    destroy: jest.fn(),
    on: jest.fn<void, ['change', () => void]>(),
  };
  const elements = {
    create: jest.fn(() => fields),
    update: jest.fn(async () => undefined),
    submit: jest.fn<Promise<object>, []>(async () => ({})),
  };
  const intent = { status: 'requires_payment_method', amount: 4200, setup_future_usage: null };
  const stripe = {
    elements: jest.fn(() => elements),
    retrievePaymentIntent: jest.fn<Promise<object>, [string]>(async () => ({
      paymentIntent: intent,
    })),
    confirmPayment: jest.fn<Promise<object>, [object]>(async () => ({
      paymentIntent: { ...intent, status: 'succeeded' },
    })),
  };
  const Stripe = jest.fn(() => stripe);
  Object.assign(globalThis, { Stripe });
  return { Stripe, stripe, elements, fields, intent };
}

const onCorrected = jest.fn();
const open = () =>
  mountStripeFields(document.createElement('div'), provider, onCorrected, { currency: 'USD' });

afterEach(() => {
  Object.assign(globalThis, { Stripe: undefined });
});

describe('the card fields of Stripe', () => {
  it('are mounted with the public key, for a card alone', () => {
    const { Stripe, stripe, elements, fields } = defineScript();
    const element = document.createElement('div');
    mountStripeFields(element, provider, onCorrected, { currency: 'USD' });
    expect(Stripe).toHaveBeenCalledWith('pk_test');
    expect(stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({ currency: 'usd', allowedPaymentMethodTypes: ['card'] }),
    );
    expect(elements.create).toHaveBeenCalledWith('payment', {
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    });
    expect(fields.mount).toHaveBeenCalledWith(element);
  });

  it('show the ways to pay in instalments for what is to be paid', () => {
    const { stripe } = defineScript();
    mountStripeFields(document.createElement('div'), provider, onCorrected, {
      currency: 'USD',
      instalmentsOf: 20_900,
    });
    expect(stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({
        amount: 20_900,
        allowedPaymentMethodTypes: ['klarna', 'affirm', 'afterpay_clearpay'],
      }),
    );
  });

  it('fail where the script defined nothing', () => {
    expect(open).toThrow();
  });

  it('show what is wrong before an order is placed', async () => {
    const { elements, fields: element } = defineScript();
    const fields = open();
    elements.submit.mockResolvedValueOnce({
      error: { message: 'Your card number is incomplete.' },
    });
    const change = () => element.on.mock.calls[0]?.[1]();
    change();
    await expect(fields.check()).resolves.toBe('Your card number is incomplete.');
    expect(onCorrected).not.toHaveBeenCalled();
    change();
    expect(onCorrected).toHaveBeenCalledTimes(1);
    await expect(fields.check()).resolves.toBeNull();
  });

  it('pay exactly what the payment is for, and stay on the page', async () => {
    const { stripe, elements, intent } = defineScript();
    Object.assign(intent, { setup_future_usage: 'on_session' });
    await expect(open().confirm('secret')).resolves.toBeNull();
    expect(stripe.retrievePaymentIntent).toHaveBeenCalledWith('secret');
    expect(elements.update).toHaveBeenCalledWith({ amount: 4200, setupFutureUsage: 'on_session' });
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      elements,
      clientSecret: 'secret',
      redirect: 'if_required',
      confirmParams: { return_url: location.href },
    });
  });

  it('do not pay with fields that became wrong', async () => {
    const { stripe, elements } = defineScript();
    elements.submit.mockResolvedValueOnce({ error: { message: 'Please check the CVC.' } });
    await expect(open().confirm('secret')).resolves.toEqual({
      issue: 'Please check the CVC.',
      isDeclined: false,
    });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it.each(['succeeded', 'processing', 'canceled'])(
    'do not pay a payment again that is %s',
    async (status) => {
      const { stripe, intent } = defineScript();
      Object.assign(intent, { status });
      await expect(open().confirm('secret')).resolves.toBeNull();
      expect(stripe.confirmPayment).not.toHaveBeenCalled();
    },
  );

  it.each([
    [
      { type: 'card_error', message: 'Declined.' },
      { issue: 'Declined.', isDeclined: true },
    ],
    [
      { type: 'validation_error', message: 'Incomplete.' },
      { issue: 'Incomplete.', isDeclined: false },
    ],
    [
      {
        type: 'invalid_request_error',
        message: 'Your bank did not confirm it.',
        payment_intent: { status: 'requires_payment_method' },
      },
      { issue: 'Your bank did not confirm it.', isDeclined: true },
    ],
    [{ type: 'api_connection_error', message: 'No answer.' }, 'unknown'],
    [
      { type: 'invalid_request_error', message: 'Paid.', payment_intent: { status: 'succeeded' } },
      'unknown',
    ],
  ])('answer the outcome of %j', async (error, expected) => {
    const { stripe } = defineScript();
    stripe.confirmPayment.mockResolvedValue({ error });
    await expect(open().confirm('secret')).resolves.toEqual(expected);
  });

  it('do not know what came of a payment that cannot be read', async () => {
    const { stripe } = defineScript();
    stripe.retrievePaymentIntent.mockResolvedValue({ error: { type: 'api_connection_error' } });
    await expect(open().confirm('secret')).resolves.toBe('unknown');
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('are removed with what was typed', () => {
    const { fields } = defineScript();
    open().destroy();
    expect(fields.destroy).toHaveBeenCalled();
  });
});
