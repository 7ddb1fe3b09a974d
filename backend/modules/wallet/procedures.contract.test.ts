import { randomUUID } from 'node:crypto';
import {
  newFolder,
  type Sandbox,
  startSandboxHere,
} from '../../../payments-sandbox/testing/sandbox-process';
import { DRIVER } from '../../testing/backend-process';
import { sandboxEnvironment } from '../../testing/payments';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(60_000);

const EMPTY = {
  currency: 'USD',
  balance: '0.00',
  pending: '0.00',
  top_up: { min: '5.00', max: '200.00', suggested: '20.00' },
};

describe('the wallet', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
  });
  afterAll(async () => {
    await sandbox?.close();
  });
  const { call, signUp } = testBackend(DRIVER, {
    env: () => ({
      ...sandboxEnvironment(sandbox.url),
      SITE_URL: 'http://127.0.0.1:3999',
      WALLET_TOP_UP_MIN: '5.00',
      WALLET_TOP_UP_MAX: '200',
      WALLET_TOP_UP_SUGGESTED: '20.00',
    }),
  });
  const topUp = (changes: object = {}) => ({
    top_up_id: randomUUID(),
    amount: '20.00',
    payment: { method: 'bank', bank: 'Northbank' },
    return_path: '/wallet',
    ...changes,
  });

  it("is empty for a new member, with the shop's bounds", async () => {
    const { token } = await signUp();
    expect((await call('walletBalance', {}, token)).data).toEqual(EMPTY);
  });

  it.each(['walletBalance', 'walletTransactions', 'topUpWallet', 'topUp', 'cancelTopUp'])(
    'is for members alone (%s)',
    async (endpoint) => {
      expect(await call(endpoint, topUp())).toMatchObject({ status: 401 });
      const { data } = await call('guestSession');
      expect(await call(endpoint, topUp(), data.api_token)).toMatchObject({
        status: 403,
        data: { code: 'member_required' },
      });
    },
  );

  it('takes amounts within the bounds alone', async () => {
    const { token } = await signUp();
    for (const amount of ['4.99', '200.01', '0.00', '20.001', '-20.00']) {
      expect(await call('topUpWallet', topUp({ amount }), token)).toMatchObject({
        status: 422,
        data: { errors: { amount: expect.any(String) } },
      });
    }
    for (const amount of ['5.00', '200.00']) {
      expect((await call('topUpWallet', topUp({ amount }), token)).data).toMatchObject({
        state: 'action',
        amount,
      });
    }
  });

  it.each([
    [{ payment: { method: 'wallet' } }, 'payment.method'],
    [{ return_path: 'https://elsewhere.example/wallet' }, 'return_path'],
    [{ top_up_id: 'mine' }, 'top_up_id'],
  ])('rejects %j', async (wrong, field) => {
    const { token } = await signUp();
    const { status, data } = await call('topUpWallet', topUp(wrong), token);
    expect(status).toBe(422);
    expect(Object.keys(data.errors)).toEqual([expect.stringContaining(field.split('.')[0] ?? '')]);
  });

  it('does not know the top-up of another member', async () => {
    const { token } = await signUp();
    const { top_up_id } = (await call('topUpWallet', topUp(), token)).data;
    const stranger = await signUp();
    expect((await call('topUp', { top_up_id }, stranger.token)).status).toBe(404);
    expect((await call('topUp', { top_up_id }, token)).status).toBe(200);
  });

  it('limits how often a member may try', async () => {
    const { token } = await signUp();
    const bad = topUp({ payment: { method: 'saved_card', reference: 'none' } });
    const statuses = [];
    for (let tries = 0; tries < 31; tries++) {
      statuses.push((await call('topUpWallet', bad, token)).status);
    }
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses[30]).toBe(429);
  });

  it('does not let a wallet app pay an order', async () => {
    const { token } = await signUp();
    const { data } = await call(
      'placeOrder',
      {
        attempt_id: randomUUID(),
        total: '10.00',
        wallet_part: '0.00',
        payment: { method: 'wallet_app', app: 'Pocketful' },
        return_path: '/payment-method',
      },
      token,
    );
    expect(data.errors).toEqual({ payment: expect.any(String) });
  });
});
