import { readConfig } from './config';

const keys = {
  NODE_ENV: 'test',
  PAYMENTS_SECRET_KEY: 's'.repeat(32),
  PAYMENTS_PUBLISHABLE_KEY: 'p'.repeat(32),
  PAYMENTS_WEBHOOK_SECRET: 'w'.repeat(32),
} as const;

test('only the keys have to be set; an empty variable counts as none', () => {
  expect(
    readConfig({ ...keys, PAYMENTS_PORT: '', SITE_URL: 'https://shop.test/path' }),
  ).toMatchObject({
    port: 4200,
    host: '127.0.0.1',
    siteOrigin: 'https://shop.test',
    webhookUrl: undefined,
  });
});

test.each([
  [{ PAYMENTS_SECRET_KEY: 'short' }, /^PAYMENTS_SECRET_KEY must have at least 32 characters\.$/],
  [{ PAYMENTS_SECRET_KEY: '' }, /^PAYMENTS_SECRET_KEY must be set/],
  [{ PAYMENTS_PORT: '70000' }, /^PAYMENTS_PORT must be a port/],
  [{ PAYMENTS_WEBHOOK_URL: 'shop' }, /^PAYMENTS_WEBHOOK_URL must be an http\(s\) URL\.$/],
])('%j stops the start with a clear message', (env, message) => {
  expect(() => readConfig({ ...keys, ...env })).toThrow(message);
});
