import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { testCards } from './test-cards';
import {
  confirmCard,
  createPayment,
  newFolder,
  type Sandbox,
  startSandboxHere,
  until,
  untilState,
} from './testing/sandbox-process';

jest.setTimeout(60_000);

const PAID = '4242424242424242';
let sandbox: Sandbox;
let keys = 0;
const newKey = () => `attempt-${++keys}`;

beforeAll(async () => {
  sandbox = await startSandboxHere(newFolder());
});

afterAll(async () => {
  await sandbox.close();
  fs.rmSync(sandbox.folder, { recursive: true });
});

async function paid(amount = 1250) {
  const payment = await createPayment(sandbox, newKey(), { amount });
  await confirmCard(sandbox, payment, PAID);
  return payment.body.reference;
}

/** Presses a button on the page of a payment. */
function decide(payment: Awaited<ReturnType<typeof createPayment>>, choice: 'accept' | 'decline') {
  const url = new URL(payment.body.next_action.url);
  const body = new URLSearchParams({ token: url.searchParams.get('token') ?? '', choice });
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

describe('a payment in instalments', () => {
  const plan = () => createPayment(sandbox, newKey(), { method: 'instalments', amount: 20_000 });
  const amountsOf = async (reference: string) => {
    const { body } = await sandbox.call(`GET /v1/payments/${reference}`);
    return body.instalments.map((instalment: { amount: number }) => instalment.amount);
  };

  test('shows its plan before it is agreed to, and is paid at once', async () => {
    const created = await plan();
    expect(created.body).toMatchObject({
      state: 'requires_action',
      next_action: { type: 'redirect' },
    });
    const page = await (await fetch(created.body.next_action.url)).text();
    expect(page).toContain('<h1>Pay in 4</h1>');
    expect(page.match(/<dd>\$50\.00<\/dd>/g)).toHaveLength(4);
    await decide(created, 'accept');
    const read = await sandbox.call(`GET /v1/payments/${created.body.reference}`);
    expect(read.body).toMatchObject({ state: 'captured', amount: 20_000 });
  });

  test('is refunded in part: less is left to pay', async () => {
    const created = await plan();
    await decide(created, 'accept');
    const { reference } = created.body;
    expect(await amountsOf(reference)).toEqual([5_000, 5_000, 5_000, 5_000]);
    await sandbox.call(`POST /v1/payments/${reference}/refunds`, { id: newKey(), amount: 7_500 });
    expect(await amountsOf(reference)).toEqual([5_000, 5_000, 2_500, 0]);
  });

  test('is declined on its page', async () => {
    const created = await plan();
    await decide(created, 'decline');
    const read = await sandbox.call(`GET /v1/payments/${created.body.reference}`);
    expect(read.body.state).toBe('failed');
  });
});

function numberFor(outcome: string): string {
  return testCards.find((card) => card.outcome === outcome)?.number ?? '';
}

describe('a card payment', () => {
  test('waits for the card fields, and keeps of the card what a receipt shows', async () => {
    const created = await createPayment(sandbox, newKey());
    expect(created.body).toMatchObject({
      state: 'created',
      amount: 1250,
      card: null,
      next_action: { type: 'card_frame' },
    });
    const confirmed = await confirmCard(sandbox, created, '4242 4242 4242 4242');
    expect(confirmed.body).toMatchObject({ state: 'captured', error: null });
    const read = await sandbox.call(`GET /v1/payments/${created.body.reference}`);
    expect(read.body).toMatchObject({
      state: 'captured',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 },
      next_action: null,
    });
  });

  test.each([
    ['declined', 'declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'expired_card'],
  ])('fails with the test card for %s', async (outcome, code) => {
    const created = await createPayment(sandbox, newKey());
    const { body } = await confirmCard(sandbox, created, numberFor(outcome));
    expect(body).toMatchObject({ state: 'failed', error: { code } });
  });

  test.each([
    ['slow_paid', 'captured'],
    ['slow_failed', 'failed'],
  ])('is processed first with the test card for %s', async (outcome, state) => {
    const created = await createPayment(sandbox, newKey());
    const { body } = await confirmCard(sandbox, created, numberFor(outcome));
    expect(body.state).toBe('processing');
    await untilState(sandbox, created.body.reference, state);
  });

  test.each([
    [true, 'captured'],
    [false, 'failed'],
  ])('asks for 3-D Secure; completing it: %s', async (isComplete, state) => {
    const created = await createPayment(sandbox, newKey());
    const { body } = await confirmCard(sandbox, created, numberFor('challenge'));
    expect(body.state).toBe('requires_action');
    const finished = await sandbox.browserCall('/v1/frame/challenge', {
      client_secret: created.body.next_action.client_secret,
      is_complete: isComplete,
    });
    expect(finished.body.state).toBe(state);
  });

  test('is charged although the answers to the confirmation and to the first read are lost', async () => {
    const created = await createPayment(sandbox, newKey());
    const { reference } = created.body;
    await expect(confirmCard(sandbox, created, numberFor('answer_lost'))).rejects.toThrow();
    await expect(sandbox.call(`GET /v1/payments/${reference}`)).rejects.toThrow();
    const read = await sandbox.call(`GET /v1/payments/${reference}`);
    expect(read.body.state).toBe('captured');
  });

  test('is not charged by the test card for an error', async () => {
    const created = await createPayment(sandbox, newKey());
    const { status } = await confirmCard(sandbox, created, numberFor('server_error'));
    expect(status).toBe(500);
    const read = await sandbox.call(`GET /v1/payments/${created.body.reference}`);
    expect(read.body.state).toBe('created');
  });

  test('stays open when a field is wrong', async () => {
    const created = await createPayment(sandbox, newKey());
    const wrong = await confirmCard(sandbox, created, PAID, { cvv: '12' });
    expect(wrong).toMatchObject({ status: 422, body: { error: { field: 'cvv' } } });
    expect((await confirmCard(sandbox, created, PAID)).body.state).toBe('captured');
  });
});

describe('idempotency', () => {
  test('makes one payment of fifty equal requests at the same time', async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => createPayment(sandbox, key)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { body } = await sandbox.call('GET /v1/payments');
    expect(body.payments.filter(({ id }: { id: string }) => id === key)).toHaveLength(1);
  });

  test('rejects a key that was used with another request', async () => {
    const key = newKey();
    await createPayment(sandbox, key);
    const { status, body } = await createPayment(sandbox, key, { amount: 1 });
    expect(status).toBe(409);
    expect(body.error.code).toBe('key_reused');
  });

  test('requires a key', async () => {
    const { status, body } = await createPayment(sandbox, '');
    expect([status, body.error.code]).toEqual([400, 'key_required']);
  });
});

