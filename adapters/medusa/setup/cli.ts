import { waitUntilHealthy } from '@/scripts/lib/health.mjs';
import { log, UserError } from '@/scripts/lib/log.mjs';
import { main } from '@/scripts/lib/main.mjs';
import { readPort, requireFreePort } from '@/scripts/lib/ports.mjs';
import { isStopping, startNode } from '@/scripts/lib/processes.mjs';
import { keepRunning, runShop } from '@/scripts/lib/run-shop.mjs';
import { ensureSecrets, readSettings } from '@/scripts/lib/settings.mjs';
import { readPrograms, shopEnvironment } from '@/scripts/lib/shop-environment.mjs';
import { type MedusaConnection, prepareMedusa } from './prepare';

const ADAPTER = 'adapters/medusa/main.ts';

/** Ends with the exit code of a shop whose Medusa is gone. */
async function untilEnded({ running }: MedusaConnection): Promise<number> {
  // One that somebody else runs may come back.
  if (!running) return new Promise(() => undefined);
  const code = await running.ended;
  if (!isStopping()) log(`Medusa ended unexpectedly (exit code ${code}).`);
  return 1;
}

await main(
  async () => {
    const port = readPort(readSettings(), 'ADAPTER_PORT', 4100);
    const host = '127.0.0.1';
    const backendUrl = `http://${host}:${port}`;
    // `runShop` takes it from there: the storefront has another backend than its own.
    process.env.BACKEND_URL = backendUrl;
    const settings = ensureSecrets(readSettings());
    const { reachable } = readPrograms(settings);
    const medusa = await prepareMedusa();
    await requireFreePort('ADAPTER_PORT', port, host);
    const env = {
      ...shopEnvironment(settings),
      NODE_ENV: 'production',
      ADAPTER_HOST: host,
      ADAPTER_PORT: String(port),
      MEDUSA_URL: medusa.url,
      MEDUSA_PUBLISHABLE_KEY: medusa.publishableKey,
      MEDUSA_SECRET_KEY: medusa.secretKey,
      MEDUSA_REGION_ID: medusa.regionId,
      ...(medusa.eventsSecret && { MEDUSA_EVENTS_SECRET: medusa.eventsSecret }),
    };
    const startAdapter = () => startNode(['--import', 'tsx', ADAPTER], { env, stopsLast: true });
    const adapter = startAdapter();
    if (!(await waitUntilHealthy('adapter', `${backendUrl}/api/health`, adapter))) {
      throw new UserError('The adapter ended before it was ready.');
    }
    log(`\nMedusa:     ${medusa.url}`);
    log(`Adapter:    ${backendUrl}`);
    log(`Storefront: ${reachable} in a moment`);
    if (medusa.staff) {
      log(`Dashboard:  ${medusa.url}/app`);
      log(`Log in as:  ${medusa.staff.email}`);
      log(`Password:   ${medusa.staff.password}\n`);
    }
    const live = `${backendUrl}/api/health/live`;
    void keepRunning('adapter', live, adapter, startAdapter);
    return Promise.race([runShop({ isDev: false }), untilEnded(medusa)]);
  },
  { codeWhenStopped: 0 },
);
