import { logDemo } from '@/lib/shared/demo-notice';
import { explainFileError } from '@/lib/shared/file-error';
import { createForOwnerOnly } from '@/lib/shared/owner-only';
import { printableLines } from '@/lib/shared/printable.mjs';
import { StartError } from '@/lib/shared/start-error';
import { startTracing } from '@/lib/shared/start-tracing';
import { readConfig } from './config';
import { createLogger } from './platform/http/logging';
import { startBackend } from './start';

/** The process exits after this time even if something has not closed. */
const STOP_LIMIT_MS = 2800;
/** How long calls are accepted after a signal, while the health check answers 503. */
const DRAIN_MS = 300;

function fail(error: unknown): never {
  const text =
    error instanceof StartError
      ? error.message
      : (explainFileError(error) ?? `The backend cannot start: ${String(error)}`);
  process.stderr.write(`${printableLines(text)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  createForOwnerOnly();
  // The reader of the log has ended. That must not end the backend while it answers calls.
  process.stdout.on('error', () => undefined);
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  if (config.isDemo) logDemo(log);
  const stopTracing = await startTracing('backend', process.env, log);
  const onDatabaseEnd = (reason: string): never => {
    log.fatal(reason);
    process.exit(1);
  };
  const starting = startBackend(config, log, undefined, { drainMs: DRAIN_MS, onDatabaseEnd });

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'Stopping');
    const giveUp = setTimeout(() => {
      log.error('The backend did not close in time');
      process.exit(1);
    }, STOP_LIMIT_MS);
    giveUp.unref();
    // If the backend is still starting, waits for that first. A failed start is reported by `main().catch`.
    const backend = await starting.catch(() => null);
    await backend?.close();
    await stopTracing?.();
    log.info('Stopped');
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await starting;
}

main().catch(fail);