describe('cancelling', () => {
  test('ends an open payment for good', async () => {
    const created = await createPayment(sandbox, newKey());
    const cancelled = await sandbox.call(`POST /v1/payments/${created.body.reference}/cancel`);
    expect(cancelled.body).toMatchObject({ state: 'cancelled', next_action: null });
    expect((await confirmCard(sandbox, created, PAID)).body.state).toBe('cancelled');
  });

  test('a payment that was captured comes too late, and says so', async () => {
    const reference = await paid();
    const cancelled = await sandbox.call(`POST /v1/payments/${reference}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'captured' } });
    expect((await sandbox.call(`GET /v1/payments/${reference}`)).body.state).toBe('captured');
  });

  test('and paying at the same time have one result, which both get', async () => {
    for (let round = 0; round < 20; round++) {
      const created = await createPayment(sandbox, newKey());
      const cancel = async () => {
        // Whichever comes first wins, so each has to come first now and then.
        await sleep(round % 5);
        return sandbox.call(`POST /v1/payments/${created.body.reference}/cancel`);
      };
      const confirm = () => confirmCard(sandbox, created, PAID);
      const [one, other] = await Promise.all(
        round % 2 === 0 ? [cancel(), confirm()] : [confirm(), cancel()],
      );
      expect(['captured', 'cancelled']).toContain(one.body.state);
      expect(other.body.state).toBe(one.body.state);
    }
  });
});

describe('refunds', () => {
  test('settle after a moment, each once', async () => {
    const reference = await paid();
    const refund = () =>
      sandbox.call(`POST /v1/payments/${reference}/refunds`, { id: 'line-1', amount: 500 });
    const answers = await Promise.all(Array.from({ length: 10 }, refund));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(answers[0]?.body.state).toBe('pending');
    await until(async () => (await refund()).body.state === 'settled');
    const { body } = await sandbox.call(`GET /v1/payments/${reference}`);
    expect(body.refunds).toMatchObject([{ id: 'line-1', amount: 500, state: 'settled' }]);
  });

  test('are never more than was captured, also when they come together', async () => {
    const reference = await paid(1000);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sandbox.call(`POST /v1/payments/${reference}/refunds`, { id: `r${index}`, amount: 300 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const rejected = answers.find(({ status }) => status !== 200);
    expect(rejected).toMatchObject({ status: 422, body: { error: { code: 'refund_too_large' } } });
  });

  test('of a payment that was not captured are rejected', async () => {
    const { body } = await createPayment(sandbox, newKey());
    const refund = { id: 'r', amount: 1 };
    const answer = await sandbox.call(`POST /v1/payments/${body.reference}/refunds`, refund);
    expect(answer.body.error.code).toBe('not_captured');
  });

  test('fail with the test card for that, and can be tried again', async () => {
    const created = await createPayment(sandbox, newKey());
    await confirmCard(sandbox, created, numberFor('refund_fails'));
    const path = `POST /v1/payments/${created.body.reference}/refunds`;
    const first = () => sandbox.call(path, { id: 'first', amount: 1250 });
    expect((await first()).body.state).toBe('pending');
    await until(async () => (await first()).body.state === 'failed');
    expect((await sandbox.call(path, { id: 'second', amount: 1250 })).status).toBe(200);
  });
});

describe('saved cards', () => {
  test('are charged without the card fields, only for their customer, until they are removed', async () => {
    const customer = 'shopper-7';
    const created = await createPayment(sandbox, newKey(), { customer, save_card: true });
    await confirmCard(sandbox, created, PAID);
    const { body } = await sandbox.call(`GET /v1/customers/${customer}/cards`);
    expect(body.cards).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    const saved_card = body.cards[0].reference;

    const again = await createPayment(sandbox, newKey(), { customer, saved_card });
    expect(again.body).toMatchObject({ state: 'captured', card: { last4: '4242' } });
    const foreign = await createPayment(sandbox, newKey(), { customer: 'other', saved_card });
    expect(foreign.body.error.code).toBe('unknown_saved_card');

    await sandbox.call(`DELETE /v1/customers/${customer}/cards/${saved_card}`);
    const gone = await sandbox.call(`GET /v1/customers/${customer}/cards`);
    expect(gone.body.cards).toEqual([]);
  });
});

describe('UPI', () => {
  test.each([
    ['success@sandbox', 'captured'],
    ['Declined@Sandbox', 'failed'],
  ])('%s ends as %s', async (upi_id, state) => {
    const { body } = await createPayment(sandbox, newKey(), { method: 'upi', upi_id });
    expect(body.state).toBe('processing');
    await untilState(sandbox, body.reference, state);
  });

  test('knows whose an id is, and which are not valid', async () => {
    const known = await sandbox.call('POST /v1/upi/verify', { upi_id: 'success@sandbox' });
    expect(known.body).toEqual({ is_valid: true, name: 'Asha Verma' });
    const unknown = await sandbox.call('POST /v1/upi/verify', { upi_id: 'me@nowhere' });
    expect(unknown.body).toEqual({ is_valid: false, name: null });
    const rejected = await createPayment(sandbox, newKey(), {
      method: 'upi',
      upi_id: 'me@nowhere',
    });
    expect(rejected.body.error.code).toBe('unknown_upi_id');
  });
});

describe('the list', () => {
  test('has every payment once, page by page', async () => {
    const since = Date.now();
    const references = [];
    for (let count = 0; count < 5; count++) {
      references.push((await createPayment(sandbox, newKey())).body.reference);
    }
    const listed = [];
    let after = '';
    do {
      const page = `GET /v1/payments?since=${since}&limit=2${after}`;
      const { body } = await sandbox.call(page);
      listed.push(...body.payments.map(({ reference }: { reference: string }) => reference));
      after = body.next && `&after=${body.next}`;
    } while (after);
    expect(listed).toEqual(references);
  });
});
