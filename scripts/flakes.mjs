import { ensureInstalled } from './lib/install.mjs';
import { describeError, log, logError, UserError } from './lib/log.mjs';
import { main } from './lib/main.mjs';
import { startNode } from './lib/processes.mjs';
import { steps } from './lib/steps.mjs';

const DEFAULT_RUNS = 20;

/** In a thread of its own, so that the program still notices when this one has ended. */
const KEEP_A_CORE_BUSY =
  "new (require('node:worker_threads').Worker)('for (;;);', { eval: true });";

/**
 * How often the journeys run, and the arguments of Playwright.
 * @param {string[]} args
 */
function choose([first = String(DEFAULT_RUNS), ...rest]) {
  const runs = Number(first);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new UserError(`How often? "${first}" is not 1 or more: npm run flakes -- 20 cart`);
  }
  return { runs, rest };
}

/**
 * Runs the journeys once, beside a new shop.
 * @param {string[]} args of Playwright
 * @param {boolean} isBusy whether something else keeps a core busy meanwhile
 * @returns {Promise<import('./lib/steps.mjs').Outcome>}
 */
async function run(args, isBusy) {
  const other = isBusy ? startNode(['-e', KEEP_A_CORE_BUSY]) : null;
  try {
    return await steps.e2e(args);
  } catch (error) {
    logError(describeError(error));
    return { isOk: false };
  } finally {
    await other?.stop();
  }
}

await main(async () => {
  const { runs, rest } = choose(process.argv.slice(2));
  await ensureInstalled();
  let failed = 0;
  /** @type {string[]} */
  const results = [];
  for (let number = 1; number <= runs; number++) {
    const isBusy = number % 2 === 0;
    const name = `run ${number} of ${runs}${isBusy ? ', beside a busy core' : ''}`;
    log(`\n▸ ${name}`);
    const startedAt = Date.now();
    const { isOk, passed = 0, failed: reported = 0, failures = [] } = await run(rest, isBusy);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const hasPassed = isOk && passed > 0;
    // A run that ends without the result of a test has failed too.
    const count = hasPassed ? 0 : Math.max(1, reported);
    failed += count;
    const mark = hasPassed ? '✓' : '✗';
    const result = `${mark} ${name}: ${passed} passed, ${count} failed, ${seconds} s`;
    log(result);
    results.push(result, ...failures.map((failure) => `\n${failure}`));
  }
  // Again, because a log may be cut, and what passed meanwhile is long.
  log(`\n${results.join('\n')}`);
  log(`\nfailures in ${runs} runs: ${failed}`);
  return failed > 0 ? 1 : 0;
});
