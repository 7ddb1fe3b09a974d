import { checkNodeVersion } from './install.mjs';
import { describeError, logError } from './log.mjs';
import { isStopping, killAll, stopAll } from './processes.mjs';

/** npm forwards the Ctrl-C that the terminal has also sent to us: two within this time are one press. */
const SECOND_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 250;

/** @param {number} code */
async function leave(code) {
  await stopAll();
  process.exit(code);
}

/**
 * Runs a script. Its result is the exit code; an error is printed and exits with 1. However the script
 * ends, every process that it started is stopped too.
 * @param {() => Promise<number>} script
 * @param {{ codeWhenStopped: number }} [options] the exit code after Ctrl-C: 0 for a server, since
 *   stopping it is no failure
 */
export async function main(script, { codeWhenStopped } = { codeWhenStopped: 130 }) {
  let stoppedAt = 0;
  const stop = () => {
    if (!isStopping()) {
      stoppedAt = performance.now();
      leave(codeWhenStopped);
    } else if (performance.now() - stoppedAt > SECOND_SIGNAL_MS) killAll();
  };
  // The reader of our output may end before us.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    // npm that was killed forwards no signal, and neither does a shell between npm and us.
    const parent = process.ppid;
    const check = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(check);
      if (!isStopping()) stop();
    }, PARENT_CHECK_MS).unref();
  }
  try {
    checkNodeVersion();
    const code = await script();
    if (!isStopping()) await leave(code);
  } catch (error) {
    // A step that was stopped is expected to fail.
    if (isStopping()) return;
    logError(describeError(error));
    await leave(1);
  }
}
