import type { Shop } from '../../scripts/lib/shop.mjs';

/**
 * Starts a shop with the sample data before the tests of a file, for those that stop its programs or need settings or
 * cold pages. Whoever stops a program starts it again (`restore`). What the tests change stays.
 * @param env further settings of its programs
 * @returns a function that returns the shop, once it has started
 */
export function startOwnShop(env: Record<string, string> = {}): () => Shop {
  let shop: Shop | undefined;
  beforeAll(async () => {
    const { startShop } = await import('../../scripts/lib/shop.mjs');
    const dataTemplate = process.env.SAMPLE_DATA;
    shop = await startShop({ ...(dataTemplate && { dataTemplate }), isBrief: true, env });
  });
  afterAll(() => shop?.stop());
  return () => {
    if (!shop) throw new Error('The shop has not started.');
    return shop;
  };
}
