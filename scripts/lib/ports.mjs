import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeListener, isProgramOf, listenerOn } from '../../lib/shared/running-process.mjs';
import { log, UserError } from './log.mjs';
import { inRoot } from './paths.mjs';

/** A shop that is stopped has ended after this time. */
const STOP_MS = 6000;
const STOP_CHECK_MS = 200;

/**
 * Reads a port from the settings. Throws a `UserError` when it is not a valid port.
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} name
 * @param {number} otherwise
 */
export function readPort(settings, name, otherwise) {
  const text = settings[name];
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`${name} is "${text}", but a port is a whole number between 1 and 65535.`);
}

/**
 * Tries to listen on a port. Resolves to the error code when that fails.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<string | undefined>}
 */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Waits for the end of a program of this shop that listens on a port, as one does that was stopped just now.
 * @param {number} port
 */
async function untilStopped(port) {
  const end = performance.now() + STOP_MS;
  /** @param {number | undefined} pid */
  const isOurs = (pid) => pid !== undefined && isProgramOf(pid, inRoot('dist'));
  let pid = listenerOn(port);
  if (isOurs(pid)) log(`Port ${port} is taken by this shop, which may be stopping: waiting …`);
  while (isOurs(pid) && performance.now() < end) {
    await sleep(STOP_CHECK_MS);
    pid = listenerOn(port);
  }
}

/**
 * Checks that a port is free. Throws a `UserError` otherwise, which says who has it and suggests another one.
 * @param {string} name the setting that holds the port
 * @param {number} port
 * @param {string | undefined} host
 */
export async function requireFreePort(name, port, host) {
  let code = await tryListening(port, host);
  if (code === 'EADDRINUSE') {
    await untilStopped(port);
    code = await tryListening(port, host);
  }
  if (code === undefined) return;
  const another = `${name}=${port < 65_535 ? port + 1 : port - 1}`;
  if (code === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is taken by ${describeListener(port)}, or choose another port with ${another} npm start.`,
    );
  }
  if (code === 'EACCES') {
    throw new UserError(
      `Port ${port} is not allowed for this user: choose another one with ${name}=${port + 3000} npm start.`,
    );
  }
  throw new UserError(
    `The shop cannot listen on ${host ?? 'this machine'}, port ${port} (${code}).`,
  );
}

/** Below the ports that systems give to outgoing connections, and without 10080, which browsers block. */
const FIRST_PORT = 11_000;
const PORT_COUNT = 10_000;

/**
 * Finds a free port of this machine that no other process is given while this one runs, also before a program listens
 * there and while it restarts.
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  for (let tries = 0; tries < 100; tries++) {
    const port = FIRST_PORT + randomInt(PORT_COUNT);
    // To listen on its counterpart reserves it: the system allows that once, and ends it with this process.
    const reservation = createServer().unref();
    const isReserved = await new Promise((resolve) => {
      reservation.once('error', () => resolve(false));
      reservation.listen(port + PORT_COUNT, '127.0.0.1', () => resolve(true));
    });
    if (!isReserved) continue;
    if ((await tryListening(port, '127.0.0.1')) === undefined) return port;
    reservation.close();
  }
  throw new UserError(`No port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT} is free.`);
}

/**
 * Whether a program of this machine accepts connections on a port.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** How long a server may take until it listens. */
const LISTEN_MS = 30_000;

/**
 * Waits until a program of this machine accepts connections. Throws a `UserError` where it ends or takes too long.
 * @param {string} name of the program in the error
 * @param {number} port
 * @param {import('./processes.mjs').Running} running
 */
export async function untilListens(name, port, running) {
  const end = performance.now() + LISTEN_MS;
  while (!(await isListening(port))) {
    if (running.hasEnded || performance.now() > end) throw new UserError(`${name} did not start.`);
    await sleep(20);
  }
}
