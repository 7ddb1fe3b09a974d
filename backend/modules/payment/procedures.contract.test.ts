import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { MINUTE_MS } from '@/lib/contract/durations';
import { instalmentAmounts } from '@/lib/shared/instalments';
import { signWebhook } from '../../../payments-sandbox/signature';
import {
  newFolder,
  PUBLISHABLE_KEY,
  RETURN_URL,
  type Sandbox,
  startSandboxHere,
  until,
  WEBHOOK_SECRET,
} from '../../../payments-sandbox/testing/sandbox-process';
import { DRIVER } from '../../testing/backend-process';
import { startFakeStripe } from '../../testing/fake-stripe';
import { payByCard, sandboxEnvironment } from '../../testing/payments';
import { testBackend } from '../../testing/test-backend';

describe('the ways to pay', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
  });
  afterEach(async () => {
    await sandbox.call('POST /v1/faults', {});
  });
  afterAll(async () => {
    await sandbox?.close();
  });
  const shop = testBackend(DRIVER, { env: () => sandboxEnvironment(sandbox.url) });

  const cardsOf = async (token: string) =>
    (await shop.call('paymentOptions', {}, token)).data.saved_cards;

  /** A member whose cards the provider keeps. */
  async function memberWithCard(numbers = ['4242424242424242']) {
    const { token } = await shop.signUp();
    // No shopper's id is sent, but the sandbox logs whose cards it is asked for.
    const before = sandbox.output().length;
    const customerAsked = () =>
      /customers\/(shopper-\d+)\/cards/.exec(sandbox.output().slice(before))?.[1];
    expect(await cardsOf(token)).toEqual([]);
    await until(() => customerAsked() !== undefined);
    const customer = customerAsked();
    for (const number of numbers) {
      const created = await sandbox.call(
        'POST /v1/payments',
        {
          amount: 100,
          currency: 'USD',
          method: 'card',
          return_url: RETURN_URL,
          customer,
          save_card: true,
        },
        { 'idempotency-key': `${number}-of-${customer}` },
      );
      await payByCard(sandbox, created.body.next_action.client_secret, number);
    }
    return token;
  }
  it('are those of the provider, with the wallet of a member', async () => {
    const { token } = await shop.signUp();
    expect((await shop.call('paymentOptions', {}, token)).data).toEqual({
      provider: {
        name: 'sandbox',
        script_url: `${sandbox.url}/v1/frame.js`,
        publishable_key: PUBLISHABLE_KEY,
      },
      methods: ['card', 'bank', 'upi', 'paypal', 'instalments'],
      instalment_plans: [{ name: 'Pay in 4', payments: 4, days_between: 14 }],
      banks: expect.arrayContaining([expect.any(String)]),
      upi_apps: expect.arrayContaining([expect.any(String)]),
      wallet_apps: expect.arrayContaining([expect.any(String)]),
      saved_cards: [],
      currency: 'USD',
      wallet_balance: '0.00',
    });
  });

  it('have four banks and four UPI apps', async () => {
    const { token } = await shop.signUp();
    const { data } = await shop.call('paymentOptions', {}, token);
    expect([data.banks.length, data.upi_apps.length]).toEqual([4, 4]);
  });

  it('are there for guests, without wallet and saved cards', async () => {
    const { data } = await shop.call('guestSession');
    expect((await shop.call('paymentOptions', {}, data.api_token)).data).toMatchObject({
      methods: ['card', 'bank', 'upi', 'paypal', 'instalments'],
      saved_cards: [],
      wallet_balance: null,
    });
  });

  it('are for shoppers alone', async () => {
    expect(await shop.call('paymentOptions')).toMatchObject({ status: 401 });
  });

  it.each(['1890.00', '209.03', '0.04'])(
    'say beside the price $%s what the plan then takes of it',
    async (amount) => {
      const { data } = await shop.call('instalmentOffer', { market: 'uk', amount });
      const plan = { name: 'Pay in 4', payments: 4, days_between: 14 };
      expect(data).toEqual({ type: 'plan', plan });
      const { token } = await shop.signUp();
      const options = await shop.call('paymentOptions', {}, token);
      expect(options.data.instalment_plans).toEqual([plan]);
      const cents = Math.round(Number(amount) * 100);
      const { body } = await sandbox.call(
        'POST /v1/payments',
        { amount: cents, currency: 'USD', method: 'instalments', return_url: RETURN_URL },
        { 'idempotency-key': randomUUID() },
      );
      const { first, later } = instalmentAmounts(plan, cents);
      const charged = body.instalments.map((instalment: { amount: number }) => instalment.amount);
      expect(charged).toEqual([first, later, later, later]);
    },
  );

  it.each(['0.00', '0.03'])('say nothing beside a price of $%s', async (amount) => {
    const offer = await shop.call('instalmentOffer', { market: 'us', amount });
    expect(offer).toMatchObject({ status: 200, data: null });
  });

  it.each([{ market: 'fr', amount: '1.00' }, { market: 'us' }, { market: 'us', amount: '-1.00' }])(
    'say nothing of what is no price in a market: %j',
    async (request) => {
      expect((await shop.call('instalmentOffer', request)).status).toBe(422);
    },
  );

  it('have one default among the saved cards, which the member names', async () => {
    const token = await memberWithCard(['4242424242424242', '5555555555554444']);
    const defaultOf = async () =>
      (await cardsOf(token)).flatMap((card: { is_default: boolean; last4: string }) =>
        card.is_default ? [card.last4] : [],
      );
    const [first] = await defaultOf();
    const other = (await cardsOf(token)).find((card: { last4: string }) => card.last4 !== first);
    const choose = (reference: string) => shop.call('setDefaultCard', { reference }, token);
    expect((await choose(other.reference)).status).toBe(200);
    expect(await defaultOf()).toEqual([other.last4]);
    const stranger = await shop.signUp();
    for (const [reference, caller] of [
      ['unknown', token],
      [other.reference, stranger.token],
    ]) {
      expect((await shop.call('setDefaultCard', { reference }, caller)).status).toBe(404);
    }
    await shop.call('removeSavedCard', { reference: other.reference }, token);
    expect(await defaultOf()).toEqual([first]);
  });

  it('include the saved cards of the member, until they are removed', async () => {
    const token = await memberWithCard();
    const [card] = await cardsOf(token);
    expect(card).toEqual({
      reference: expect.any(String),
      is_default: true,
      brand: 'Visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2039,
    });
    const { token: stranger } = await shop.signUp();
    await shop.call('removeSavedCard', { reference: card.reference }, stranger);
    expect(await cardsOf(token)).toHaveLength(1);

    const removal = await shop.call('removeSavedCard', { reference: card.reference }, token);
    expect(removal.status).toBe(200);
    expect(await shop.call('removeSavedCard', card, token)).toMatchObject({ status: 200 });
    expect(await cardsOf(token)).toEqual([]);
  });

  it('come without saved cards while the provider fails, which is logged once', async () => {
    const token = await memberWithCard();
    const failures = () =>
      shop.backend().lines.filter((line) => line.includes('does not answer as it should')).length;
    const before = failures();
    await sandbox.call('POST /v1/faults', { status: 500 });
    expect((await shop.call('paymentOptions', {}, token)).data).toMatchObject({
      methods: ['card', 'bank', 'upi', 'paypal', 'instalments'],
      saved_cards: [],
      currency: 'USD',
      wallet_balance: '0.00',
    });
    expect(failures()).toBe(before + 1);
  });

  it('come in time while the provider is silent', async () => {
    const token = await memberWithCard();
    await sandbox.call('POST /v1/faults', { silent_ms: 60_000 });
    expect((await shop.call('paymentOptions', {}, token)).data).toMatchObject({ saved_cards: [] });
    expect(await shop.call('verifyUpi', { upi_id: 'success@sandbox' }, token)).toMatchObject({
      status: 503,
      data: { code: 'unavailable' },
    });
  });

  it('answer whose a UPI id is', async () => {
    const { token } = await shop.signUp();
    const verify = async (upi_id: string) => (await shop.call('verifyUpi', { upi_id }, token)).data;
    expect(await verify('Success@Sandbox')).toEqual({ is_valid: true, name: 'Asha Verma' });
    expect(await verify('nobody@sandbox')).toEqual({ is_valid: false, name: null });
  });

  it('take webhooks that the provider has signed, also twice, and no others', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'payment.captured',
      created: Date.now(),
      data: { reference: 'pay_of_nobody', id: null },
    });
    const send = async (signature: string) => {
      const url = `${shop.backend().url}/backend/webhooks/payments`;
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    const right = signWebhook(WEBHOOK_SECRET, body);
    expect([await send(right), await send(right)]).toEqual([200, 200]);
    expect(await send('')).toBe(400);
    expect(await send(signWebhook('x'.repeat(32), body))).toBe(400);
    expect(await send(signWebhook(WEBHOOK_SECRET, body, Date.now() - 6 * MINUTE_MS))).toBe(400);
  });
});

