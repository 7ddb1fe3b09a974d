import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build, ensureBuilt, nextProgram } from './build.mjs';
import { ensureHeadlessChromium } from './chromium.mjs';
import { inRoot } from './paths.mjs';
import { findFreePort } from './ports.mjs';
import { startNode } from './processes.mjs';
import { complain, explain, say } from './say.mjs';
import { startShop } from './shop.mjs';

/**
 * How a step ended. Only steps that run tests count any.
 * @typedef {{ isOk: boolean, passed?: number, failed?: number }} Outcome
 */

/**
 * Runs a development tool to its end.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
async function tool(args, env = {}) {
  const running = startNode(args, { env: { ...process.env, ...env } });
  return (await running.ended) === 0;
}

/**
 * A file for a tool's report, absent until the tool writes it.
 * @param {string} name
 */
function reportFile(name) {
  mkdirSync(inRoot('.data/test'), { recursive: true });
  const path = inRoot('.data/test', name);
  rmSync(path, { force: true });
  return path;
}

/**
 * @param {string} path
 * @returns {Record<string, any> | undefined}
 */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The tool broke before it could report: its exit code tells.
    return undefined;
  }
}

/** The linter, what nothing uses, and whether `npm ci` will take the lock file. */
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

/** The types, after Next has written those of the routes. */
async function types() {
  const hasTypes = await tool([nextProgram, 'typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
  // From scratch: what an earlier run left behind once hid that Next's types had changed.
  const check = ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false'];
  return { isOk: hasTypes && (await tool(check)) };
}

/**
 * The unit, component and contract tests.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function unit(args) {
  const path = reportFile('jest.json');
  const isOk = await tool(
    [
      // The database and the sign-in library import parts of themselves when they need them.
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
  const report = readReport(path);
  return {
    isOk,
    passed: report?.numPassedTests,
    // A file that does not even load has no tests to count.
    failed: report && report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

/** The production build, with an address where no backend is: a build that read one would fail. */
async function buildWithoutBackend() {
  const nowhere = `http://127.0.0.1:${await findFreePort()}`;
  await build({ ...process.env, BACKEND_URL: nowhere });
  return { isOk: true };
}

/**
 * The journeys in a real browser, against the production build and a backend of its own.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function e2e(args) {
  const chromiumPath = await ensureHeadlessChromium();
  await ensureBuilt(process.env);
  const logFile = reportFile('shop.log');
  const shop = await startShop({ logFile });
  const path = reportFile('playwright.json');
  const isOk = await tool(['node_modules/@playwright/test/cli.js', 'test', ...args], {
    BASE_URL: shop.url,
    CHROMIUM_PATH: chromiumPath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
  });
  await shop.stop();
  if (!isOk) say(`What the shop said meanwhile: ${logFile}`);
  const report = readReport(path);
  return {
    isOk,
    passed: report?.stats.expected,
    failed: report && report.stats.unexpected + report.stats.flaky + report.errors.length,
  };
}

/** The steps in their order, by name. */
export const steps = { lint, types, unit, build: buildWithoutBackend, e2e };

/** @typedef {keyof typeof steps} StepName */

/**
 * Runs one step and says how it went and how long it took.
 * @param {StepName} name
 * @param {string[]} [args] what the step's own program is told besides
 * @returns {Promise<Outcome>}
 */
export async function runStep(name, args = []) {
  const startedAt = Date.now();
  say(`\n▸ ${name}`);
  /** @type {Outcome} */
  let outcome = { isOk: false };
  try {
    outcome = await steps[name](args);
  } catch (error) {
    complain(explain(error));
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  say(`${outcome.isOk ? '✓' : '✗'} ${name}, ${seconds} s`);
  return outcome;
}
