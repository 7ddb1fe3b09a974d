import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { startFakeStripe } from '../../testing/fake-stripe';
import {
  type NewPayment,
  type PaymentProvider,
  ProviderRejection,
  ProviderUnavailable,
  WebhookRejected,
} from './provider';
import { createStripeProvider } from './stripe';

const SECRET = 'whsec_of_tests';
const NOW = new Date('2026-03-01T12:00:00Z');

function providerAt(apiUrl: string, limitMs?: number): PaymentProvider {
  const settings = {
    provider: 'stripe',
    apiUrl,
    secretKey: 'sk_test_secret',
    publishableKey: 'pk_test_public',
    webhookSecret: SECRET,
  } as const;
  return createStripeProvider(settings, { clock: () => NOW, ...(limitMs && { limitMs }) });
}

function newPayment(changes: Partial<NewPayment> = {}): NewPayment {
  return {
    id: randomUUID(),
    amount: 1250,
    description: 'Order 7KQ4-M2XP',
    customer: null,
    choice: { method: 'card', save_card: false },
    isCapturedLater: false,
    currency: 'EUR',
    returnUrl: 'http://localhost:3000/payment-method?attempt=1',
    ...changes,
  };
}

const VISA = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2039 };

describe('Stripe as provider', () => {
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  let provider: PaymentProvider;

  beforeEach(async () => {
    stripe = await startFakeStripe();
    provider = providerAt(stripe.url);
  });
  afterEach(() => stripe.close());

  /** A member of the shop with a saved card. */
  async function customerWithCard(card: string) {
    const customer = `shopper-${randomUUID()}`;
    await provider.create(newPayment({ customer, choice: { method: 'card', save_card: true } }));
    const [id = ''] = [...stripe.customers.keys()].slice(-1);
    stripe.saves(id, card);
    const choice = { method: 'saved_card', reference: card } as const;
    return { customer, choice };
  }

  it('takes cards in its own fields, and wallets in their sheets', () => {
    expect(provider).toMatchObject({
      methods: ['card', 'instalments'],
      instalmentPlans: [],
      expressWallets: ['apple_pay', 'google_pay', 'link', 'paypal'],
      banks: [],
      upiApps: [],
      frame: { scriptUrl: expect.stringMatching(/^https:\/\/js\.stripe\.com\//) },
    });
  });

  it('leaves to its message what is said beside a price, in the countries that it has one for', () => {
    expect(provider.instalmentOffer(20_900, 'GB')).toEqual({
      type: 'stripe',
      script_url: provider.frame.scriptUrl,
      publishable_key: provider.frame.publishableKey,
      payment_methods: ['klarna', 'affirm', 'afterpay_clearpay'],
      country: 'GB',
    });
    expect(provider.instalmentOffer(20_900, 'IN')).toBeNull();
    expect(provider.instalmentOffer(0, 'GB')).toBeNull();
  });

  it('creates one payment for one id, in cents', async () => {
    const payment = newPayment();
    const first = await provider.create(payment);
    expect(first).toEqual({
      reference: expect.stringMatching(/^pi_/),
      paymentId: payment.id,
      state: 'created',
      amount: 1250,
      failure: null,
      card: null,
      cardFingerprint: null,
      isAuthorized: false,
      nextAction: { type: 'card_frame', clientSecret: expect.stringContaining('_secret_') },
    });
    expect(await provider.create(payment)).toEqual(first);
    expect([...stripe.intents.values()]).toEqual([
      expect.objectContaining({
        form: expect.objectContaining({ amount: '1250', currency: 'eur' }),
      }),
    ]);
  });

  it('creates a payment for the sheet of a wallet', async () => {
    const choice = { method: 'express', wallet: 'apple_pay' } as const;
    const payment = newPayment({ choice, isCapturedLater: true });
    const created = await provider.create(payment);
    expect(created).toMatchObject({ state: 'created', nextAction: { type: 'card_frame' } });
    expect(await provider.create(payment)).toEqual(created);
    expect([...stripe.intents.values()]).toEqual([
      expect.objectContaining({
        form: expect.objectContaining({
          'allowed_payment_method_types[0]': 'card',
          'allowed_payment_method_types[1]': 'link',
          'allowed_payment_method_types[2]': 'paypal',
          capture_method: 'manual',
        }),
      }),
    ]);
  });

  it('creates a payment for its fields of instalments', async () => {
    const choice = { method: 'instalments', plan: null } as const;
    const created = await provider.create(newPayment({ choice }));
    expect(created).toMatchObject({ state: 'created', nextAction: { type: 'card_frame' } });
    expect([...stripe.intents.values()]).toEqual([
      expect.objectContaining({
        form: expect.objectContaining({
          'allowed_payment_method_types[0]': 'klarna',
          'allowed_payment_method_types[1]': 'affirm',
          'allowed_payment_method_types[2]': 'afterpay_clearpay',
        }),
      }),
    ]);
  });

  it('does not know what became of an id that was used for another payment', async () => {
    const payment = newPayment();
    await provider.create(payment);
    const other = provider.create({ ...payment, amount: 1 });
    await expect(other).rejects.toThrow(ProviderUnavailable);
  });

  it('reads a card that paid', async () => {
    const { reference } = await provider.create(newPayment());
    stripe.pays(reference);
    expect(await provider.read(reference)).toMatchObject({
      state: 'captured',
      card: VISA,
      nextAction: null,
    });
  });

  it('leaves a payment open whose card was declined in the fields', async () => {
    const { reference } = await provider.create(newPayment());
    stripe.declines(reference);
    expect(await provider.read(reference)).toMatchObject({
      state: 'created',
      failure: null,
      nextAction: { type: 'card_frame' },
    });
  });

  it.each([
    ['requires_confirmation', 'created', 'card_frame'],
    ['requires_action', 'requires_action', 'card_frame'],
    ['processing', 'processing', undefined],
    ['requires_capture', 'processing', undefined],
    ['canceled', 'cancelled', undefined],
    ['something_new', 'processing', undefined],
  ])('reads %s as %s', async (status, state, action) => {
    const { reference } = await provider.create(newPayment());
    stripe.changes(reference, { status });
    const payment = await provider.read(reference);
    expect([payment.state, payment.nextAction?.type]).toEqual([state, action]);
  });

  it('redirects to the page of a bank that wants to know more', async () => {
    const { reference } = await provider.create(newPayment());
    const url = 'https://hooks.stripe.example/3ds';
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url } };
    stripe.changes(reference, { status: 'requires_action', next_action });
    expect(await provider.read(reference)).toMatchObject({
      state: 'requires_action',
      nextAction: { type: 'redirect', url },
    });
  });

  it('cancels, and answers when it is too late', async () => {
    const open = await provider.create(newPayment());
    expect(await provider.cancel(open.reference)).toMatchObject({ state: 'cancelled' });
    expect(await provider.cancel(open.reference)).toMatchObject({ state: 'cancelled' });
    const paid = await provider.create(newPayment());
    stripe.pays(paid.reference);
    expect(await provider.cancel(paid.reference)).toMatchObject({ state: 'captured' });
  });

  it('authorizes a card at first where the shop wants to know whose it is, and charges it later', async () => {
    const { reference } = await provider.create(newPayment({ isCapturedLater: true }));
    stripe.pays(reference);
    expect(await provider.read(reference)).toMatchObject({
      state: 'processing',
      isAuthorized: true,
      card: VISA,
      cardFingerprint: 'fingerprint-4242',
    });
    for (const _ of [1, 2])
      expect(await provider.capture(reference)).toMatchObject({
        state: 'captured',
        isAuthorized: false,
      });
    const other = await provider.create(newPayment({ isCapturedLater: true }));
    stripe.pays(other.reference);
    expect(await provider.cancel(other.reference)).toMatchObject({ state: 'cancelled' });
    expect(await provider.capture(other.reference)).toMatchObject({ state: 'cancelled' });
  });

  it('refunds once for one id, and answers later that it has settled', async () => {
    const { reference } = await provider.create(newPayment());
    stripe.pays(reference);
    const refund = { id: randomUUID(), amount: 1250 };
    expect(await provider.refund(reference, refund)).toBe('pending');
    stripe.settlesRefunds();
    stripe.clearKeys();
    expect(await provider.refund(reference, refund)).toBe('settled');
    expect(stripe.asked.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1);
  });

  it('lists all payments since a time, over several pages', async () => {
    const created = new Set<string>();
    for (let number = 0; number < 105; number += 1) {
      created.add((await provider.create(newPayment())).reference);
    }
    const [earlier = ''] = created;
    stripe.changes(earlier, { created: NOW.getTime() / 1000 - 60 });
    const listed: string[] = [];
    for await (const { reference } of provider.list(NOW)) listed.push(reference);
    created.delete(earlier);
    expect(new Set(listed)).toEqual(created);
    expect(listed).toHaveLength(104);
  });

  describe('saved cards', () => {
    it('belong to one customer of Stripe for one shopper, also before a search finds it', async () => {
      const customer = 'shopper-7';
      const choice = { method: 'card', save_card: true } as const;
      stripe.findsCustomers(false);
      await provider.create(newPayment({ customer, choice }));
      await provider.create(newPayment({ customer, choice }));
      stripe.findsCustomers(true);
      stripe.clearKeys();
      await provider.create(newPayment({ customer, choice }));
      expect(stripe.customers.size).toBe(1);
    });

    it('are not asked for where no card is to be saved', async () => {
      await provider.create(newPayment({ customer: 'shopper-7' }));
      expect(stripe.customers.size).toBe(0);
    });

    it('are listed, and removed by their owner alone', async () => {
      const { customer } = await customerWithCard('pm_1');
      const { customer: stranger } = await customerWithCard('pm_2');
      expect(await provider.savedCards(customer)).toEqual([{ reference: 'pm_1', ...VISA }]);
      await provider.removeCard(stranger, 'pm_1');
      expect(await provider.savedCards(customer)).toHaveLength(1);
      await provider.removeCard(customer, 'pm_1');
      await provider.removeCard(customer, 'pm_1');
      expect(await provider.savedCards(customer)).toEqual([]);
      expect(await provider.savedCards('shopper-of-nobody')).toEqual([]);
    });

    it('are charged at once, and once', async () => {
      const { customer, choice } = await customerWithCard('pm_1');
      const payment = newPayment({ customer, choice });
      const { reference, state } = await provider.create(payment);
      expect(state).toBe('captured');
      expect((await provider.create(payment)).reference).toBe(reference);
    });

    it('that are declined have failed, with the reason', async () => {
      const { customer, choice } = await customerWithCard('pm_declined');
      expect(await provider.create(newPayment({ customer, choice }))).toMatchObject({
        state: 'failed',
        failure: 'Your card was declined.',
        nextAction: null,
      });
    });

    it('of others, or that are gone, are rejected', async () => {
      const { choice } = await customerWithCard('pm_1');
      const { customer } = await customerWithCard('pm_2');
      for (const buyer of [customer, 'shopper-of-nobody', null]) {
        await expect(
          provider.create(newPayment({ customer: buyer, choice })),
        ).rejects.toMatchObject({
          name: 'ProviderRejection',
          forShopper: 'This card is no longer saved. Please choose another one.',
        });
      }
    });

    it('may have paid when the answer is lost', async () => {
      const { customer, choice } = await customerWithCard('pm_1');
      const payment = newPayment({ customer, choice });
      stripe.losesAnswers(true);
      await expect(provider.create(payment)).rejects.toThrow(ProviderUnavailable);
      stripe.losesAnswers(false);
      expect(await provider.create(payment)).toMatchObject({ state: 'captured' });
      const payments = [...stripe.intents.values()].filter(
        ({ metadata }) => metadata.payment_id === payment.id,
      );
      expect(payments).toHaveLength(1);
    });
  });

  it.each([500, 503, 429, 409])(
    'does not know what happened when it answers %d',
    async (status) => {
      stripe.answersWith(status);
      await expect(provider.create(newPayment())).rejects.toThrow(ProviderUnavailable);
    },
  );

  it('gives up when it is silent for too long, with all that it asks', async () => {
    const { customer, choice } = await customerWithCard('pm_1');
    stripe.isSilent(true);
    const impatient = providerAt(stripe.url, 300);
    await expect(impatient.create(newPayment({ customer, choice }))).rejects.toThrow(
      ProviderUnavailable,
    );
  });

  it.each([
    ['nothing of a payment', '{}'],
    ['no JSON', '<h1>'],
  ])('does not know what happened when the answer is %s', async (_, body) => {
    stripe.answers((_request, response) => {
      response.writeHead(200).end(body);
    });
    await expect(provider.read('pi_1')).rejects.toThrow(ProviderUnavailable);
    await expect(provider.savedCards('shopper-7')).rejects.toThrow(ProviderUnavailable);
  });

  it('reads no answer without an end, and follows none to elsewhere', async () => {
    const { reference } = await provider.create(newPayment());
    const intent = JSON.stringify(stripe.intents.get(reference));
    stripe.answers((_request, response) => {
      response.writeHead(200).end(intent.padEnd(9 * 1024 * 1024));
    });
    await expect(provider.read(reference)).rejects.toThrow(ProviderUnavailable);
    stripe.answers((request, response) => {
      if (request.url === '/elsewhere') response.writeHead(200).end(intent);
      else response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(provider.read(reference)).rejects.toThrow(ProviderUnavailable);
    expect(stripe.asked).not.toContain('GET /elsewhere');
  });

  it('is rejected with a wrong key, which no error reveals', async () => {
    stripe.answersWith(401);
    const error: unknown = await provider.read('pi_1').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderRejection);
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 10 })).not.toContain('sk_test_secret');
  });

  it('offers nothing but cards', async () => {
    const choice = { method: 'paypal' } as const;
    await expect(provider.create(newPayment({ choice }))).rejects.toThrow(ProviderRejection);
    await expect(provider.verifyUpi('success@sandbox')).rejects.toThrow(ProviderRejection);
  });
});