describe('the ways to pay while the provider is down', () => {
  // Nothing listens on this port.
  const shop = testBackend(DRIVER, { env: () => sandboxEnvironment('http://127.0.0.1:1') });

  it('are still offered, because it may be back in a moment', async () => {
    const { token } = await shop.signUp();
    expect((await shop.call('paymentOptions', {}, token)).data).toMatchObject({
      methods: ['card', 'bank', 'upi', 'paypal', 'instalments'],
      saved_cards: [],
    });
  });

  it.each([
    ['verifyUpi', { upi_id: 'success@sandbox' }],
    ['removeSavedCard', { reference: 'card_1' }],
  ])('%s asks for another try', async (endpoint, request) => {
    const { token } = await shop.signUp();
    const answer = await shop.call(endpoint, request, token);
    expect(answer).toMatchObject({ status: 503, data: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});

describe('the ways to pay through Stripe', () => {
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  beforeAll(async () => {
    stripe = await startFakeStripe();
  });
  afterAll(() => stripe?.close());
  const env = () => ({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec',
  });
  const shop = testBackend(DRIVER, { env });

  it('are cards in its own fields', async () => {
    const { token } = await shop.signUp();
    expect((await shop.call('paymentOptions', {}, token)).data).toMatchObject({
      provider: {
        name: 'stripe',
        script_url: expect.stringMatching(/^https:\/\/js\.stripe\.com\//),
        publishable_key: 'pk_test',
      },
      methods: ['card'],
      banks: [],
      upi_apps: [],
      wallet_apps: [],
      saved_cards: [],
    });
    expect(stripe.asked).toContainEqual(expect.stringContaining('GET /v1/customers/search'));
  });

  it('say nothing beside a price, since not every account has instalments', async () => {
    const offer = await shop.call('instalmentOffer', { market: 'us', amount: '1890.00' });
    expect(offer.data).toBeNull();
  });

  it('have no UPI ids', async () => {
    const { token } = await shop.signUp();
    const answer = await shop.call('verifyUpi', { upi_id: 'success@sandbox' }, token);
    expect(answer).toMatchObject({ status: 501, data: { code: 'not_configured' } });
  });

  it('take webhooks that Stripe has signed, and no others', async () => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      data: { object: { id: 'pi_of_nobody', object: 'payment_intent' } },
    });
    const send = async (secret: string) => {
      const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({
        payload,
        secret,
      });
      const url = `${shop.backend().url}/backend/webhooks/payments`;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(url, { method: 'POST', headers, body: payload })).status;
    };
    expect([await send('whsec'), await send('whsec'), await send('other')]).toEqual([
      200, 200, 400,
    ]);
  });
});

describe('the instalments of Stripe that a shop offers', () => {
  const env = {
    PAYMENT_PROVIDER: 'stripe',
    PAYMENT_METHODS: 'card,instalments',
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec',
  };
  const shop = testBackend(DRIVER, { env: () => env });
  const offerIn = async (market: string) =>
    (await shop.call('instalmentOffer', { market, amount: '1890.00' })).data;

  it.each([
    ['us', 'US'],
    ['ca', 'CA'],
    ['uk', 'GB'],
  ])('are said by its message beside a price in %s', async (market, country) => {
    expect(await offerIn(market)).toEqual({
      type: 'stripe',
      script_url: expect.stringMatching(/^https:\/\/js\.stripe\.com\//),
      publishable_key: 'pk_test',
      payment_methods: ['klarna', 'affirm', 'afterpay_clearpay'],
      country,
    });
  });

  it('are not said in India, for which it has no message', async () => {
    expect(await offerIn('in')).toBeNull();
  });
});

describe('the ways to pay in a shop that offers some of them', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
  });
  afterAll(() => sandbox?.close());
  const shop = testBackend(DRIVER, {
    env: () => ({ ...sandboxEnvironment(sandbox.url), PAYMENT_METHODS: 'upi,paypal' }),
  });

  it('are those that the provider has too', async () => {
    const { token } = await shop.signUp();
    expect((await shop.call('paymentOptions', {}, token)).data).toMatchObject({
      provider: { name: 'sandbox' },
      methods: ['upi', 'paypal'],
      instalment_plans: [],
      banks: [],
      upi_apps: expect.arrayContaining(['BHIM']),
      wallet_apps: [],
      saved_cards: [],
    });
  });

  it('say nothing beside a price of instalments that are not named', async () => {
    const offer = await shop.call('instalmentOffer', { market: 'us', amount: '1890.00' });
    expect(offer).toMatchObject({ status: 200, data: null });
  });

  it('have no wallet that is not named', async () => {
    expect((await shop.call('expressOptions')).data).toMatchObject({ wallets: [] });
  });

  it.each([
    { method: 'card', save_card: false },
    { method: 'bank', bank: 'Northbank' },
    { method: 'wallet_app', app: 'Pocketful' },
    { method: 'express', wallet: 'apple_pay' },
    { method: 'instalments', plan: 'Pay in 4' },
  ])('take no money by $method', async (payment) => {
    const { token } = await shop.signUp();
    const request = {
      top_up_id: randomUUID(),
      amount: '10.00',
      payment,
      return_path: '/wallet',
    };
    expect(await shop.call('topUpWallet', request, token)).toMatchObject({
      status: 422,
      data: { errors: { payment: expect.stringContaining('Please choose another one.') } },
    });
    const asked = { ...request, payment: { method: 'paypal' } };
    expect((await shop.call('topUpWallet', asked, token)).status).toBe(200);
  });
});

describe('the ways to pay in a shop without a provider', () => {
  const shop = testBackend(DRIVER, { env: () => ({ PAYMENT_PROVIDER: 'none' }) });

  it('say nothing beside a price', async () => {
    const offer = await shop.call('instalmentOffer', { market: 'us', amount: '1890.00' });
    expect(offer).toMatchObject({ status: 200, data: null });
  });

  it('are the wallet', async () => {
    const { token } = await shop.signUp();
    expect((await shop.call('paymentOptions', {}, token)).data).toEqual({
      provider: null,
      methods: [],
      banks: [],
      upi_apps: [],
      wallet_apps: [],
      saved_cards: [],
      currency: 'USD',
      wallet_balance: '0.00',
    });
  });

  it.each([
    ['verifyUpi', { upi_id: 'success@sandbox' }],
    ['removeSavedCard', { reference: 'card_1' }],
  ])('%s is not there', async (endpoint, request) => {
    const { token } = await shop.signUp();
    expect(await shop.call(endpoint, request, token)).toMatchObject({
      status: 501,
      data: { code: 'not_configured' },
    });
  });

  it('take no webhook', async () => {
    const url = `${shop.backend().url}/backend/webhooks/payments`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  });
});
