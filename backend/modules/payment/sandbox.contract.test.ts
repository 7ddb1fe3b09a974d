import { randomUUID } from 'node:crypto';
import {
  newFolder,
  PUBLISHABLE_KEY,
  RETURN_URL,
  type Sandbox,
  SECRET_KEY,
  startSandboxHere,
  until,
  WEBHOOK_SECRET,
} from '../../../payments-sandbox/testing/sandbox-process';
import { payByCard } from '../../testing/payments';
import { startScriptedServer } from '../../testing/scripted-server';
import {
  type NewPayment,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejection,
  ProviderUnavailable,
} from './provider';
import { createSandboxProvider } from './sandbox';

jest.setTimeout(60_000);

function providerAt(url: string, limitMs?: number): PaymentProvider {
  const keys = {
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: WEBHOOK_SECRET,
  };
  return createSandboxProvider(
    { provider: 'sandbox', url: 'https://pay.example', apiUrl: url, ...keys },
    { ...(limitMs && { limitMs }) },
  );
}

function newPayment(changes: Partial<NewPayment> = {}): NewPayment {
  return {
    id: randomUUID(),
    amount: 1250,
    description: 'Order 7KQ4-M2XP',
    customer: null,
    choice: { method: 'card', save_card: false },
    isCapturedLater: false,
    currency: 'USD',
    returnUrl: RETURN_URL,
    ...changes,
  };
}

function clientSecretOf({ nextAction }: ProviderPayment): string {
  if (nextAction?.type !== 'card_frame') throw new Error('There is no card frame');
  return nextAction.clientSecret;
}

