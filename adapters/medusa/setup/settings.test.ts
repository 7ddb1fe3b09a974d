import { userInfo } from 'node:os';
import { readMedusaSettings } from './settings';

test('A Medusa of our own is the default', () => {
  expect(readMedusaSettings({})).toEqual({
    kind: 'own',
    url: 'http://127.0.0.1:9000',
    port: 9000,
    databaseUrl: `postgres://${userInfo().username}@127.0.0.1:5432/oakloom_medusa`,
    redisUrl: 'redis://127.0.0.1:6379/9',
    adapterUrl: 'http://127.0.0.1:4100',
    stripe: null,
  });
});

test('A Medusa that runs already is used as it is', () => {
  const environment = {
    MEDUSA_URL: 'https://medusa.example.com/',
    MEDUSA_PUBLISHABLE_KEY: 'pk_1',
    MEDUSA_SECRET_KEY: 'sk_1',
  };
  expect(readMedusaSettings(environment)).toEqual({
    kind: 'given',
    url: 'https://medusa.example.com',
    publishableKey: 'pk_1',
    secretKey: 'sk_1',
  });
});

test('It takes cards with the keys of Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };
  expect(readMedusaSettings(keys)).toMatchObject({
    stripe: { secretKey: 'sk_test', webhookSecret: 'whsec_test' },
  });
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test' }, 'also needs STRIPE_WEBHOOK_SECRET'],
  [{ MEDUSA_URL: 'https://medusa.example.com', MEDUSA_SECRET_KEY: 'sk_1' }, 'also needs'],
  [{ MEDUSA_PUBLISHABLE_KEY: 'pk_1' }, 'MEDUSA_URL is missing'],
  [{ MEDUSA_PUBLISHABLE_KEY: 'sk_1' }, 'must start with pk_'],
  [{ MEDUSA_DATABASE_URL: 'mysql://127.0.0.1/shop' }, 'must be the URL of a PostgreSQL database'],
])('%j is explained', (environment, message) => {
  expect(() => readMedusaSettings(environment)).toThrow(message);
});
