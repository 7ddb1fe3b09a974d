import { createServer } from 'node:net';
import { UserError } from './log.mjs';

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
 * Checks that a port is free. Throws a `UserError` that suggests another one otherwise.
 * @param {string} name the setting that holds the port
 * @param {number} port
 * @param {string | undefined} host
 */
export async function requireFreePort(name, port, host) {
  const code = await tryListening(port, host);
  if (code === undefined) return;
  const another = `${name}=${port < 65_535 ? port + 1 : port - 1}`;
  if (code === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is taken by another program: stop it, or choose another port with ${another} npm start.`,
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

/**
 * Finds a port that is free now.
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
