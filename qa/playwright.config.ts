import { resolve } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { findSystemChromium } from './browsers/find-browsers.mjs';
import type { WorkerOptions } from './test';

const desktop = { viewport: { width: 1440, height: 900 } };
const phoneSize = { viewport: { width: 390, height: 844 } };

/** A mid-range Android phone. */
const phone = {
  ...phoneSize,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
};

/** Set by the shop's own tests, which need neither a report to keep nor traces, which take an eighth of the time. */
const isOwnTest = Boolean(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE);
const report = resolve('qa-report');

const tags = process.env.QA_TAGS || '@read';
/** All journeys at one size of one browser are enough for each change of the shop, and of the others the main ones. */
const fewer = isOwnTest ? new RegExp(`^(?=.*@each-browser)(?=.*(?:${tags}))|@layer`) : undefined;

/** In browsers that Playwright does not drive, a phone is a narrow window with a mouse. */
const inOther = (engine: 'firefox' | 'webkit'): Project<object, WorkerOptions>[] => [
  { name: `${engine}-desktop`, use: { engine, ...desktop }, ...(fewer && { grep: fewer }) },
  { name: `${engine}-phone`, use: { engine, ...phoneSize }, ...(fewer && { grep: fewer }) },
];

const executablePath = findSystemChromium();

/** Journeys through the shop of SHOP_URL, in each browser. Without QA_TAGS those that write nothing. */
export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  // Either the sources, or what `npm pack` makes of them.
  testMatch: import.meta.url.endsWith('.ts') ? '**/*.spec.ts' : '**/*.spec.js',
  grep: new RegExp(tags),
  outputDir: isOwnTest ? 'test-results' : `${report}/files`,
  reporter: isOwnTest
    ? [['line'], ['json']]
    : [
        ['list'],
        ['html', { outputFolder: `${report}/html`, open: 'never' }],
        ['junit', { outputFile: `${report}/junit.xml` }],
      ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time has found something, so it counts as failed.
  retries: 0,
  // More of them would begin with more accounts than a public shop lets one address have in an hour.
  workers: 2,
  // Long enough for a machine that is half as fast and busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: isOwnTest ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // For a container, and without requests to the vendor.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'phone', use: phone, ...(fewer && { grep: fewer }) },
    ...inOther('firefox'),
    ...inOther('webkit'),
  ],
});
