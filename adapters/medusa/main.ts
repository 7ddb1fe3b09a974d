import { SECRET_FIELDS } from '@/lib/contract-server/secret-fields';
import { createJsonLogger } from '@/lib/shared/logger';
import { createForOwnerOnly } from '@/lib/shared/owner-only';
import { printableLines } from '@/lib/shared/printable.mjs';
import { readAdapterSettings } from './settings';
import { startAdapter } from './start';

/** The process exits after this time even if something has not closed. */
const STOP_LIMIT_MS = 2_800;

function fail(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The adapter cannot start: ${printableLines(text)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  createForOwnerOnly();
  // The reader of the log has ended. That must not end the adapter while it answers calls.
  process.stdout.on('error', () => undefined);
  const settings = readAdapterSettings(process.env);
  const log = createJsonLogger({ level: settings.LOG_LEVEL, secretKeys: SECRET_FIELDS });
  const starting = startAdapter(settings, log);

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'Stopping');
    const giveUp = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    giveUp.unref();
    const adapter = await starting.catch(() => null);
    await adapter?.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await starting;
}

main().catch(fail);
