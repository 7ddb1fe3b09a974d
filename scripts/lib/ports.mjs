import { createServer } from 'node:net';
import { Sentence } from './say.mjs';

/**
 * A port from the settings.
 * @param {import('./env-file.mjs').Settings} settings
 * @param {string} name
 * @param {number} otherwise
 */
export function readPort(settings, name, otherwise) {
  const text = settings[name];
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Sentence(`${name} is "${text}", but a port is a whole number between 1 and 65535.`);
}

/**
 * Tries to listen, and answers the error code if that is refused.
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
 * Refuses to go on when somebody else has the port.
 * @param {string} name the setting that chooses the port
 * @param {number} port
 * @param {string | undefined} host
 */
export async function requireFreePort(name, port, host) {
  const problem = await tryListening(port, host);
  if (problem === undefined) return;
  const another = `${name}=${port < 65_535 ? port + 1 : port - 1}`;
  if (problem === 'EADDRINUSE') {
    throw new Sentence(
      `Port ${port} is taken by another program: stop it, or choose another port with ${another} npm start.`,
    );
  }
  if (problem === 'EACCES') {
    throw new Sentence(
      `Port ${port} is not allowed for this user: choose another one with ${name}=${port + 3000} npm start.`,
    );
  }
  throw new Sentence(
    `The shop cannot listen on ${host ?? 'this machine'}, port ${port} (${problem}).`,
  );
}

/**
 * A port that nobody uses now.
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
