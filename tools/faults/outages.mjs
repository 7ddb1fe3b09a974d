import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserSession } from '../../scripts/lib/browser-session.mjs';
import { log } from '../../scripts/lib/log.mjs';
import { audit, issuesOf } from './audit.mjs';
import { LAMP, SOFA } from './sample.mjs';
import { newShopper, UPI } from './shopper.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
const LASTS_MS = 10_000;
const EACH = 4;
/** How long the shop may take to be as before, once the fault is over. */
const NORMAL_LIMIT_MS = 30_000;
/** A cached page is answered from memory whatever is wrong behind it. */
const CACHED_LIMIT_MS = 1_000;
const ASKED_EVERY_MS = 500;
/** Of the page about a failure, which needs neither script nor backend. */
const DESIGNED = '<h1>This page did not come together</h1>';

export const hasStorefront = true;

export const how = `For ${LASTS_MS / 1000} s the backend is absent, silent, slow or answers nonsense behind a faulty TCP proxy of the storefront; the PostgreSQL server is absent or silent behind another one; Redis is killed; no program can write to its disk; or the backend starts again with a clock that is a day ahead or behind. Meanwhile ${EACH} shoppers press by card and ${EACH} by UPI, in a browser's way through the storefront, and ask every half second. Each time the storefront is asked for a page that it has, which must come from its memory, and for one that it has not: a whole page, or the designed one about a failure, with 503 and Retry-After, or 500 for nonsense. After the fault the shoppers go on until all have their order, and what they were shown is held against both databases.`;

/** @typedef {import('./fault-shop.mjs').FaultShop} FaultShop */
/** @typedef {NonNullable<FaultShop['outages']>} Outages */

/**
 * @typedef {object} Case
 * @property {string} figure
 * @property {(shop: FaultShop, outages: Outages) => unknown} begin
 * @property {(shop: FaultShop, outages: Outages) => unknown} end
 * @property {'pglite' | 'postgresql'} [on] where it can happen at all
 */

/** @type {(behaviour: import('./tcp-proxy.mjs').Behaviour) => Pick<Case, 'begin' | 'end'>} */
const backendIs = (behaviour) => ({
  begin: (_, { backend }) => backend.behave(behaviour),
  end: (_, { backend }) => backend.behave('passing'),
});
/** @type {(behaviour: import('./tcp-proxy.mjs').Behaviour) => Pick<Case, 'begin' | 'end' | 'on'>} */
const databaseIs = (behaviour) => ({
  on: 'postgresql',
  begin: (_, { sql }) => sql.behave(behaviour),
  end: (_, { sql }) => sql.behave('passing'),
});
/** @type {(days: number) => Pick<Case, 'begin' | 'end'>} */
const clockIs = (days) => ({
  begin: async (shop) => {
    await shop.stopBackend();
    await shop.startBackend(days * DAY_MS);
  },
  end: async (shop) => {
    await shop.stopBackend();
    await shop.startBackend();
  },
});

/** @type {Case[]} */
const CASES = [
  { figure: 'The backend is absent', ...backendIs('absent') },
  { figure: 'The backend is silent', ...backendIs('silent') },
  { figure: 'The backend is slow', ...backendIs('slow') },
  { figure: 'The backend answers nonsense', ...backendIs('wrong') },
  { figure: 'The PostgreSQL server is absent', ...databaseIs('absent') },
  { figure: 'The PostgreSQL server is silent', ...databaseIs('silent') },
  {
    figure: 'Redis is killed',
    begin: (_, { redis }) => redis.stop(),
    end: (_, { redis }) => redis.start(),
  },
  {
    figure: 'The disk is full',
    begin: (_, { fullDisk }) => writeFileSync(fullDisk, ''),
    async end(shop, { fullDisk }) {
      rmSync(fullDisk);
      // `npm start` does it too: an embedded database that cannot write ends.
      await shop.restore();
    },
  },
  { figure: "The backend's clock is a day ahead", ...clockIs(1) },
  { figure: "The backend's clock is a day behind", ...clockIs(-1) },
];

/** @param {FaultShop} shop @returns {Promise<import('./report.mjs').Figure[]>} */
export async function measure(shop) {
  const { outages } = shop;
  if (!outages) throw new Error('The shop has no storefront.');
  const figures = [];
  for (const one of CASES) {
    if (one.on && one.on !== shop.driver) continue;
    log(`  ${one.figure}`);
    figures.push(await measureCase(shop, outages, one));
  }
  return figures;
}

