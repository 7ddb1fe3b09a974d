import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readServices } from './compose.mjs';
import { ensureProgram, findProgram } from './debian.mjs';
import { waitUntilHealthy } from './health.mjs';
import { UserError } from './log.mjs';
import { startNginx } from './nginx.mjs';
import { inRoot } from './paths.mjs';
import { findFreePort, untilListens } from './ports.mjs';
import { ensurePostgresql, findPostgresql, startPostgresql } from './postgresql.mjs';
import { startNode, startProgram } from './processes.mjs';

/**
 * The shop of deploy/compose.yaml on this machine.
 * @typedef {object} Cluster
 * @property {string} url where visitors reach nginx
 * @property {string} adminSecret
 * @property {Record<ProgramName, string>} urls where each program listens
 * @property {(name: ProgramName, signal?: NodeJS.Signals) => Promise<void>} stopProgram
 * @property {(name: ProgramName) => Promise<void>} startProgram resolves when it is ready
 * @property {Promise<string>} ended the name of the first program that ends without being stopped
 * @property {() => Promise<void>} stop
 */

/** @typedef {'storefront-1' | 'storefront-2' | 'backend-1' | 'backend-2'} ProgramName */

/** @type {readonly ProgramName[]} */
export const PROGRAM_NAMES = ['storefront-1', 'storefront-2', 'backend-1', 'backend-2'];

/**
 * Finds what the cluster needs beside Node.js, and installs it with apt-get where it is missing and the user is root.
 * Throws a `UserError` that names all that is still missing.
 * @param {{ needsPostgresql?: boolean }} [options]
 */
export async function ensureClusterPrograms({ needsPostgresql = true } = {}) {
  const missing = [];
  if (!(await ensureProgram('nginx', 'nginx'))) missing.push('nginx');
  if (!(await ensureProgram('redis-server', 'redis-server'))) missing.push('redis-server');
  if (needsPostgresql && !(await ensurePostgresql())) missing.push('postgresql');
  if (missing.length === 0) return;
  throw new UserError(
    `The cluster needs ${missing.join(', ')}: on Debian "apt-get install ${missing.join(' ')}" as root installs it.${needsPostgresql ? ' DATABASE_URL may name a PostgreSQL server instead.' : ''}`,
  );
}

/** Whether the cluster can start here without installing anything. */
export const canStartCluster = () =>
  Boolean(findProgram('nginx') && findProgram('redis-server') && findPostgresql());

