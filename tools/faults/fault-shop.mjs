import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { WEBHOOK_PATH } from '../../scripts/lib/programs.mjs';
import { startShop } from '../../scripts/lib/shop.mjs';
import { startRedis } from '../../scripts/testing/redis.mjs';
import { createDatabase } from '../scratch-database.mjs';
import { startProviderProxy } from './provider-proxy.mjs';
import { catalogue } from './sample.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

/**
 * A shop to try faults on, with a proxy between backend and provider.
 * @typedef {Awaited<ReturnType<typeof startFaultShop>>} FaultShop
 */

/** @typedef {'backend' | 'sandbox' | 'storefront'} Program */

/**
 * What is in the database.
 * @typedef {object} Facts
 * @property {string[]} issues the invariants that are broken
 * @property {{ id: string, state: string, order: string | null, orderState: string | null, payment: string | null }[]} attempts
 * @property {{ order: string, units: number }[]} cancelled units of orders
 * @property {{ order: string, state: string }[]} returns
 * @property {{ order: string, payment: string | null, id: string, amount: number, state: string, creditNotes: number }[]} refunds
 *   `amount` in minor units, `creditNotes` how many it has
 * @property {number} orders how many there are
 * @property {number} held units in stock that are reserved
 */

/**
 * A payment at the provider; `id` is ours.
 * @typedef {{ id: string, state: string, refunds: { id: string, amount: number, state: string }[] }} ProviderPayment
 */

/**
 * @param {string} name for the log
 * @param {string} [server] a PostgreSQL server, on which it gets a database of its own; PGlite without one
 * @param {{ hasStorefront?: boolean }} [options] with a storefront there are also faulty proxies before backend and database,
 *   a Redis, and a disk that can be full
 */
export async function startFaultShop(name, server, { hasStorefront = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'oak-and-loom-faults-'));
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(catalogue));
  const database = server ? await createDatabase(server) : undefined;
  const proxy = await startProviderProxy();
  const webhookSecret = randomBytes(32).toString('base64url');
  const logFile = inRoot('.data/faults', `${name}.log`);
  rmSync(logFile, { force: true });

  const outages = hasStorefront ? await startOutages(folder, database?.url) : undefined;
  const close = async () => {
    await outages?.close();
    await proxy.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  /** @type {import('../../scripts/lib/shop.mjs').Shop} */
  let shop;
  try {
    shop = await startShop({
      storefront: false,
      payments: true,
      logFile,
      env: {
        DATABASE_URL: database?.url,
        SAMPLE_CATALOGUE: file,
        PAYMENTS_API_URL: proxy.url,
        PAYMENTS_WEBHOOK_SECRET: webhookSecret,
        PAYMENTS_SETTLE_MS: '200',
        ...outages?.env,
      },
    });
    if (outages) {
      outages.backend.forwardTo('127.0.0.1', Number(new URL(shop.backendUrl).port));
      await ensureBuilt(process.env);
      await shop.startStorefront();
    }
  } catch (error) {
    await close();
    throw error;
  }
  proxy.forwardTo(shop.paymentsUrl);

  return {
    ...shop,
    proxy,
    outages,
    driver: server ? 'postgresql' : 'pglite',
    webhookSecret,
    webhookUrl: `${shop.backendUrl}${WEBHOOK_PATH}`,
    /** A call of the provider's API with its secret key. @param {string} path @param {object} [body] */
    async provider(path, body) {
      const response = await fetch(`${shop.paymentsUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${shop.paymentsSecretKey}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
      });
      return response.json();
    },
    /** What the operator does. @param {string} path such as `orders/ship` @param {Record<string, unknown>} input */
    async command(path, input) {
      const response = await fetch(`${shop.backendUrl}/backend/admin/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.adminSecret}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(input),
      });
      if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
      return (await response.json()).data;
    },
    /** Reads the database. The backend must have stopped. @returns {Promise<Facts>} */
    facts: () => readFacts({ DATA_DIR: shop.dataDir, DATABASE_URL: database?.url }),
    async stop() {
      await shop.stop();
      await close();
    },
  };
}

/**
 * What a shop is reached and kept through that can fail.
 * @param {string} folder
 * @param {string} [database] the URL of its database on a server
 */
async function startOutages(folder, database) {
  const backend = await startTcpProxy();
  const sql = await startTcpProxy();
  const redis = await startRedis();
  const fullDisk = join(folder, 'is-full');
  const proxied = database ? new URL(database) : undefined;
  if (proxied) {
    sql.forwardTo(proxied.hostname, Number(proxied.port) || 5432);
    proxied.hostname = '127.0.0.1';
    proxied.port = String(sql.port);
  }
  return {
    backend,
    sql,
    redis,
    /** From when it exists the programs can write no new file, and PGlite nothing. */
    fullDisk,
    env: {
      DATABASE_URL: proxied?.href,
      BACKEND_URL: `http://127.0.0.1:${backend.port}`,
      REDIS_URL: redis.url,
      NODE_OPTIONS: `--import ${pathToFileURL(inRoot('backend/testing/faulty-disk.mjs')).href}`,
      DISK_FAULT_FILE: fullDisk,
    },
    async close() {
      await Promise.all([backend.close(), sql.close(), redis.stop()]);
    },
  };
}

/** @param {FaultShop} shop @returns {Promise<ProviderPayment[]>} */
export async function paymentsAtProvider(shop) {
  const all = [];
  for (let after = ''; ; ) {
    const page = await shop.provider(`/v1/payments?limit=100${after && `&after=${after}`}`);
    all.push(...page.payments);
    if (!page.next) return all;
    after = page.next;
  }
}

/** @param {{ DATA_DIR: string, DATABASE_URL: string | undefined }} settings @returns {Promise<Facts>} */
async function readFacts(settings) {
  return JSON.parse(await runScript('check.ts', settings));
}

/** What a script of this folder prints. @param {string} name @param {Record<string, string | undefined>} settings */
async function runScript(name, settings) {
  const child = spawn(process.execPath, ['--import', 'tsx', `tools/faults/${name}`], {
    cwd: inRoot(),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const part of child.stdout) text += part;
  if (text === '') throw new UserError('The database could not be read.');
  return text;
}
