import { defineConfig } from '@playwright/test';
import { chromiumArgs, findHeadlessChromium } from './scripts/lib/chromium.mjs';
import { testWorkers } from './scripts/lib/test-workers.mjs';

/** A mid-range Android phone. */
const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

/**
 * The tests need a running shop at BASE_URL. `npm test` starts one from the production build. To test your
 * own: `BASE_URL=http://localhost:3000 npx playwright test`.
 */
export default defineConfig({
  // They need its settings, its staff, its mails or faults. Those for any shop are in qa/.
  tag: '@own-shop',
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: [
    // Those of a shop on Medusa: `npm run test:medusa`.
    ...(process.env.MEDUSA_SHOP ? [] : ['medusa/**']),
    // Whether the comparison of screens finds small changes: `npm run visual -- --planted`.
    ...(process.env.PLANTED_CHANGES ? [] : ['visual-planted.spec.ts']),
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time has found something, so it counts as failed.
  retries: 0,
  workers: testWorkers,
  // Long enough for a machine that is half as fast and busy. What has to be fast has a limit of its own.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/visual/{projectName}/{arg}{ext}',
      // A difference of one level of 255 may be rounding, one of two is a change.
      threshold: 0.005,
      maxDiffPixels: 0,
    },
  },
  // A screen without a picture fails, and only `npm run visual -- --update` writes pictures.
  updateSnapshots: 'none',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['line'], ['json'], ['html', { open: 'never' }]]
    : [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Tracing takes an eighth of the time. Switch it on with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: await findHeadlessChromium(),
      args: chromiumArgs,
    },
  },
  projects: [
    {
      name: 'phone',
      // Only where layout or touch differ. All other tests run once, on the desktop.
      grep: /@both|@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        userAgent: phoneUserAgent,
      },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
