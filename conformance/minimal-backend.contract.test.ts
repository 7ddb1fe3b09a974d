import { allChecks } from './checks/all-checks';
import { openShop, type Result, runCheck } from './run';
import type { Shop } from './shop';
import { faults } from './testing/faults';
import { type MinimalBackend, startMinimalBackend } from './testing/minimal-backend';

const isBroken = ({ outcome }: Result) => outcome === 'wrong' || outcome === 'missing';

describe('the minimal backend', () => {
  let backend: MinimalBackend;
  let shop: Shop;

  beforeAll(async () => {
    backend = await startMinimalBackend();
    shop = await openShop(backend);
  });
  afterAll(() => backend.close());

  it('has the core alone', () => {
    expect([...shop.features]).toEqual([]);
  });

  it.each(
    allChecks
      .filter(({ feature }) => !feature)
      .map((check) => [`${check.endpoints[0]}: ${check.rule}`, check] as const),
  )('%s', async (_, check) => {
    const { outcome, reason } = await runCheck(check, shop);
    expect({ outcome, reason }).toEqual({ outcome: 'passed', reason: null });
  });
});

describe('a backend with a mistake', () => {
  async function firstBroken(backend: MinimalBackend): Promise<string | null> {
    const shop = await openShop(backend).catch(() => null);
    if (!shop) return 'features';
    for (const check of allChecks) {
      const result = await runCheck(check, shop);
      if (isBroken(result)) return `${check.endpoints[0]}: ${check.rule}`;
    }
    return null;
  }

  it.each(faults.map((fault) => [fault.name, fault] as const))('is found: %s', async (_, fault) => {
    const backend = await startMinimalBackend(fault);
    try {
      expect(await firstBroken(backend)).not.toBeNull();
    } finally {
      await backend.close();
    }
  });
});
