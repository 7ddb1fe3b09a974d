import { checkNodeVersion } from './install.mjs';
import { isStopping, killAll, stopAll } from './processes.mjs';
import { complain, explain } from './say.mjs';

/** npm passes on the Ctrl-C that the terminal has sent to us already: only a later one is a second one. */
const SECOND_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 250;

/** @param {number} code */
async function leave(code) {
  await stopAll();
  process.exit(code);
}

/**
 * Runs a script: the number it answers is the exit code, a failure is one sentence, and whatever
 * ends it takes every process it started along.
 * @param {() => Promise<number>} script
 * @param {{ codeWhenStopped: number }} [options] the exit code after Ctrl-C: a server that is asked
 *   to stop has not failed, a test run has
 */
export async function main(script, { codeWhenStopped } = { codeWhenStopped: 130 }) {
  let stoppedAt = 0;
  const stop = () => {
    if (!isStopping()) {
      stoppedAt = Date.now();
      leave(codeWhenStopped);
    } else if (Date.now() - stoppedAt > SECOND_SIGNAL_MS) killAll();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    // Asked to stop, npm tells its shell, and the shell ends without a word to us.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, PARENT_CHECK_MS).unref();
  }
  try {
    checkNodeVersion();
    const code = await script();
    if (!isStopping()) await leave(code);
  } catch (error) {
    // A step that was stopped fails, as it should.
    if (isStopping()) return;
    complain(explain(error));
    await leave(1);
  }
}