/**
 * Starts the programs of deploy/compose.yaml on this machine, with its commands and environments: PostgreSQL, Redis, two
 * backends, two storefronts and nginx, on free ports of 127.0.0.1 and with data of their own. The storefront must be built.
 * @param {object} [options]
 * @param {string} [options.databaseUrl] a PostgreSQL server instead of one that is started
 * @param {number} [options.port] of nginx
 * @param {import('./settings.mjs').Settings} [options.env] further settings of all programs
 * @param {string} [options.logFile]
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ databaseUrl, port, env = {}, logFile } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'oak-and-loom-cluster-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeFolder);
  const log = logFile ?? join(folder, 'cluster.log');
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'a');

  const ports = {
    'storefront-1': await findFreePort(),
    'storefront-2': await findFreePort(),
    'backend-1': await findFreePort(),
    'backend-2': await findFreePort(),
    nginx: await findFreePort(),
    postgres: await findFreePort(),
    redis: await findFreePort(),
  };
  const httpsPort = port ?? (await findFreePort());
  const url = `https://localhost:${httpsPort}`;
  const newSecret = () => randomBytes(32).toString('base64url');
  const adminSecret = newSecret();
  const services = readServices({
    SITE_URL: url,
    REVALIDATE_SECRET: newSecret(),
    NEXTAUTH_SECRET: newSecret(),
    BACKEND_ADMIN_SECRET: adminSecret,
    POSTGRES_PASSWORD: 'not-asked-for',
    SAMPLE_CATALOGUE: 'backend/modules/catalogue/sample-catalogue.json',
  });

  /** The names of compose are no names of this machine. @param {string} text */
  const withAddresses = (text) =>
    text.replace(/(?<=[/@])([a-z]+(?:-\d)?):\d+/g, (address, /** @type {string} */ name) =>
      name in ports ? `127.0.0.1:${ports[/** @type {keyof typeof ports} */ (name)]}` : address,
    );
  /** @param {ProgramName} name */
  const environmentOf = (name) => {
    const { environment } = /** @type {import('./compose.mjs').Service} */ (services[name]);
    const isBackend = name.startsWith('backend');
    const own = Object.entries(environment).map(([key, value]) => [key, withAddresses(value)]);
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      LOG_LEVEL: 'warn',
      ...Object.fromEntries(own),
      ...(isBackend
        ? {
            BACKEND_HOST: '127.0.0.1',
            BACKEND_PORT: String(ports[name]),
            DATA_DIR: join(folder, name),
            ...(databaseUrl && { DATABASE_URL: databaseUrl }),
          }
        : { HOST: '127.0.0.1', PORT: String(ports[name]) }),
      ...env,
    };
  };
  /** @type {Partial<Record<ProgramName, import('./processes.mjs').Running>>} */
  const running = {};
  const urls = /** @type {Record<ProgramName, string>} */ (
    Object.fromEntries(PROGRAM_NAMES.map((name) => [name, `http://127.0.0.1:${ports[name]}`]))
  );
  /** @type {{ stop: () => Promise<void> }[]} */
  const others = [];
  /** @type {(name: string) => void} */
  let reportEnd = () => undefined;

  /** @type {Cluster} */
  const cluster = {
    url,
    adminSecret,
    urls,
    ended: new Promise((resolve) => {
      reportEnd = resolve;
    }),
    async stopProgram(name, signal) {
      // As long as compose.yaml leaves it.
      const seconds = Number.parseInt(services[name]?.stop_grace_period ?? '10', 10);
      const stopping = running[name];
      delete running[name];
      await stopping?.stop(signal, seconds * 1000);
    },
    async startProgram(name) {
      const [node = '', ...args] = services[name]?.command ?? [];
      if (node !== 'node') throw new UserError(`deploy/compose.yaml does not start node: ${name}`);
      const started = startNode(args, {
        env: environmentOf(name),
        output,
        stopsLast: name.startsWith('backend'),
      });
      running[name] = started;
      started.ended.then(() => {
        if (running[name] === started) reportEnd(name);
      });
      if (await waitUntilHealthy(name, `${urls[name]}/api/health`, started)) return;
      const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-10).join('\n');
      throw new UserError(`${name} ended before it was ready:\n${tail}`);
    },
    async stop() {
      await Promise.all(PROGRAM_NAMES.map((name) => cluster.stopProgram(name, 'SIGKILL')));
      await Promise.all(others.map((other) => other.stop()));
      closeSync(output);
      process.removeListener('exit', removeFolder);
      removeFolder();
    },
  };

  try {
    const { redis, postgres } = services;
    if (!redis || !postgres)
      throw new UserError('deploy/compose.yaml has no redis or no postgres.');
    const [program = '', ...args] = redis.command;
    const own = ['--port', String(ports.redis), '--bind', '127.0.0.1'];
    const redisServer = startProgram(findProgram(program) ?? program, [...args, ...own], {
      cwd: folder,
      output,
      stopsLast: true,
    });
    others.push(redisServer);
    await untilListens('Redis', ports.redis, redisServer);
    if (!databaseUrl) {
      others.push(await startPostgresql(postgres, { folder, port: ports.postgres, output }));
    }
    const tls = (/** @type {string} */ name) => inRoot('backend/doctor/testing', name);
    others.push(
      await startNginx({
        port: httpsPort,
        plainPort: await findFreePort(),
        backendPort: ports.nginx,
        storefronts: [urls['storefront-1'], urls['storefront-2']],
        backends: [urls['backend-1'], urls['backend-2']],
        certificate: tls('localhost-until-2120.pem'),
        key: tls('localhost-key.pem'),
      }),
    );
    // Both at once: one of them migrates and imports, and the other waits.
    await Promise.all([cluster.startProgram('backend-1'), cluster.startProgram('backend-2')]);
    // A backend that nginx did not reach is not asked for a while, although it is there by then.
    await Promise.all([cluster.startProgram('storefront-1'), cluster.startProgram('storefront-2')]);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}
