import { ALL_FEATURES, usableFeatures } from '../lib/contract/features';
import { missingPaths } from '../lib/shared/routes';
import { rug } from './fixtures/products';
import { expect, START_LIMIT_MS, startOwnShop, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { fillLists, walkShop } from './fixtures/walk-shop';

/** Each feature is off in one of them. `npm run features` tries each alone. */
const halves = [0, 1].map((half) => ALL_FEATURES.filter((_, at) => at % 2 === half));
const sets: readonly (readonly string[])[] = process.env.EACH_FEATURE
  ? ALL_FEATURES.map((feature) => [feature])
  : [...halves, ALL_FEATURES];

test.describe('a shop', () => {
  for (const off of sets) {
    const name = off.length === ALL_FEATURES.length ? 'all features' : off.join(', ');
    test(`without ${name} shows nothing that it does not have`, async ({ page }) => {
      test.setTimeout(START_LIMIT_MS + 180_000);
      const shop = await startOwnShop({ FEATURES_OFF: off.join(',') });
      try {
        const features = usableFeatures(ALL_FEATURES.filter((feature) => !off.includes(feature)));
        await signUp(page, shop.url);
        await fillLists(page, shop.url, rug.id);
        const missing = missingPaths(features);
        expect(await walkShop(page, shop.url, { productId: rug.id, missing })).toEqual([]);
      } finally {
        await shop.stop();
      }
    });
  }
});
