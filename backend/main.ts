import { readConfig } from './config';
import { createLogger } from './http/logging';
import { startBackend } from './start';
import { StartError } from './start-error';

/** Should something not close. */
const STOP_LIMIT_MS = 2800;

function fail(error: unknown): never {
  const text =
    error instanceof StartError ? error.message : `The backend cannot start: ${String(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // Whoever read the log is gone: no reason to end in the middle of the calls.
  process.stdout.on('error', () => undefined);
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const starting = startBackend(config, log);

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
    // A backend that is still starting is stopped when it has; one that could not says so itself.
    const backend = await starting.catch(() => null);
    await backend?.close();
    log.info('Stopped');
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await starting;
}

main().catch(fail);
