import { demoShopper } from '@/lib/shared/demo-shopper.mjs';
import {
  createTestDatabase,
  DRIVERS,
  runProgram,
  type TestDatabase,
} from '../../testing/backend-process';
import { shopCalls } from '../../testing/shoppers';
import { type RunningBackend, startBackendHere } from '../../testing/test-backend';
import { addDemoShopper } from './demo-shopper';

jest.setTimeout(180_000);

/** What the public may reach. */
const PUBLIC = {
  SITE_URL: 'https://shop.example',
  PAYMENT_PROVIDER: 'none',
  SAMPLE_CATALOGUE: 'none',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

describe.each(DRIVERS)('a backend that the public can reach, on %s', (driver) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(driver);
  });
  afterAll(() => database.remove());

  /** Starts a backend on the database, and closes it after the work. */
  async function withBackend(
    env: Record<string, string>,
    work: (backend: RunningBackend) => Promise<unknown> = async () => undefined,
  ) {
    const backend = await startBackendHere({
      ...database.env,
      BACKEND_TRUSTED_PROXIES: '1',
      ...env,
    });
    try {
      await work(backend);
    } finally {
      await backend.close();
    }
  }

  it('starts where there is no demo shopper', async () => {
    await withBackend(PUBLIC);
  });

  it('does not start while the demo shopper has the published password, except as a demo', async () => {
    await withBackend({}, ({ queries }) => addDemoShopper(queries, new Date()));
    await expect(withBackend(PUBLIC)).rejects.toThrow(
      /^The database has the account demo@oakandloom\.example .*DATABASE_URL.*ALLOW_DEMO=1/,
    );
    await withBackend({ ...PUBLIC, ALLOW_DEMO: '1' });
  });

  it('starts when the demo shopper has another password', async () => {
    await withBackend({}, async (backend) => {
      const { call, login } = shopCalls(() => backend);
      const { data } = await login(demoShopper.email, demoShopper.password);
      const other = 'Another#123';
      const form = {
        current_password: demoShopper.password,
        new_password: other,
        confirm_password: other,
      };
      expect((await call('changePassword', form, data.api_token)).status).toBe(200);
    });
    await withBackend(PUBLIC);
  });
});

it('a backend alone does not start with the settings of a demo, and lists them all', async () => {
  const { code, err } = await runProgram('backend/main.ts', [], {
    SITE_URL: PUBLIC.SITE_URL,
    RATE_LIMITS: 'off',
    BACKEND_ADMIN_SECRET: 'x'.repeat(32),
    DATA_DIR: '/nowhere/that/may/be/made',
  });
  expect(code).toBe(1);
  expect(err.split('\n- ').map((line) => line.split(' ')[0])).toEqual([
    'SITE_URL',
    'PAYMENT_PROVIDER',
    'SAMPLE_CATALOGUE',
    'SMTP_URL',
    'BACKEND_ADMIN_SECRET',
    'RATE_LIMITS',
  ]);
});
