import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/** A program is asked to stop and has this long; with the rest of a stop it stays below five seconds. */
const GRACE_MS = 3500;

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<number>} ended its exit code; 128 or more when a signal ended it
 * @property {boolean} hasEnded
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop ends it and everything it started
 */

/** @type {Set<Running>} */
const all = new Set();
let isClosing = false;

/**
 * The whole group of processes that a program leads, since a program may have started others.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}

/**
 * Starts a program as the leader of a process group of its own: Ctrl-C in a terminal then reaches
 * this script alone, which stops the others in order.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: import('./env-file.mjs').Settings, cwd?: string, output?: 'inherit' | 'ignore' | number }} [options]
 * @returns {Running}
 */
export function startProgram(command, args, { env = process.env, cwd, output = 'inherit' } = {}) {
  const child = spawn(command, args, {
    cwd: cwd ?? inRoot(),
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ['ignore', output, output],
    detached: true,
  });
  const pid = child.pid ?? 0;

  /** @type {Running} */
  const running = {
    pid,
    hasEnded: false,
    ended: new Promise((resolve) => {
      child.on('error', () => resolve(127));
      child.on('exit', (code) => resolve(code ?? 128));
    }),
    async stop(signal = 'SIGTERM') {
      if (running.hasEnded) return;
      signalGroup(pid, signal);
      const waiting = new AbortController();
      await Promise.race([
        running.ended,
        sleep(GRACE_MS, undefined, { signal: waiting.signal }).catch(() => undefined),
      ]);
      waiting.abort();
      signalGroup(pid, 'SIGKILL');
      await running.ended;
    },
  };
  running.ended.then(() => {
    running.hasEnded = true;
    all.delete(running);
    if (pid > 0) signalGroup(pid, 'SIGKILL');
  });
  if (pid > 0) all.add(running);
  return running;
}

/**
 * Starts a Node program which ends by itself should this process vanish without a goodbye.
 * @param {readonly string[]} args
 * @param {Parameters<typeof startProgram>[2]} [options]
 */
export function startNode(args, options) {
  const watch = pathToFileURL(inRoot('scripts/lib/end-with-parent.mjs')).href;
  return startProgram(process.execPath, ['--import', watch, ...args], options);
}

/** Whether this script is on its way out, so that a program's end is no news. */
export function isStopping() {
  return isClosing;
}

/** Stops every program that is still running, all at the same time. */
export async function stopAll() {
  isClosing = true;
  await Promise.all([...all].map((running) => running.stop()));
}

/** Ends every program that is still running, now. */
export function killAll() {
  for (const { pid } of all) signalGroup(pid, 'SIGKILL');
}
