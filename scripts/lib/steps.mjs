import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, ensureBuilt, nextProgram } from './build.mjs';
import { ensureChromium, ensureHeadlessChromium } from './chromium.mjs';
import { describeError, log, logError } from './log.mjs';
import { inRoot } from './paths.mjs';
import { findFreePort } from './ports.mjs';
import { startNode } from './processes.mjs';
import { startShop } from './shop.mjs';
import { readJestReport, readPlaywrightReport } from './test-reports.mjs';

/**
 * The result of a step, with that of its tests where it runs some.
 * @typedef {{ isOk: boolean } & Partial<import('./test-reports.mjs').TestReport>} Outcome
 */

/**
 * Runs a development tool and resolves to whether it succeeded.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
async function tool(args, env = {}) {
  const running = startNode(args, { env: { ...process.env, ...env } });
  return (await running.ended) === 0;
}

/**
 * The path of a tool's report. A report of an earlier run is removed.
 * @param {string} name
 */
function reportFile(name) {
  mkdirSync(inRoot('.data/test'), { recursive: true });
  const path = inRoot('.data/test', name);
  rmSync(path, { force: true });
  return path;
}

/** Runs the linter, looks for unused code, and checks that `npm ci` accepts the lock file. */
async function lint() {
  const isClean = await tool([
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
  ]);
  const isUsed = await tool(['node_modules/knip/bin/knip.js', '--no-progress']);
  const isComplete = await tool(['scripts/complete-lock.mjs', '--check']);
  return { isOk: isClean && isUsed && isComplete };
}

/** Checks the types, after Next.js has generated those of the routes. */
async function typecheck() {
  const hasTypes = await tool([nextProgram, 'typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
  // Not incremental: stale results of an earlier run once hid a change of Next's types.
  const check = ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false'];
  return { isOk: hasTypes && (await tool(check)) };
}

/**
 * Runs the unit, component and contract tests.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function unit(args) {
  const path = reportFile('jest.json');
  const isOk = await tool(
    [
      // PGlite and jose use dynamic imports.
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${path}`,
      '--maxWorkers=2',
      ...args,
    ],
    { NODE_ENV: 'test', BACKEND_URL: undefined },
  );
  return { isOk, ...readJestReport(path) };
}

/** The production build. No server listens at its BACKEND_URL: a build that called one would fail. */
async function buildWithoutBackend() {
  const unreachable = `http://127.0.0.1:${await findFreePort()}`;
  await build({ ...process.env, BACKEND_URL: unreachable });
  return { isOk: true };
}

/**
 * A data folder with the sample catalogue and orders, for the shops of the journeys: importing them takes as long as
 * the rest of a start.
 */
async function createSampleData() {
  const folder = mkdtempSync(join(tmpdir(), 'oak-and-loom-sample-'));
  const shop = await startShop({ storefront: false });
  await shop.stopBackend();
  cpSync(shop.dataDir, folder, { recursive: true });
  await shop.stop();
  return folder;
}

/**
 * Runs the journeys in a real browser, against the production build, its own backend and payments sandbox.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function e2e(args) {
  await ensureHeadlessChromium();
  // For notifications, which a headless shell does not have.
  await ensureChromium();
  await ensureBuilt(process.env);
  const sampleData = await createSampleData();
  const logFile = reportFile('shop.log');
  const shop = await startShop({ payments: true, logFile, dataTemplate: sampleData });
  const path = reportFile('playwright.json');
  const isOk = await tool(['node_modules/@playwright/test/cli.js', 'test', ...args], {
    BASE_URL: shop.url,
    DATA_DIR: shop.dataDir,
    SAMPLE_DATA: sampleData,
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
  });
  await shop.stop();
  rmSync(sampleData, { recursive: true });
  if (!isOk) log(`The log of the shop: ${logFile}`);
  return { isOk, ...readPlaywrightReport(path) };
}

/** All steps, in the order in which they run. */
export const steps = { lint, typecheck, unit, build: buildWithoutBackend, e2e };

/** @typedef {keyof typeof steps} StepName */

/**
 * Runs one step and logs its result and duration.
 * @param {StepName} name
 * @param {string[]} [args] further arguments of the step's tool
 * @returns {Promise<Outcome>}
 */
export async function runStep(name, args = []) {
  const startedAt = Date.now();
  log(`\n▸ ${name}`);
  /** @type {Outcome} */
  let outcome = { isOk: false };
  try {
    outcome = await steps[name](args);
  } catch (error) {
    logError(describeError(error));
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  log(`${outcome.isOk ? '✓' : '✗'} ${name}, ${seconds} s`);
  return outcome;
}
