import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundle, PROGRAMS } from '../../scripts/lib/bundle.mjs';
import { log, UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startNode } from '../../scripts/lib/processes.mjs';
import { startShop } from '../../scripts/lib/shop.mjs';
import { createDatabase } from '../scratch-database.mjs';
import { measureLists } from './lists.mjs';
import { memoryOf } from './process-memory.mjs';
import { measureSuggestions } from './suggestions.mjs';

/** How many products there are, and how many seconds a start may take until the backend is open. */
const SIZES = [
  { products: 100_000, barSeconds: 5 },
  { products: 1_000_000, barSeconds: 15 },
];
/** On the embedded database one start with more takes minutes. */
const MOST_ON_PGLITE = 100_000;
const BYTES_BAR = 600;
/** Times a constant, with ten times as many products as the groups `lists` and `suggestions` have. */
const BARS = { list: 80, facets: 200, suggestions: 50 };
/** The same where they are found in tables of the database. */
const DATABASE_BARS = { list: 500, facets: 1500, suggestions: 200 };
/** In each round; with so many products a thousand would take minutes. */
const LIST_REQUESTS = 100;
const LIST_LIMIT_MS = 600_000;
/** Until what was made is stored. */
const STORING_MS = 5000;

export const how =
  'A backend of its own, with the sample catalogue and then with so many generated products; on PostgreSQL where `DATABASE_URL` names a server, in a database of its own, and on the embedded database with 100,000 products. The time is from the start of the process until its health check answers, and until a list with facets does. It is started first with nothing stored of the search, then again. The memory is that of the process after that list, without that of the same backend with the sample catalogue. Lists and suggestions of a million products are measured as in the groups of that name, with a tenth of the lists, found in memory and then, with `SEARCH=postgres`, in tables of the same database.';

/** @typedef {import('../../scripts/lib/shop.mjs').Shop} Shop */

/**
 * Starts a backend that does not run.
 * @param {Shop} shop
 */
async function timedStart(shop) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  await shop.startBackend();
  const open = seconds();
  await firstList(shop);
  return { open, lists: seconds(), memory: memoryOf(shop.pids.backend ?? 0) };
}

/** @param {Shop} shop */
async function firstList({ backendUrl }) {
  for (const end = Date.now() + LIST_LIMIT_MS; Date.now() < end; await sleep(50)) {
    const response = await fetch(`${backendUrl}/backend/api/searchProductList`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ with_facets: true, one_per_model: true }),
    });
    await response.arrayBuffer();
    if (response.ok) return;
  }
  throw new UserError('A list was not answered.');
}

/** @param {Record<string, string | undefined>} env */
async function addProducts(env) {
  const filling = startNode(['--import', 'tsx', inRoot('tools/bench/many-products.ts')], {
    env: { ...process.env, ...env },
  });
  if ((await filling.ended) !== 0) throw new UserError('The products could not be generated.');
}

/**
 * @param {string} driver its name in the table
 * @param {string | undefined} databaseUrl
 * @param {typeof SIZES} sizes
 */
async function measureOn(driver, databaseUrl, sizes) {
  const logFile = inRoot('.data/bench', `search-start-${driver}.log`);
  rmSync(logFile, { force: true });
  const shop = await startShop({
    storefront: false,
    logFile,
    env: { DATABASE_URL: databaseUrl },
  });
  /** @type {import('./figures.mjs').Row[]} */
  const rows = [];
  try {
    await shop.stopBackend();
    const sample = await timedStart(shop);
    let first = 0;
    for (const { products, barSeconds } of sizes) {
      await shop.stopBackend();
      log(`  generating ${products} products …`);
      await addProducts({
        DATA_DIR: shop.dataDir,
        DATABASE_URL: databaseUrl,
        FIRST: String(first),
        END: String(products),
      });
      first = products;
      const made = await timedStart(shop);
      await sleep(STORING_MS);
      await shop.stopBackend();
      const read = await timedStart(shop);
      const count = products.toLocaleString('en');
      const many = `${count} products on ${driver}`;
      const show = (/** @type {number} */ time) => `${time.toFixed(1)} s`;
      const against = 'the same backend with the sample catalogue';
      rows.push({
        figure: `A backend with ${many} is open`,
        measured: `**${show(read.open)}** (lists: ${show(read.lists)}; with nothing stored: ${show(made.open)}, lists: ${show(made.lists)}) : ${show(sample.open)}`,
        against,
        bar: `≤ ${barSeconds} s`,
        isMet: Math.max(read.open, made.open) <= barSeconds,
      });
      // With fewer products most of the difference is garbage that is not collected yet.
      if (products > MOST_ON_PGLITE) {
        const bytes = (/** @type {number} */ memory) =>
          Math.round((memory - sample.memory) / products);
        rows.push({
          figure: `Memory for each of ${many}`,
          measured: `**${bytes(read.memory)} bytes** (with nothing stored: ${bytes(made.memory)})`,
          against,
          bar: `≤ ${BYTES_BAR} bytes`,
          isMet: bytes(read.memory) <= BYTES_BAR,
        });
        const { list, facets, suggestions } = BARS;
        rows.push(
          ...(await measureLists(shop.backendUrl, `${count} products`, {
            list,
            facets,
            requests: LIST_REQUESTS,
          })),
          ...(await measureSuggestions(shop.backendUrl, `${count} products`, suggestions)),
        );
        await shop.stopBackend();
        rows.push(...(await measureInDatabase(databaseUrl, `${count} products`)));
      }
    }
  } finally {
    await shop.stop();
  }
  return rows;
}

/**
 * The same products, found in tables of the database.
 * @param {string | undefined} databaseUrl
 * @param {string} products how many
 * @returns {Promise<import('./figures.mjs').Row[]>}
 */
async function measureInDatabase(databaseUrl, products) {
  const logFile = inRoot('.data/bench', 'search-start-tables.log');
  rmSync(logFile, { force: true });
  const shop = await startShop({
    storefront: false,
    logFile,
    env: { DATABASE_URL: databaseUrl, SEARCH: 'postgres' },
  });
  try {
    await shop.stopBackend();
    const made = await timedStart(shop);
    await shop.stopBackend();
    const read = await timedStart(shop);
    const { list, facets, suggestions } = DATABASE_BARS;
    const name = `${products}, SEARCH=postgres`;
    const seconds = (/** @type {number} */ time) => `${time.toFixed(1)} s`;
    const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`;
    return [
      {
        figure: `A backend with ${name} is open`,
        measured: `**${seconds(read.open)}** (lists: ${seconds(read.lists)}; with no tables: ${seconds(made.open)}, lists: ${seconds(made.lists)}; the process ${megabytes(read.memory)})`,
        against: '–',
        bar: '≤ 15 s',
        isMet: Math.max(read.open, made.open) <= 15,
      },
      ...(await measureLists(shop.backendUrl, name, { list, facets, requests: LIST_REQUESTS })),
      ...(await measureSuggestions(shop.backendUrl, name, suggestions)),
    ];
  } finally {
    await shop.stop();
  }
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  await bundle(PROGRAMS);
  const server = process.env.DATABASE_URL;
  const rows = await measureOn(
    'PGlite',
    undefined,
    SIZES.filter(({ products }) => products <= MOST_ON_PGLITE),
  );
  if (!server) return rows;
  const database = await createDatabase(server);
  try {
    return [...rows, ...(await measureOn('PostgreSQL', database.url, SIZES))];
  } finally {
    await database.drop();
  }
}
