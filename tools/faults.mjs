import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { describeError, log, logError, UserError } from '../scripts/lib/log.mjs';
import { main } from '../scripts/lib/main.mjs';

/** The groups of faults, in the order of the table; each is a module of tools/faults. */
const names = ['press', 'units', 'kill', 'after-sale', 'wallet', 'webhooks', 'provider', 'outages'];

await main(async () => {
  const { positionals: chosen, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '20' } },
  });
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown) throw new UserError(`There is no fault called "${unknown}" (${names.join(', ')}).`);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new UserError('--rounds must be 1 or more.');
  await ensureInstalled();
  // Their imports exist only now.
  const { startFaultShop } = await import('./faults/fault-shop.mjs');
  const { isFigureMet, writeFaults } = await import('./faults/report.mjs');

  /** @type {{ name: string, how: string, hasStorefront?: boolean, measure(shop: import('./faults/fault-shop.mjs').FaultShop, options: { rounds: number }): Promise<import('./faults/report.mjs').Figure[]> }[]} */
  const groups = [];
  for (const name of names) groups.push({ name, ...(await import(`./faults/${name}.mjs`)) });

  /** @type {[import('./faults/report.mjs').Driver, string | undefined][]} */
  const drivers = [['pglite', undefined]];
  if (process.env.DATABASE_URL) drivers.push(['postgresql', process.env.DATABASE_URL]);
  let areAllMet = true;
  for (const { name, hasStorefront, measure } of groups) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    /** @type {Parameters<typeof writeFaults>[0]} */
    const measured = { pglite: [], postgresql: [] };
    let isComplete = true;
    for (const [driver, server] of drivers) {
      log(`▸ ${name} (${driver})`);
      const shop = await startFaultShop(driver, server, { hasStorefront: hasStorefront ?? false });
      try {
        measured[driver] = await measure(shop, { rounds });
      } catch (error) {
        isComplete = false;
        logError(describeError(error));
      }
      await shop.stop();
      for (const figure of measured[driver]) {
        areAllMet &&= isFigureMet(figure);
        log(`${isFigureMet(figure) ? '✓' : '✗'} ${figure.figure}: ${figure.measured}`);
        for (const issue of figure.issues) log(`    ${issue}`);
      }
    }
    areAllMet &&= isComplete;
    // After each group: the kills alone take half an hour.
    if (!isComplete) continue;
    await writeFaults(
      measured,
      groups.map((group) => [group.name, group.how]),
    );
  }
  return areAllMet ? 0 : 1;
});
