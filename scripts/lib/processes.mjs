import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 3500;
/** The limit of {@link stopAll}, which must take less than five seconds, and what of it is kept for the programs that stop last. */
const STOP_ALL_MS = 4300;
const STOP_LAST_MS = 1500;

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<number>} ended its exit code; 128 or more when a signal ended it
 * @property {boolean} hasEnded
 * @property {boolean} stopsLast whether the other programs need it until they have stopped
 * @property {(signal?: NodeJS.Signals, graceMs?: number) => Promise<void>} stop stops it and every process
 *   it started
 */

/** @type {Set<Running>} */
const all = new Set();
let isClosing = false;

/**
 * Signals a program and the processes that it started: they share its process group.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has no process any more.
  }
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C in a terminal reaches only this script,
 * which then stops its programs in order.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: import('./settings.mjs').Settings, cwd?: string, output?: 'inherit' | 'ignore' | number, stopsLast?: boolean, uid?: number | undefined, gid?: number | undefined }} [options]
 * @returns {Running}
 */
export function startProgram(
  command,
  args,
  { env = process.env, cwd, output = 'inherit', stopsLast = false, uid, gid } = {},
) {
  const child = spawn(command, args, {
    cwd: cwd ?? inRoot(),
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ['ignore', output, output],
    detached: true,
    uid,
    gid,
  });
  const pid = child.pid ?? 0;

  /** @type {Running} */
  const running = {
    pid,
    hasEnded: false,
    stopsLast,
    ended: new Promise((resolve) => {
      child.on('error', () => resolve(127));
      child.on('exit', (code) => resolve(code ?? 128));
    }),
    async stop(signal = 'SIGTERM', graceMs = GRACE_MS) {
      if (running.hasEnded) return;
      signalGroup(pid, signal);
      const waiting = new AbortController();
      await Promise.race([
        running.ended,
        sleep(graceMs, undefined, { signal: waiting.signal }).catch(() => undefined),
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
 * Starts a Node program that stops by itself when this process is killed.
 * @param {readonly string[]} args
 * @param {Parameters<typeof startProgram>[2]} [options]
 */
export function startNode(args, options) {
  const watch = pathToFileURL(inRoot('scripts/lib/end-with-parent.mjs')).href;
  return startProgram(process.execPath, ['--import', watch, ...args], options);
}

/** Whether this script is stopping, so that the end of a program is expected. */
export function isStopping() {
  return isClosing;
}

/** Stops all running programs: first those that need another one, so that they can end their requests. */
export async function stopAll() {
  isClosing = true;
  const end = performance.now() + STOP_ALL_MS;
  /** @param {boolean} isLast @param {number} graceMs */
  const stop = (isLast, graceMs) =>
    Promise.all(
      [...all]
        .filter(({ stopsLast }) => stopsLast === isLast)
        .map((running) => running.stop('SIGTERM', graceMs)),
    );
  await stop(false, STOP_ALL_MS - STOP_LAST_MS);
  await stop(true, end - performance.now());
}

/** Kills all running programs at once. */
export function killAll() {
  for (const { pid } of all) signalGroup(pid, 'SIGKILL');
}
