import { logDemo } from '@/lib/shared/demo-notice';
import { explainFileError } from '@/lib/shared/file-error';
import { createForOwnerOnly } from '@/lib/shared/owner-only';
import { printableLines } from '@/lib/shared/printable.mjs';
import { StartError } from '@/lib/shared/start-error';
import { startTracing } from '@/lib/shared/start-tracing';
import { readConfig } from './config';
import { createLogger } from './log';
import { startSandbox } from './start';

/** The process exits after this time even if something has not closed. */
const STOP_LIMIT_MS = 2000;

function fail(error: unknown): never {
  const text =
    error instanceof StartError
      ? error.message
      : (explainFileError(error) ?? `The payments sandbox cannot start: ${String(error)}`);
  process.stderr.write(`${printableLines(text)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  createForOwnerOnly();
  // The reader of the log has ended. That must not end the sandbox.
  process.stdout.on('error', () => undefined);
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  if (config.isDemo) logDemo(log);
  const stopTracing = await startTracing('payments-sandbox', process.env, log);
  // What memory knows and the disk does not must never be answered; a new start reads what the disk knows.
  const sandbox = await startSandbox(config, log, (err) => {
    log.fatal({ err }, 'The payments cannot be stored');
    process.exit(1);
  });

  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'Stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await sandbox.close();
    await stopTracing?.();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch(fail);
