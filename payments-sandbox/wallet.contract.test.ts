import fs from 'node:fs';
import { walletCards } from './test-cards';
import {
  createPayment,
  newFolder,
  PUBLISHABLE_KEY,
  type Sandbox,
  startSandboxHere,
  untilState,
} from './testing/sandbox-process';

jest.setTimeout(60_000);

let sandbox: Sandbox;
let keys = 0;

beforeAll(async () => {
  sandbox = await startSandboxHere(newFolder());
});

afterAll(async () => {
  await sandbox.close();
  fs.rmSync(sandbox.folder, { recursive: true });
});

const create = (fields: Record<string, unknown> = {}) =>
  createPayment(sandbox, `wallet-${++keys}`, { method: 'express', wallet: 'apple_pay', ...fields });

const confirm = (payment: Awaited<ReturnType<typeof create>>, last4: string) =>
  sandbox.browserCall('/v1/wallet/confirm', {
    client_secret: payment.body.next_action.client_secret,
    last4,
  });

const last4Of = (outcome: string) =>
  walletCards.find((card) => card.outcome === outcome)?.number.slice(-4) ?? '';

describe('a payment by a wallet', () => {
  test('waits for the sheet, and is paid by the card in the wallet', async () => {
    const created = await create();
    expect(created.body).toMatchObject({
      state: 'created',
      method: 'express',
      next_action: { type: 'card_frame' },
    });
    expect((await confirm(created, '4242')).body).toMatchObject({ state: 'captured', error: null });
    const read = await sandbox.call(`GET /v1/payments/${created.body.reference}`);
    expect(read.body).toMatchObject({
      state: 'captured',
      card: { brand: 'visa', last4: '4242', fingerprint: expect.any(String) },
    });
  });

  test('is charged once, however often it is agreed to', async () => {
    const created = await create();
    const answers = await Promise.all([confirm(created, '4242'), confirm(created, '0002')]);
    expect(answers.map(({ body }) => body.state)).toEqual(['captured', 'captured']);
  });

  test('is declined, processed or authorized as its card and the merchant say', async () => {
    const declined = await create();
    expect((await confirm(declined, last4Of('declined'))).body).toMatchObject({
      state: 'failed',
      error: { code: 'declined' },
    });
    const slow = await create();
    expect((await confirm(slow, last4Of('slow_paid'))).body.state).toBe('processing');
    await untilState(sandbox, slow.body.reference, 'captured');
    const manual = await create({ capture: 'manual' });
    await confirm(manual, '4242');
    const authorized = await sandbox.call(`GET /v1/payments/${manual.body.reference}`);
    expect(authorized.body).toMatchObject({ state: 'processing', is_authorized: true });
  });

  test('takes only a card in the wallet, and no secret of another payment', async () => {
    const created = await create();
    expect((await confirm(created, '0000')).status).toBe(422);
    expect((await confirm(created, '3105')).status).toBe(422);
    const byCard = await createPayment(sandbox, `wallet-${++keys}`);
    expect((await confirm(byCard, '4242')).status).toBe(404);
    expect((await create({ wallet: 'purse' })).status).toBe(422);
  });
});

describe('the page of the sheet', () => {
  const open = (query: Record<string, string>) =>
    fetch(`${sandbox.url}/wallet?${new URLSearchParams(query)}`);

  test('opens with the publishable key alone, in no frame, for the origin of the shop', async () => {
    const page = await open({ key: PUBLISHABLE_KEY, wallet: 'google_pay' });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const text = await page.text();
    expect(text).toContain('<h1>Google Pay</h1>');
    expect(text).toContain('data-opener-origin="http://127.0.0.1:3999"');
    expect((await open({ key: 'another', wallet: 'google_pay' })).status).toBe(403);
    expect((await open({ key: PUBLISHABLE_KEY, wallet: 'purse' })).status).toBe(422);
  });
});
