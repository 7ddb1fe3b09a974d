import { DRIVERS } from '@/backend/testing/backend-process';
import { testBackend } from '@/backend/testing/test-backend';
import { ALL_FEATURES } from '@/lib/contract/features';
import { allChecks } from './checks/all-checks';
import { openShop, runCheck } from './run';
import type { Shop } from './shop';

describe.each(DRIVERS)('the embedded backend on %s', (driver) => {
  const { backend } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off', SAMPLE_CATALOGUE: '' }),
  });
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop({ url: backend().url });
  });

  it('has all features', () => {
    expect([...shop.features]).toEqual(ALL_FEATURES);
  });

  it.each(allChecks.map((check) => [`${check.endpoints[0]}: ${check.rule}`, check] as const))(
    '%s',
    async (_, check) => {
      const { outcome, reason, exchanges } = await runCheck(check, shop);
      expect({ outcome, reason, last: outcome === 'passed' || exchanges.at(-1) }).toEqual({
        outcome: 'passed',
        reason: null,
        last: true,
      });
    },
  );
});

describe('the embedded backend with the core alone', () => {
  const { backend } = testBackend('pglite', {
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