describe('the payments sandbox as provider', () => {
  let sandbox: Sandbox;
  let provider: PaymentProvider;

  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
    provider = providerAt(sandbox.url);
  });
  afterEach(async () => {
    await sandbox.call('POST /v1/faults', {});
  });
  afterAll(async () => {
    await sandbox?.close();
  });

  /** A payment that was paid with a test card. */
  async function paid(number = '4242424242424242', changes: Partial<NewPayment> = {}) {
    const payment = await provider.create(newPayment(changes));
    await payByCard(sandbox, clientSecretOf(payment), number);
    return payment;
  }

  it('names the script of its frame at the address for browsers', () => {
    expect(provider.frame).toEqual({
      scriptUrl: 'https://pay.example/v1/frame.js',
      publishableKey: PUBLISHABLE_KEY,
    });
  });

  it('creates one payment for one id', async () => {
    const payment = newPayment();
    const first = await provider.create(payment);
    expect(first).toEqual({
      reference: expect.any(String),
      paymentId: payment.id,
      state: 'created',
      amount: 1250,
      failure: null,
      card: null,
      cardFingerprint: null,
      isAuthorized: false,
      nextAction: { type: 'card_frame', clientSecret: expect.any(String) },
    });
    expect(await provider.create(payment)).toEqual(first);
  });

  it('does not know what became of an id that was used for another payment', async () => {
    const payment = newPayment();
    await provider.create(payment);
    const other = provider.create({ ...payment, amount: 1 });
    await expect(other).rejects.toThrow(ProviderUnavailable);
  });

  it('reads a card that paid, without its number', async () => {
    const { reference } = await paid();
    expect(await provider.read(reference)).toMatchObject({
      state: 'captured',
      card: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2039 },
      nextAction: null,
    });
  });

  it('answers why a payment failed', async () => {
    const { reference } = await paid('4000000000009995');
    expect(await provider.read(reference)).toMatchObject({
      state: 'failed',
      failure: 'There is not enough money in the account.',
    });
  });

  it.each([
    [{ method: 'bank', bank: 'Northbank' } as const],
    [{ method: 'upi_app', app: 'BHIM' } as const],
    [{ method: 'wallet_app', app: 'Pocketful' } as const],
    [{ method: 'paypal' } as const],
  ])('redirects to a page for %j', async (choice) => {
    expect(await provider.create(newPayment({ choice }))).toMatchObject({
      state: 'requires_action',
      nextAction: { type: 'redirect', url: expect.stringContaining(`${sandbox.url}/pay/`) },
    });
  });

  it('charges a UPI id without a page', async () => {
    const choice = { method: 'upi_id', upi_id: 'success@sandbox' } as const;
    const payment = await provider.create(newPayment({ choice }));
    expect(payment).toMatchObject({ state: 'processing', nextAction: null });
    await until(async () => (await provider.read(payment.reference)).state === 'captured');
  });

  it('cancels, and answers when it is too late', async () => {
    const open = await provider.create(newPayment());
    expect(await provider.cancel(open.reference)).toMatchObject({ state: 'cancelled' });
    const { reference } = await paid();
    expect(await provider.cancel(reference)).toMatchObject({ state: 'captured' });
  });

  it('refunds once for one id', async () => {
    const { reference } = await paid();
    const refund = { id: randomUUID(), amount: 1250 };
    expect(await provider.refund(reference, refund)).toBe('pending');
    await until(async () => (await provider.refund(reference, refund)) === 'settled');
    const another = provider.refund(reference, { id: randomUUID(), amount: 1 });
    await expect(another).rejects.toThrow(ProviderRejection);
  });

  it.each([
    ['a card', '4242424242424242'],
    ['one that takes a while', '4000000000003204'],
  ])(
    'authorizes %s at first where the shop wants to know whose it is, and charges it later',
    async (_, number) => {
      const { reference } = await paid(number, { isCapturedLater: true });
      await until(async () => (await provider.read(reference)).isAuthorized);
      const { cardFingerprint, ...authorized } = await provider.read(reference);
      expect(authorized).toMatchObject({ state: 'processing', card: { last4: number.slice(-4) } });
      expect(cardFingerprint).toMatch(/^[\w-]{22}$/);
      for (const _call of [1, 2])
        expect(await provider.capture(reference)).toMatchObject({
          state: 'captured',
          isAuthorized: false,
          cardFingerprint,
        });
      const other = await paid(number, { isCapturedLater: true });
      expect(await provider.cancel(other.reference)).toMatchObject({ state: 'cancelled' });
      expect(await provider.capture(other.reference)).toMatchObject({ state: 'cancelled' });
    },
  );

  it('charges a saved card, until it is removed', async () => {
    const customer = `shopper-${randomUUID()}`;
    await paid('5555555555554444', { customer, choice: { method: 'card', save_card: true } });
    const [card] = await provider.savedCards(customer);
    expect(card).toEqual({
      reference: expect.any(String),
      brand: 'Mastercard',
      last4: '4444',
      expMonth: 12,
      expYear: 2039,
    });
    const choice = { method: 'saved_card', reference: card?.reference ?? '' } as const;
    const again = await provider.create(newPayment({ customer, choice }));
    expect(again).toMatchObject({ state: 'captured' });

    await provider.removeCard(customer, choice.reference);
    await provider.removeCard(customer, choice.reference);
    expect(await provider.savedCards(customer)).toEqual([]);
    const gone = provider.create(newPayment({ customer, choice }));
    await expect(gone).rejects.toMatchObject({
      name: 'ProviderRejection',
      forShopper: 'This card is no longer saved. Please choose another one.',
    });
  });

  it('knows whose a UPI id is', async () => {
    expect(await provider.verifyUpi('success@sandbox')).toEqual({
      isValid: true,
      name: 'Asha Verma',
    });
    expect(await provider.verifyUpi('nobody@sandbox')).toEqual({ isValid: false, name: null });
    const choice = { method: 'upi_id', upi_id: 'nobody@sandbox' } as const;
    await expect(provider.create(newPayment({ choice }))).rejects.toMatchObject({
      name: 'ProviderRejection',
      forShopper: 'This UPI id is not known.',
    });
  });

  it('lists all payments since a time, over several pages', async () => {
    const { reference: earlier } = await provider.create(newPayment());
    await new Promise((resolve) => setTimeout(resolve, 5));
    const since = new Date();
    const created: string[] = [];
    for (let number = 0; number < 105; number += 1) {
      created.push((await provider.create(newPayment())).reference);
    }
    const listed: string[] = [];
    for await (const { reference } of provider.list(since)) listed.push(reference);
    expect(listed).toEqual(created);
    expect(listed).not.toContain(earlier);
  });

  it('does not know what happened when the answer after charging is lost', async () => {
    const customer = `shopper-${randomUUID()}`;
    await paid('4242424242424242', { customer, choice: { method: 'card', save_card: true } });
    const [card] = await provider.savedCards(customer);
    await sandbox.call('POST /v1/faults', { drop_after_charge: true });
    const choice = { method: 'saved_card', reference: card?.reference ?? '' } as const;
    const payment = newPayment({ customer, choice });
    await expect(provider.create(payment)).rejects.toThrow(ProviderUnavailable);

    await sandbox.call('POST /v1/faults', {});
    const { reference, state } = await provider.create(payment);
    expect(state).toBe('captured');
    expect(await provider.cancel(reference)).toMatchObject({ state: 'captured' });
  });

  it('does not know what happened when it answers 500', async () => {
    await sandbox.call('POST /v1/faults', { status: 500 });
    await expect(provider.create(newPayment())).rejects.toThrow(ProviderUnavailable);
  });

  it('gives up when it is silent for too long', async () => {
    await sandbox.call('POST /v1/faults', { silent_ms: 60_000 });
    const impatient = providerAt(sandbox.url, 300);
    await expect(impatient.create(newPayment())).rejects.toThrow(ProviderUnavailable);
  });

  it('rejects a wrong key', async () => {
    const { url } = sandbox;
    const wrong = createSandboxProvider({
      provider: 'sandbox',
      url,
      apiUrl: url,
      secretKey: 'x'.repeat(32),
      publishableKey: PUBLISHABLE_KEY,
      webhookSecret: WEBHOOK_SECRET,
    });
    await expect(wrong.create(newPayment())).rejects.toThrow('answered 401 wrong_key');
  });
});

