import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { startFakeStripe } from '@/backend/testing/fake-stripe';
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { ensureHeadlessChromium } from '@/scripts/lib/chromium.mjs';
import { ensureProgram } from '@/scripts/lib/debian.mjs';
import { waitUntilHealthy } from '@/scripts/lib/health.mjs';
import { log, UserError } from '@/scripts/lib/log.mjs';
import { main } from '@/scripts/lib/main.mjs';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { findFreePort } from '@/scripts/lib/ports.mjs';
import { startNode } from '@/scripts/lib/processes.mjs';
import { startShop } from '@/scripts/lib/shop.mjs';
import { startRedis } from '@/scripts/testing/redis.mjs';
import { dropDatabase } from '../setup/database';
import { prepareMedusa } from '../setup/prepare';

const DATABASE = 'oakloom_medusa_test';

/** What the tests have, so that they leave nothing behind. */
async function prepare() {
  if (!(await ensureProgram('redis-server', 'redis-server'))) {
    throw new UserError('The tests need the program redis-server.');
  }
  const redis = await startRedis();
  const [port, adapterPort] = [await findFreePort(), await findFreePort()];
  const adapterUrl = `http://127.0.0.1:${adapterPort}`;
  const databaseUrl = `postgres://${userInfo().username}@127.0.0.1:5432/${DATABASE}`;
  await dropDatabase(databaseUrl);
  const stripe = await startFakeStripe();
  process.env.STRIPE_API_URL = stripe.url;
  process.env.NODE_OPTIONS = `--require ${inRoot('adapters/medusa/testing/stripe-host.cjs')}`;
  const medusa = await prepareMedusa({
    ...{ kind: 'own', url: `http://127.0.0.1:${port}`, port, databaseUrl, adapterUrl },
    redisUrl: `${redis.url}/0`,
    stripe: { secretKey: 'sk_test', webhookSecret: 'whsec_test' },
  });
  delete process.env.NODE_OPTIONS;
  return { redis, adapterPort, adapterUrl, medusa, stripe };
}

/** Runs a program to its end. @returns whether it succeeded */
async function run(args: string[], env: Record<string, string | undefined>): Promise<boolean> {
  return (await startNode(args, { env: { ...process.env, ...env } }).ended) === 0;
}

/**
 * `npm run test:medusa [-- arguments of Playwright]`: the conformance suite and the journeys of a shop on Medusa, with a
 * database and a Redis server of their own.
 */
await main(async () => {
  await ensureHeadlessChromium();
  const { redis, adapterPort, adapterUrl, medusa, stripe } = await prepare();
  const secret = randomBytes(32).toString('base64url');
  const shop = await startShop({
    ...{ backend: false, storefront: false },
    env: { BACKEND_URL: adapterUrl, REVALIDATE_SECRET: secret, PAYMENT_PROVIDER: 'stripe' },
  });
  const adapterEnv = {
    ...process.env,
    NODE_ENV: 'production',
    ADAPTER_PORT: String(adapterPort),
    MEDUSA_URL: medusa.url,
    MEDUSA_PUBLISHABLE_KEY: medusa.publishableKey,
    MEDUSA_SECRET_KEY: medusa.secretKey,
    MEDUSA_REGION_ID: medusa.regionId,
    MEDUSA_EVENTS_SECRET: medusa.eventsSecret ?? undefined,
    REDIS_URL: `${redis.url}/1`,
    STOREFRONT_URL: shop.url,
    STRIPE_PUBLISHABLE_KEY: 'pk_test',
    STRIPE_API_URL: stripe.url,
    REVALIDATE_SECRET: secret,
    DATA_DIR: shop.dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  };
  const adapter = startNode(['--import', 'tsx', 'adapters/medusa/main.ts'], {
    env: adapterEnv,
    stopsLast: true,
  });
  try {
    if (!(await waitUntilHealthy('adapter', `${adapterUrl}/api/health`, adapter))) {
      throw new UserError('The adapter ended before it was ready.');
    }
    log('\n▸ conformance');
    const isConformant = await run(
      ['--import', 'tsx', 'conformance/cli.ts', adapterUrl, '--quiet'],
      {},
    );
    await ensureBuilt(process.env);
    await shop.startStorefront();
    log('\n▸ journeys');
    // Playwright takes it for a part of whole paths, and the project's folder may be called so too.
    const args = ['test', 'e2e/medusa/', ...process.argv.slice(2)];
    const hasPassed = await run(['node_modules/@playwright/test/cli.js', ...args], {
      BASE_URL: shop.url,
      BACKEND_URL: adapterUrl,
      MEDUSA_URL: medusa.url,
      MEDUSA_SECRET_KEY: medusa.secretKey,
      MEDUSA_SHOP: 'on',
      STRIPE_API_URL: stripe.url,
    });
    if (!hasPassed) log(`The log of the shop: ${shop.logFile}`);
    return isConformant && hasPassed ? 0 : 1;
  } finally {
    await shop.stop();
    await adapter.stop();
    await medusa.running?.stop();
    await redis.stop();
    await stripe.close();
  }
});