/**
 * @param {FaultShop} shop
 * @param {Outages} outages
 * @param {Case} fault
 * @returns {Promise<import('./report.mjs').Figure>}
 */
async function measureCase(shop, outages, { figure, begin, end }) {
  const cached = `${shop.url}/home`;
  await get(cached);
  /** @param {Partial<Parameters<typeof newShopper>[1]>} [options] */
  const some = (options) =>
    Promise.all(
      Array.from({ length: EACH }, () =>
        newShopper(shop, { product: LAMP, isInBrowser: true, ...options }),
      ),
    );
  const shoppers = [...(await some()), ...(await some({ payment: UPI }))];
  /** @type {string[]} */
  const issues = [];
  let pages = 0;
  const lasts = sleep(LASTS_MS);
  let isOver = false;
  void lasts.then(() => {
    isOver = true;
  });
  await begin(shop, outages);
  const watching = (async () => {
    while (!isOver) {
      pages += 1;
      issues.push(...(await issuesOfPages(shop, cached, pages)));
      await sleep(ASKED_EVERY_MS);
    }
  })();
  await Promise.all(
    shoppers.map(async (shopper) => {
      await rejectedIsFine(shopper.press());
      while (!isOver) {
        await rejectedIsFine(shopper.state());
        await sleep(ASKED_EVERY_MS);
      }
    }),
  );
  await watching;
  await end(shop, outages);
  const normalMs = await untilNormal(shop);
  await Promise.all(shoppers.map((shopper) => shopper.finish()));
  await shop.stopBackend();
  const result = await audit(shop, shoppers);
  await shop.startBackend();
  issues.push(...issuesOf(result));
  const { lost, twice, misinformed, broken } = result;
  return {
    figure,
    measured: `**${lost.length} lost, ${twice.length} charged twice**, ${misinformed.length} misinformed, ${broken.length} broken; ${pages} cached pages from memory; normal after ${(normalMs / 1000).toFixed(1)} s`,
    bar: `0 lost; cached pages in ${CACHED_LIMIT_MS / 1000} s; normal within ${NORMAL_LIMIT_MS / 1000} s`,
    isMet: lost.length === 0 && normalMs <= NORMAL_LIMIT_MS,
    issues,
  };
}

/** A clear rejection is an answer. @param {Promise<unknown>} asked */
const rejectedIsFine = (asked) => asked.catch(() => undefined);

/**
 * What is wrong with the pages that the storefront shows meanwhile.
 * @param {FaultShop} shop
 * @param {string} cached
 * @param {number} number of the visit, for a page that nobody has asked for
 */
async function issuesOfPages(shop, cached, number) {
  const issues = [];
  const startedAt = performance.now();
  const known = await get(cached);
  const milliseconds = performance.now() - startedAt;
  if (known.status !== 200) issues.push(`The cached page answered ${known.status}`);
  if (milliseconds > CACHED_LIMIT_MS)
    issues.push(`The cached page took ${milliseconds.toFixed(0)} ms`);
  const price = 1000 + number;
  const fresh = await get(`${shop.url}/product/product-list?search_text=sofa&price_max=${price}`);
  const isDesigned =
    fresh.text.includes(DESIGNED) &&
    (fresh.status === 500 || (fresh.status === 503 && fresh.retryAfter !== null));
  if (fresh.status !== 200 && !isDesigned)
    issues.push(`A page that is not cached answered ${fresh.status} without the designed page`);
  return issues;
}

/** @param {string} url */
async function get(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  const { status, headers } = response;
  return { status, retryAfter: headers.get('retry-after'), text: await response.text() };
}

/** Until a guest can sign in and fill a cart through the storefront. @param {FaultShop} shop @returns {Promise<number>} */
async function untilNormal(shop) {
  const startedAt = performance.now();
  const body = JSON.stringify({ product_id: String(SOFA), product_qty: 1, product_price: 10_000 });
  for (;;) {
    const isDone = await browserSession(shop.url)
      .then((session) => {
        const headers = { 'content-type': 'application/json', ...session };
        const url = `${shop.url}/api/backend/addToCart`;
        return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
      })
      .then(
        ({ ok }) => ok,
        () => false,
      );
    const milliseconds = performance.now() - startedAt;
    if (isDone || milliseconds > 4 * NORMAL_LIMIT_MS) return milliseconds;
    await sleep(100);
  }
}