describe('a server that is no payments sandbox', () => {
  let server: Awaited<ReturnType<typeof startScriptedServer>>;
  beforeEach(async () => {
    server = await startScriptedServer();
  });
  afterEach(() => server.close());

  it('is given up when its answer does not end', async () => {
    server.answers((_, response) => {
      response.writeHead(200);
      response.write('{');
    });
    await expect(providerAt(server.url, 300).read('x')).rejects.toThrow(ProviderUnavailable);
  });

  it('is given up when it sends too much', async () => {
    server.answers((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(' '.repeat(1024 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    await expect(providerAt(server.url).read('x')).rejects.toMatchObject({
      name: 'ProviderUnavailable',
      cause: expect.objectContaining({ name: 'AnswerTooLargeError' }),
    });
  });

  it.each([
    ['something else than JSON', 200, '<h1>Hello</h1>'],
    ['an answer of another form', 200, '{"reference":1}'],
    ['a payment of an unknown state', 200, '{"state":"lost"}'],
    ['an error without a body', 503, ''],
    ['that it is too busy', 429, '{"error":{"code":"slow_down"}}'],
  ])('says nothing with %s', async (_, status, body) => {
    server.answers((_request, response) => {
      response.writeHead(status).end(body);
    });
    await expect(providerAt(server.url).read('x')).rejects.toThrow(ProviderUnavailable);
  });

  it('follows no redirect with the key', async () => {
    server.answers((_, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(providerAt(server.url).read('x')).rejects.toThrow(ProviderUnavailable);
    expect(server.asked).toEqual(['GET /v1/payments/x']);
  });

  it('is not asked for the same page for ever', async () => {
    server.answers((_, response) => {
      response.writeHead(200).end('{"payments":[],"next":"a"}');
    });
    const list = providerAt(server.url).list(new Date());
    await expect(list[Symbol.asyncIterator]().next()).rejects.toThrow(ProviderUnavailable);
    expect(server.asked).toHaveLength(2);
  });

  it('keeps the key out of errors', async () => {
    await server.close();
    const error: unknown = await providerAt(server.url)
      .create(newPayment())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 10 })).not.toContain(SECRET_KEY);
  });
});
