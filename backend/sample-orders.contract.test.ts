import {
  ADMIN_SECRET,
  type BackendProcess,
  createTestDatabase,
  DRIVERS,
  runProgram,
  startBackendProcess,
  type TestDatabase,
} from './testing/backend-process';
import { shopCalls } from './testing/shoppers';

jest.setTimeout(60_000);

describe.each(DRIVERS)('the sample orders, on %s', (driver) => {
  let database: TestDatabase;
  let backend: BackendProcess;
  const { call, login } = shopCalls(() => backend);
  const orders = (...args: string[]) =>
    runProgram('backend/modules/orders/cli.ts', args, {
      BACKEND_URL: backend.address,
      BACKEND_ADMIN_SECRET: ADMIN_SECRET,
    });

  beforeAll(async () => {
    database = await createTestDatabase(driver);
    const env = {
      ...database.env,
      BACKEND_TRUSTED_PROXIES: '1',
      BACKEND_ADMIN_SECRET: ADMIN_SECRET,
      SAMPLE_CATALOGUE: '',
    };
    backend = await startBackendProcess(env);
  });
  afterAll(async () => {
    await backend?.end('SIGTERM');
    await database?.remove();
  });

  it('show the demo shopper an order in each state, and the shop agrees with itself', async () => {
    const { out } = await orders('list');
    const listed = out.trim().split('\n').slice(0, -1);
    expect(listed.map((line) => line.split('  ')[2])).toEqual([
      'confirmed',
      'preparing',
      'delivered',
      'shipped',
      'delivered',
      'delivered',
    ]);
    expect((await orders('check')).out).toBe('Orders, payments, stock and wallets agree.\n');
  });

  it('belong to the demo shopper, who has still $250.00 and an empty cart', async () => {
    const number = (await orders('list')).out.split('  ')[0];
    const { data } = await login('demo@oakandloom.example', 'Demo@1234');
    const token = data.api_token;
    expect((await call('trackOrder', { order_number: number }, token)).data).toMatchObject({
      is_own: true,
      payment: { method: 'wallet' },
    });
    expect((await call('walletBalance', {}, token)).data).toEqual({ balance: '250.00' });
    expect((await call('cartList', {}, token)).data).toEqual([]);
  });
});
