import { ALL_DRIVERS, DRIVER } from '@/backend/testing/backend-process';
import { sandboxEnvironment } from '@/backend/testing/payments';
import { testBackend } from '@/backend/testing/test-backend';
import { ALL_FEATURES } from '@/lib/contract/features';
import {
  newFolder,
  RETURN_URL,
  type Sandbox,
  startSandboxHere,
} from '@/payments-sandbox/testing/sandbox-process';
import { allChecks } from './checks/all-checks';
import { openShop, runCheck } from './run';
import type { Shop } from './shop';

/** It takes a moment in the sandbox, and no browser. */
const PAID_BY_UPI = { method: 'upi_id', upi_id: 'success@sandbox' } as const;

describe.each(ALL_DRIVERS)('the embedded backend on %s', (driver) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
  });
  const { backend } = testBackend(driver, {
    env: () => ({
      ...sandboxEnvironment(sandbox.url),
      // To which the provider redirects back.
      SITE_URL: new URL(RETURN_URL).origin,
      RATE_LIMITS: 'off',
      SAMPLE_CATALOGUE: '',
    }),
  });
  afterAll(async () => {
    await sandbox?.close();
  });
  let opened: Promise<Shop> | undefined;
  const open = () => {
    opened ??= openShop({ url: backend().url, payment: PAID_BY_UPI });
    return opened;
  };

  it('has all features', async () => {
    expect([...(await open()).features]).toEqual(ALL_FEATURES);
  });

  it.each(allChecks.map((check) => [`${check.endpoints[0]}: ${check.rule}`, check] as const))(
    '%s',
    async (_, check) => {
      const { outcome, reason, exchanges } = await runCheck(check, await open());
      expect({ outcome, reason, last: outcome === 'passed' || exchanges.at(-1) }).toEqual({
        outcome: 'passed',
        reason: null,
        last: true,
      });
    },
  );
});

describe('the embedded backend without the parts of returns', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
  });
  const { backend } = testBackend(DRIVER, {
    env: () => ({
      ...sandboxEnvironment(sandbox.url),
      SITE_URL: new URL(RETURN_URL).origin,
      RATE_LIMITS: 'off',
      SAMPLE_CATALOGUE: '',
      FEATURES_OFF: 'returnPictures,returnPickups,replacements',
    }),
  });
  afterAll(async () => {
    await sandbox?.close();
  });

  it.each(
    allChecks
      .filter(({ feature, group }) => feature === 'returns' || group === 'features')
      .map((check) => [`${check.endpoints[0]}: ${check.rule}`, check] as const),
  )('%s', async (_, check) => {
    const shop = await openShop({ url: backend().url, payment: PAID_BY_UPI });
    const { outcome, reason } = await runCheck(check, shop);
    expect({ outcome, reason }).toEqual({ outcome: 'passed', reason: null });
  });
});

describe('the embedded backend with the core alone', () => {
  const { backend } = testBackend(DRIVER, {
    env: () => ({ RATE_LIMITS: 'off', SAMPLE_CATALOGUE: '', FEATURES_OFF: 'all' }),
  });
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop({ url: backend().url });
  });

  it('names no feature', () => {
    expect([...shop.features]).toEqual([]);
  });

  it.each(
    allChecks
      .filter(({ feature, group }) => !feature && (group === 'features' || group === 'protocol'))
      .map((check) => [`${check.endpoints[0]}: ${check.rule}`, check] as const),
  )('%s', async (_, check) => {
    const { outcome, reason } = await runCheck(check, shop);
    expect({ outcome, reason }).toEqual({ outcome: 'passed', reason: null });
  });
});
