import { ensureInstalled } from '../scripts/lib/install.mjs';
import { describeError, log, logError, UserError } from '../scripts/lib/log.mjs';
import { main } from '../scripts/lib/main.mjs';

/** The groups of figures, in the order of the table; each is a module of tools/bench. */
const names = [
  'js',
  'throughput',
  'first-visit',
  'invalidation',
  'bodies',
  'pictures',
  'lighthouse',
  'layout-shift',
  'filter-change',
  'interactions',
  'first-taps',
  'cart-clicks',
  'searches',
  'suggestions',
  'lists',
  'search-start',
  'orders',
  'wallet',
  'account-secrecy',
  'build-time',
  'flood',
  'bounded',
  'mixed-traffic',
  'rolling-restart',
  'load',
  'overload',
  'soak',
  'mutants',
];

/** They take many minutes: only when they are named. */
const onlyWhenNamed = ['load', 'overload', 'soak', 'mutants'];

// `npm run bench` gives this process 64 MB for new objects: the times that it measures would contain its own
// garbage collections otherwise.
await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown) {
    throw new UserError(`There is nothing to measure called "${unknown}" (${names.join(', ')}).`);
  }
  await ensureInstalled();
  // Their imports exist only now.
  const { closeShops } = await import('./bench/shops.mjs');
  const { tableLine, writeReport } = await import('./bench/report.mjs');

  /** @type {import('./bench/figures.mjs').Row[]} */
  const rows = [];
  /** @type {[string, string][]} */
  const groups = [];
  let hasFailed = false;
  for (const name of names) {
    /** @type {{ how: string, measure(): Promise<import('./bench/figures.mjs').Row[]> }} */
    const { how, measure } = await import(`./bench/${name}.mjs`);
    groups.push([name, how]);
    if (chosen.length > 0 ? !chosen.includes(name) : onlyWhenNamed.includes(name)) continue;
    log(`▸ ${name}`);
    try {
      const measured = await measure();
      rows.push(...measured);
      for (const row of measured) log(tableLine(row));
    } catch (error) {
      hasFailed = true;
      logError(describeError(error));
    }
  }
  await closeShops();
  if (rows.length > 0) await writeReport(rows, groups);
  return hasFailed || rows.some(({ isMet }) => !isMet) ? 1 : 0;
});
