import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../scripts/lib/log.mjs';
import { megabytes, quantile, randomNumbers } from './figures.mjs';
import { memoryOf } from './process-memory.mjs';
import { shopWith } from './shops.mjs';
import { createVisitor, readCatalogue } from './visits.mjs';
import { processorSeconds } from './wrk.mjs';

const MINUTES = Number(process.env.LOAD_MINUTES ?? 10);
const SHOPPERS = Number(process.env.LOAD_SHOPPERS ?? 1000);
const MINUTE_MS = 60_000;
/** Between two pages, on average. */
const THINK_MS = 30_000;
/** How many errors are named. */
const TOLD = 5;
const P95_BAR_MS = 1000;
const ERROR_BAR = 0.001;

export const how = `1,000 shoppers for 10 minutes (\`LOAD_SHOPPERS\` and \`LOAD_MINUTES\` change it), each with an address of their own, in the mixture of mixed-traffic: they look at a page for ${THINK_MS / 1000} s on average before the next. Shop, database and shoppers run on the same machine. An error is an answer of 400 or more, or none; the visit then ends.`;

/**
 * Lets shoppers visit the shop for some time.
 * @param {{ url: string, backendUrl: string }} shop
 * @param {{ shoppers: number, forMs: number }} options
 */
export async function visitFor({ url, backendUrl }, { shoppers, forMs }) {
  const catalogue = await readCatalogue(backendUrl);
  const random = randomNumbers(2026);
  const end = performance.now() + forMs;
  /** @type {number[]} */
  const times = [];
  /** @type {Map<number, number>} */
  const errors = new Map();
  let visits = 0;
  let told = 0;
  /** @param {number} at */
  const shopper = async (at) => {
    const visit = createVisitor({
      url,
      catalogue,
      random,
      headers: { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
      async think() {
        await sleep(Math.min(random() * 2 * THINK_MS, end - performance.now()));
        if (performance.now() >= end) throw new Error('The time is over.');
      },
      onAnswer(_path, status, milliseconds) {
        times.push(milliseconds);
        if (status === 0 || status >= 400) errors.set(status, (errors.get(status) ?? 0) + 1);
      },
    });
    await sleep(random() * Math.min(2 * THINK_MS, forMs));
    while (performance.now() < end) {
      visits += 1;
      await visit(visits).catch((error) => {
        if (performance.now() >= end) return;
        told += 1;
        if (told <= TOLD) log(`  ${error}`);
      });
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, at) => shopper(at)));
  return { times, errors };
}

/**
 * How many answers were errors, and with which status.
 * @param {Map<number, number>} errors
 */
export function describeErrors(errors) {
  const failed = countOf(errors);
  const named = [...errors].map(([status, count]) => `${count} × ${status}`).join(', ');
  return named ? `${failed} errors: ${named}` : 'no errors';
}

/** @param {Map<number, number>} errors */
function countOf(errors) {
  return [...errors.values()].reduce((sum, count) => sum + count, 0);
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await shopWith('load', { TRUSTED_PROXIES: '1' });
  const { storefront = 0, backend = 0 } = shop.pids;
  const programs = Object.entries({ storefront, backend, shoppers: process.pid });
  const before = new Map(programs.map(([name, pid]) => [name, processorSeconds(pid)]));
  const { times, errors } = await visitFor(shop, {
    shoppers: SHOPPERS,
    forMs: MINUTES * MINUTE_MS,
  });
  const used = programs.map(([name, pid]) => {
    const seconds = processorSeconds(pid) - (before.get(name) ?? 0);
    return `${name} ${((seconds / MINUTES / 60) * 100).toFixed(0)} %`;
  });
  const ms = (/** @type {number} */ share) => `${quantile(times, share).toFixed(0)} ms`;
  const memory = [storefront, backend].map((pid) => megabytes(memoryOf(pid))).join(', ');
  return [
    {
      figure: `${SHOPPERS.toLocaleString('en')} shoppers at a time, 95th percentile`,
      measured: `**${ms(0.95)}** (median ${ms(0.5)}, 99th ${ms(0.99)}; ${times.length.toLocaleString('en')} requests in ${MINUTES} minutes, ${describeErrors(errors)}; of a processor ${used.join(', ')}; memory of storefront and backend ${memory})`,
      against: '–',
      bar: `≤ ${P95_BAR_MS} ms, errors ≤ 0.1 %`,
      isMet: quantile(times, 0.95) <= P95_BAR_MS && countOf(errors) / times.length <= ERROR_BAR,
    },
  ];
}