describe('a webhook of Stripe', () => {
  const provider = providerAt('http://127.0.0.1:1');
  const { webhooks } = new Stripe('sk_test_secret');

  const eventOf = (object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } });
  const PAID = eventOf({
    id: 'pi_1',
    object: 'payment_intent',
    metadata: { payment_id: 'ours' },
  });

  /** Receives a body that was signed with a secret, so many seconds ago. */
  function receive(payload: string, { secret = SECRET, secondsAgo = 0, sent = payload } = {}) {
    const timestamp = NOW.getTime() / 1000 - secondsAgo;
    const header = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return provider.parseWebhook(sent, { 'stripe-signature': header });
  }

  it.each([
    ['a payment', PAID, { reference: 'pi_1', paymentId: 'ours' }],
    [
      'a charge',
      eventOf({
        id: 'ch_1',
        object: 'charge',
        payment_intent: 'pi_1',
        metadata: { payment_id: 'ours' },
      }),
      { reference: 'pi_1', paymentId: 'ours' },
    ],
    [
      'a refund',
      eventOf({
        id: 're_1',
        object: 'refund',
        payment_intent: 'pi_1',
        metadata: { refund_id: 'r' },
      }),
      { reference: 'pi_1', paymentId: null },
    ],
    [
      'something else',
      eventOf({ id: 'cus_1', object: 'customer', metadata: {} }),
      { reference: 'cus_1', paymentId: null },
    ],
  ])('about %s names it', (_, body, expected) => {
    expect(receive(body)).toEqual({ id: 'evt_1', ...expected });
  });

  it('is taken for five minutes', () => {
    expect(receive(PAID, { secondsAgo: 300 })).toMatchObject({ id: 'evt_1' });
  });

  it.each([
    ['signed with another secret', () => receive(PAID, { secret: 'whsec_other' })],
    ['changed on its way', () => receive(PAID, { sent: PAID.replace('ours', 'mine') })],
    ['older than five minutes', () => receive(PAID, { secondsAgo: 301 })],
    ['not signed', () => provider.parseWebhook(PAID, {})],
    ['no JSON', () => receive('paid')],
    ['about nothing', () => receive(eventOf({}))],
  ])('is rejected when it is %s', (_, receiving) => {
    expect(receiving).toThrow(WebhookRejected);
  });
});
