import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import bundlePrograms from '../testing/bundle-programs.mjs';
import { startTestServer } from '../testing/postgresql.mjs';
import { ensureFirefox, ensureWebkit } from './browsers.mjs';
import { build, ensureBuilt, nextProgram } from './build.mjs';
import { ensureChromium, ensureHeadlessChromium } from './chromium.mjs';
import { ensureProgram } from './debian.mjs';
import { describeError, log, logError, UserError } from './log.mjs';
import { inRoot } from './paths.mjs';
import { findFreePort } from './ports.mjs';
import { ensurePostgresql } from './postgresql.mjs';
import { startNode } from './processes.mjs';
import { MORE_NEW_OBJECTS } from './programs.mjs';
import { startShop } from './shop.mjs';
import { temporaryRoot } from './temporary-root.mjs';
import { readJestReport, readPlaywrightReport } from './test-reports.mjs';
import { testWorkers } from './test-workers.mjs';

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

/** Runs the linter, looks for unused code, and checks the migrations, what is made from the code, and the lock file. */
async function lint() {
  const checks = await Promise.all([
    tool(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
    tool(['node_modules/knip/bin/knip.js', '--no-progress']),
    tool(['scripts/complete-lock.mjs', '--check']),
    tool(['scripts/check-migrations.mjs']),
    tool(['--import', 'tsx', 'scripts/docs.ts', '--check']),
    tool(['scripts/check-openapi.mjs']),
  ]);
  return { isOk: checks.every(Boolean) };
}

/** Checks the types, after Next.js has generated those of the routes. */
async function typecheck() {
  const hasTypes = await tool([nextProgram, 'typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
  // Not incremental: stale results of an earlier run once hid a change of Next's types.
  const check = ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false'];
  return { isOk: hasTypes && (await tool(check)) };
}

/**
 * Runs Jest.
 * @param {string[]} projects
 * @param {string} report the file that its report is written to
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
function jest(projects, report, args, env) {
  return tool(
    [
      // PGlite and jose use dynamic imports.
      '--experimental-vm-modules',
      '--no-warnings',
      MORE_NEW_OBJECTS,
      // Several workers share the processors: threads that help each of them to collect wait for one another.
      '--single-threaded-gc',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      `--maxWorkers=${testWorkers}`,
      // Jest's memory grows from file to file, and collecting it took a quarter of the time.
      '--workerIdleMemoryLimit=900MB',
      ...args,
    ],
    { NODE_ENV: 'test', ...env },
  );
}

/** Without a Redis server, the tests of what storefronts share are left out. */
async function ensureRedis() {
  if (!(await ensureProgram('redis-server', 'redis-server'))) {
    log('There is no Redis server: the tests that need one are left out.');
  }
}

/** Without PostgreSQL, all contract tests run on the embedded database. */
async function startDatabaseServer() {
  if (await ensurePostgresql()) return startTestServer(openSync(reportFile('postgres.log'), 'a'));
  log('There is no PostgreSQL: the tests that need a database server are left out.');
}

async function ensureProxies() {
  if (!(await ensureProgram('nginx', 'nginx'))) {
    log('There is no nginx: the tests of a load balancer are left out.');
  }
  if (!(await ensureProgram('varnishd', 'varnish', 'varnish-modules'))) {
    log('There is no Varnish: the tests of a CDN are left out.');
  }
  // Its imports exist only now.
  const { ensureClusterPrograms } = await import('./cluster.mjs');
  try {
    await ensureClusterPrograms();
  } catch (error) {
    log(`The tests of compose.yaml are left out. ${describeError(error)}`);
  }
}

/**
 * Runs the unit, component and contract tests, on a PostgreSQL server of their own where DATABASE_URL names none.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function unit(args) {
  await ensureRedis();
  const path = reportFile('jest.json');
  const projects = ['unit', 'component', 'contract'];
  const server = process.env.DATABASE_URL ? undefined : await startDatabaseServer();
  try {
    const env = { BACKEND_URL: undefined, ...(server && { DATABASE_URL: server.url }) };
    const isOk = await jest(projects, path, args, env);
    return { isOk, ...readJestReport(path) };
  } finally {
    await server?.stop();
  }
}

/** The production build. No server listens at its BACKEND_URL: a build that called one would fail. */
async function buildWithoutBackend() {
  const unreachable = `http://127.0.0.1:${await findFreePort()}`;
  await build({ ...process.env, BACKEND_URL: unreachable });
  return { isOk: true };
}

/**
 * Creates a data folder with the sample catalogue and orders and the products of the tests, for the shops of the tests:
 * importing them takes as long as the rest of a start. It is removed when the program ends.
 */
async function createSampleData() {
  const folder = mkdtempSync(join(temporaryRoot(), 'oak-and-loom-sample-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Still empty: for its place.
  const shop = await startShop({ storefront: false, dataTemplate: folder });
  try {
    const catalogue = JSON.parse(readFileSync(inRoot('e2e/fixtures/products.json'), 'utf8'));
    const imported = await fetch(`${shop.backendUrl}/backend/admin/catalogue/import`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.adminSecret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ catalogue }),
    });
    if (!imported.ok) throw new UserError(`The products of the tests: ${await imported.text()}`);
    await shop.stopBackend();
    cpSync(shop.dataDir, folder, { recursive: true });
    return folder;
  } finally {
    await shop.stop();
  }
}

/** @type {string | undefined} */
let sampleData;

/**
 * Runs a test tool beside a shop of its own: the production build, a backend and the payments sandbox.
 * @param {string} logName of the shop's log
 * @param {(env: Record<string, string>) => Promise<boolean>} run gets what the tests read about the shop
 */
async function besideShop(logName, run) {
  await ensureBuilt(process.env);
  await bundlePrograms();
  const logFile = reportFile(logName);
  sampleData ??= await createSampleData();
  const shop = await startShop({
    payments: true,
    logFile,
    dataTemplate: sampleData,
    // By default a payment and a refund take three seconds each.
    env: { PAYMENTS_SETTLE_MS: '200' },
  });
  try {
    const isOk = await run({
      BASE_URL: shop.url,
      BACKEND_URL: shop.backendUrl,
      BACKEND_ADMIN_SECRET: shop.adminSecret,
      DATA_DIR: shop.dataDir,
      SAMPLE_DATA: sampleData,
    });
    if (!isOk) log(`The log of the shop: ${logFile}`);
    return isOk;
  } finally {
    await shop.stop();
  }
}

/**
 * Runs the tests of what the storefront answers to requests, without a browser.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function http(args) {
  await ensureRedis();
  await ensureProxies();
  const path = reportFile('jest-http.json');
  const isOk = await besideShop('shop-http.log', (env) => jest(['http'], path, args, env));
  return { isOk, ...readJestReport(path) };
}

/**
 * Runs the journeys in a real browser.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function e2e(args) {
  await ensureHeadlessChromium();
  // For notifications, which a headless shell does not have.
  await ensureChromium();
  const path = reportFile('playwright.json');
  const isOk = await besideShop('shop.log', (env) =>
    tool(['node_modules/@playwright/test/cli.js', 'test', ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    }),
  );
  return { isOk, ...readPlaywrightReport(path) };
}

/** The projects of qa/playwright.config.ts whose browser is there or can be installed. */
async function qaProjects() {
  await ensureHeadlessChromium();
  const projects = ['desktop', 'phone'];
  if (await ensureFirefox()) projects.push('firefox-desktop', 'firefox-phone');
  else log('There is no Firefox: its journeys are left out.');
  if (await ensureWebkit()) projects.push('webkit-desktop', 'webkit-phone');
  else
    log('There is no WebKitGTK with its driver, or no Xvfb: the journeys of WebKit are left out.');
  return projects;
}

/**
 * Runs the journeys for any shop, through one with another catalogue and with the rate limits of a public shop.
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function qa(args) {
  const projects = args.some((arg) => arg.startsWith('--project')) ? [] : await qaProjects();
  const path = reportFile('playwright-qa.json');
  await ensureBuilt(process.env);
  const shop = await startShop({
    payments: true,
    logFile: reportFile('shop-qa.log'),
    env: {
      RATE_LIMITS: 'on',
      SAMPLE_CATALOGUE: inRoot('e2e/fixtures/garden-catalogue.json'),
      PAYMENTS_SETTLE_MS: '200',
    },
  });
  try {
    const isOk = await tool(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config=qa',
        ...projects.map((name) => `--project=${name}`),
        ...args,
      ],
      { SHOP_URL: shop.url, QA_TAGS: '@read|@write|@layer', PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    );
    return { isOk, ...readPlaywrightReport(path) };
  } finally {
    await shop.stop();
  }
}

/** All steps, in the order in which they run. */
export const steps = { lint, typecheck, unit, build: buildWithoutBackend, http, e2e, qa };

/** @typedef {keyof typeof steps} StepName */

/**
 * Runs one step and logs its result and duration.
 * @param {StepName} name
 * @param {string[]} [args] further arguments of the step's tool
 * @returns {Promise<Outcome>}
 */
export async function runStep(name, args = []) {
  const startedAt = performance.now();
  log(`\n▸ ${name}`);
  /** @type {Outcome} */
  let outcome = { isOk: false };
  try {
    outcome = await steps[name](args);
  } catch (error) {
    logError(describeError(error));
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  log(`${outcome.isOk ? '✓' : '✗'} ${name}, ${seconds} s`);
  return outcome;
}
