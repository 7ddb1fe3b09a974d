import { closeSync, openSync, rmSync } from 'node:fs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { bundle, PROGRAMS } from '../../scripts/lib/bundle.mjs';
import { log, UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startNode } from '../../scripts/lib/processes.mjs';
import { startShop } from '../../scripts/lib/shop.mjs';

export const MANY_PRODUCTS = 100_000;
/** Signs the invalidations that the benchmarks send to the sample shop. */
export const REVALIDATE_SECRET = 'a secret of the benchmarks alone, long enough';

/** @type {Map<string, import('../../scripts/lib/shop.mjs').Shop>} */
const open = new Map();

/**
 * The shop of that name. It is started at the first call. A backend alone needs no build of the storefront.
 * @param {string} name
 * @param {Parameters<typeof startShop>[0]} [options]
 */
async function openOnce(name, options) {
  const logFile = inRoot('.data/bench', `${name}.log`);
  const known = open.get(name);
  if (known) return known;
  rmSync(logFile, { force: true });
  if (options?.storefront === false) await bundle(PROGRAMS);
  else await ensureBuilt(process.env);
  const shop = await startShop({ logFile, ...options });
  open.set(name, shop);
  return shop;
}

/** The shop with the sample catalogue, and the URLs of its home page, of one product and of one category. */
export async function sampleShop() {
  const shop = await openOnce('sample', { env: { REVALIDATE_SECRET } });
  const home = `${shop.url}/home`;
  const html = await (await fetch(home)).text();
  const id = /\/product\/product-details\/(\d+)/.exec(html)?.[1];
  if (!id)
    throw new UserError(
      'The home page has no link to a product, so no product page can be measured.',
    );
  const product = `${shop.url}/product/product-details/${id}`;
  const list = `${shop.url}/product/product-list?category_id=1`;
  // The first visit renders and caches the page. The measurements then read the cached page.
  for (const url of [product, list]) await (await fetch(url)).text();
  return { ...shop, home, product, list };
}

/**
 * Adds generated products to a shop.
 * @param {import('../../scripts/lib/shop.mjs').Shop} shop
 */
async function generateProducts({ backendUrl, adminSecret, logFile }) {
  log(`  generating ${MANY_PRODUCTS} products …`);
  const output = openSync(logFile, 'a');
  const command = ['catalogue', 'generate', '--products', String(MANY_PRODUCTS)];
  const generating = startNode(['--import', 'tsx', 'backend/cli.ts', ...command], {
    env: { ...process.env, BACKEND_URL: backendUrl, BACKEND_ADMIN_SECRET: adminSecret },
    output,
  });
  const code = await generating.ended;
  closeSync(output);
  if (code !== 0) throw new UserError(`The big catalogue could not be generated: see ${logFile}.`);
}

/** The shop with a very large catalogue. */
export async function bigShop() {
  const known = open.get('big');
  if (known) return known;
  const shop = await openOnce('big');
  try {
    await generateProducts(shop);
  } catch (error) {
    open.delete('big');
    await shop.stop();
    throw error;
  }
  return shop;
}

/**
 * A shop with the sample catalogue for one measurement alone.
 * @param {string} name
 * @param {import('../../scripts/lib/settings.mjs').Settings} env
 */
export function shopWith(name, env) {
  return openOnce(name, { env });
}

/** A backend with the sample catalogue, which measurements only read. */
export function sampleBackend() {
  return openOnce('sample-backend', { storefront: false });
}

/** A backend that pictures are sent to. */
export function pictureShop() {
  return openOnce('pictures', { storefront: false });
}

/** A backend whose orders a measurement adds to. */
export function orderShop() {
  return openOnce('orders', { storefront: false });
}

/** A backend whose books a measurement replaces. */
export function walletShop() {
  return openOnce('wallet', { storefront: false });
}

/** Stops every shop that a measurement started. */
export async function closeShops() {
  for (const shop of open.values()) await shop.stop();
  open.clear();
}
