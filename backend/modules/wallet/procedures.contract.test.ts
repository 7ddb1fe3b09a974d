import {
  type BackendProcess,
  createTestDatabase,
  startBackendProcess,
  type TestDatabase,
} from '../../testing/backend-process';
import { shopCalls } from '../../testing/shoppers';

jest.setTimeout(60_000);

describe('the balance of a wallet', () => {
  let database: TestDatabase;
  let backend: BackendProcess;
  const { call, login, signUp } = shopCalls(() => backend);

  beforeAll(async () => {
    database = await createTestDatabase('pglite');
    const env = { ...database.env, BACKEND_TRUSTED_PROXIES: '1', SAMPLE_CATALOGUE: '' };
    backend = await startBackendProcess(env);
  });
  afterAll(async () => {
    await backend?.end('SIGTERM');
    await database?.remove();
  });

  it('is nothing for a new shopper', async () => {
    const { token } = await signUp();
    expect((await call('walletBalance', {}, token)).data).toEqual({ balance: '0.00' });
  });

  it('is there for the demo shopper of the sample shop', async () => {
    const { data } = await login('demo@oakandloom.example', 'Demo@1234');
    expect((await call('walletBalance', {}, data.api_token)).data).toEqual({ balance: '250.00' });
  });

  it('is for its owner alone', async () => {
    expect(await call('walletBalance')).toMatchObject({ status: 401 });
  });
});
