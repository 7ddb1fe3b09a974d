import { ensureInstalled } from './lib/install.mjs';
import { log, UserError } from './lib/log.mjs';
import { main } from './lib/main.mjs';
import { isStopping } from './lib/processes.mjs';

/**
 * Starts the programs of deploy/compose.yaml without Docker and runs them until Ctrl-C. `--port 8443` chooses the port.
 * @param {string[]} args
 */
function readPort([name, text, ...rest]) {
  if (name === undefined) return undefined;
  const port = Number(text);
  if (
    name === '--port' &&
    Number.isInteger(port) &&
    port > 0 &&
    port < 65_536 &&
    rest.length === 0
  ) {
    return port;
  }
  throw new UserError('Usage: npm run cluster [-- --port 8443]');
}

await main(
  async () => {
    const port = readPort(process.argv.slice(2));
    await ensureInstalled();
    const { ensureBuilt } = await import('./lib/build.mjs');
    const { ensureClusterPrograms, startCluster } = await import('./lib/cluster.mjs');
    const databaseUrl = process.env.DATABASE_URL;
    await ensureClusterPrograms({ needsPostgresql: !databaseUrl });
    await ensureBuilt(process.env);
    log('Starting PostgreSQL, Redis, two backends, two storefronts and nginx …');
    const { url, urls, ended } = await startCluster({
      ...(databaseUrl && { databaseUrl }),
      ...(port && { port }),
      logFile: '.data/cluster.log',
    });
    log(`\nThe shop is open: ${url} (its certificate is for tests)`);
    for (const [name, address] of Object.entries(urls)) log(`  ${name}: ${address}`);
    log('Their log: .data/cluster.log\n(Ctrl-C closes all.)\n');
    const name = await ended;
    if (isStopping()) return 0;
    throw new UserError(`${name} has ended by itself: see .data/cluster.log.`);
  },
  { codeWhenStopped: 0 },
);
