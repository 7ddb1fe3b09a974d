import fs from 'node:fs';
import { testCards } from './test-cards';
import {
  confirmCard,
  createPayment,
  newFolder,
  PUBLISHABLE_KEY,
  RETURN_URL,
  type Sandbox,
  startSandboxHere,
} from './testing/sandbox-process';

jest.setTimeout(60_000);

const PAID = '4242424242424242';
const SITE = new URL(RETURN_URL).origin;
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

describe('what is rejected', () => {
  test('a call without the right key', async () => {
    for (const authorization of ['', 'Bearer wrong']) {
      const { status } = await sandbox.call('GET /v1/payments', undefined, { authorization });
      expect(status).toBe(401);
    }
  });

  test.each([
    [{ amount: 0 }, 'validation_failed'],
    [{ amount: 1.5 }, 'validation_failed'],
    [{ currency: 'usd' }, 'validation_failed'],
    [{ method: 'cash' }, 'validation_failed'],
    [{ return_url: 'javascript:alert(1)' }, 'validation_failed'],
    [{ return_url: 'https://elsewhere.example/' }, 'return_url_not_allowed'],
    [{ cvv: '123' }, 'validation_failed'],
  ])('a payment with %j', async (fields, code) => {
    const { status, body } = await createPayment(sandbox, newKey(), fields);
    expect([status, body.error.code]).toEqual([422, code]);
  });

  test('a confirmation with a wrong client secret', async () => {
    const created = await createPayment(sandbox, newKey());
    const { reference } = created.body;
    const guess = { body: { next_action: { client_secret: `${reference}_secret_0` } } };
    const { status } = await confirmCard(sandbox, { ...created, ...guess }, PAID);
    expect(status).toBe(404);
  });

  test('a body that is too large, or no JSON', async () => {
    const large = await createPayment(sandbox, newKey(), { description: 'x'.repeat(20_000) });
    expect([large.status, large.body.error.code]).toEqual([413, 'too_large']);
    const response = await fetch(`${sandbox.url}/v1/frame/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"number":"${PAID}`,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain(PAID);
  });
});

test('no number, expiry or CVV of a card is stored, logged or answered', async () => {
  const cvv = '7391';
  const answers: unknown[] = [];
  for (const { number } of testCards) {
    const customer = 'secrecy';
    const created = await createPayment(sandbox, newKey(), { customer, save_card: true });
    for (const fields of [{ cvv: '1' }, { cvv: number.length === 15 ? cvv : '123' }]) {
      const confirmed = confirmCard(sandbox, created, number, fields);
      answers.push(await confirmed.catch(() => null));
    }
  }
  answers.push(await sandbox.call('GET /v1/payments'));
  answers.push(await sandbox.call('GET /v1/customers/secrecy/cards'));
  const store = fs.readFileSync(`${sandbox.folder}/payments-sandbox/journal.jsonl`, 'utf8');
  expect(store).toContain('"last4":"0005"');
  const everything = [store, sandbox.output(), JSON.stringify(answers)].join();
  for (const { number } of testCards) expect(everything).not.toContain(number);
  // The digits alone may be part of a time or an id.
  expect(everything).not.toMatch(new RegExp(`(?<![\\w-])${cvv}(?![\\w-])`));
  expect(everything).not.toContain('12/39');
});

describe('pages', () => {
  test('only the shop may show the card fields, and only with its publishable key', async () => {
    const open = (key: string) => fetch(`${sandbox.url}/frame?key=${encodeURIComponent(key)}`);
    const fields = await open(PUBLISHABLE_KEY);
    const policy = fields.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors ${SITE};`);
    expect((await open('another key')).status).toBe(403);
  });

  test('a page needs the token of its URL, and cannot be shown in a frame', async () => {
    const { body } = await createPayment(sandbox, newKey(), { method: 'paypal' });
    const { url } = body.next_action;
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await fetch(url.replace(/token=.*/, 'token=guess'))).status).toBe(404);
    const press = (token: string) =>
      fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ token, choice: 'accept' }),
        redirect: 'manual',
      });
    expect((await press('guess')).status).toBe(404);
    const token = new URL(url).searchParams.get('token') ?? '';
    const back = `${RETURN_URL}&reference=${body.reference}`;
    for (const answer of await Promise.all([press(token), press(token)])) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, back]);
    }
  });

  test('what a merchant sends is shown as text', async () => {
    const bank = '<script>alert(1)</script>';
    const { body } = await createPayment(sandbox, newKey(), { method: 'bank', bank });
    const page = await (await fetch(body.next_action.url)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
  });

  test('a saved card that needs 3-D Secure redirects to a page for it', async () => {
    const customer = 'careful';
    const challenge = '4000000000003105';
    const first = await createPayment(sandbox, newKey(), { customer, save_card: true });
    await confirmCard(sandbox, first, challenge);
    const client_secret = first.body.next_action.client_secret;
    await sandbox.browserCall('/v1/frame/challenge', { client_secret, is_complete: true });
    const { body } = await sandbox.call(`GET /v1/customers/${customer}/cards`);
    const saved_card = body.cards[0].reference;
    const again = await createPayment(sandbox, newKey(), { customer, saved_card });
    expect(again.body.state).toBe('requires_action');
    const page = await (await fetch(again.body.next_action.url)).text();
    expect(page).toContain('Confirm this payment with your bank');
  });
});
