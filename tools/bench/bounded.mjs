import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { log, UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { megabytes, randomNumbers } from './figures.mjs';
import { memoryOf } from './process-memory.mjs';
import { bigShop, MANY_PRODUCTS } from './shops.mjs';
import { loadDifferent } from './wrk.mjs';

const URL_COUNT = 10_000;
const AT_ONCE = 8;
/** URLs that need no page of their own. */
const CHEAP_COUNT = 1_000_000;
const CHEAP_FORMATS = [
  '/home?utm_source=#',
  '/product/product-list?category_id=1&ref=#',
  '/product/product-details/9#',
  '/product/product-list?category_id=9#',
  '/x#/y',
];
const ROUND_SECONDS = 30;
/** On a machine that is too slow for all of them. */
const MAX_ROUNDS = 40;
/** The first id of `npm run shop -- catalogue generate`. */
const FIRST_ID = 1_000_001;
const MEMORY_BAR = 1.1;
const DISK_BAR = 1_000_000;

export const how = `${URL_COUNT.toLocaleString('en')} different URLs, ${AT_ONCE} at a time: of ten URLs three are existing products, three are missing products and four are unknown paths. Pages are cached in memory up to a limit, which the first half of the URLs reaches. After that the memory may grow only by garbage that is not collected yet (a tenth). No page may be written to disk; 1 MB is allowed for logs. Then wrk requests ${CHEAP_COUNT.toLocaleString('en')} different URLs that need no page of their own: pages with unknown parameters, missing products and categories, unknown paths.`;

/** Different paths, the same in every run. */
function differentPaths() {
  const random = randomNumbers(URL_COUNT);
  const word = () => random().toString(36).slice(2, 12);
  return Array.from({ length: URL_COUNT }, (_, at) => {
    const kind = at % 10;
    if (kind < 3) return `/product/product-details/${FIRST_ID + at}`;
    if (kind < 6) return `/product/product-details/${FIRST_ID + MANY_PRODUCTS + at}`;
    return kind < 8 ? `/${word()}/${word()}` : `/product/product-details/${word()}`;
  });
}

/**
 * Bytes of all files below a folder.
 * @param {string} folder
 * @returns {number}
 */
function folderSize(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? folderSize(path) : statSync(path).size;
    })
    .reduce((sum, size) => sum + size, 0);
}

/**
 * Requests all paths, a few at a time.
 * @param {string} url
 * @param {string[]} paths
 */
async function visit(url, paths) {
  const queue = paths.values();
  /** @type {Map<number, number>} */
  const statuses = new Map();
  const visitor = async () => {
    for (const path of queue) {
      const response = await fetch(url + path, { redirect: 'manual' });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500) throw new UserError(`${path} answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
}

/**
 * Requests different URLs until there are so many. Returns how many there were.
 * @param {string} url
 * @param {number} first
 * @param {number} count
 */
async function visitCheap(url, first, count) {
  let sent = 0;
  for (let round = 0; round < MAX_ROUNDS / 2 && sent < count; round++) {
    const options = { url, seconds: ROUND_SECONDS, formats: CHEAP_FORMATS, first: first + sent };
    const answered = await loadDifferent(options);
    if (answered.failed > 0) throw new UserError(`${answered.failed} of these requests failed.`);
    sent += answered.sent;
    log(`  ${first + sent} cheap URLs`);
  }
  return sent;
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { url, pids } = await bigShop();
  const pid = pids.storefront ?? 0;
  const build = inRoot('.next');
  const diskBefore = folderSize(build);
  const all = differentPaths();
  const memory = [memoryOf(pid)];
  for (let quarter = 0; quarter < 4; quarter++) {
    const part = all.slice((quarter * URL_COUNT) / 4, ((quarter + 1) * URL_COUNT) / 4);
    const answers = await visit(url, part);
    memory.push(memoryOf(pid));
    log(`  ${(quarter + 1) * part.length}: ${answers}; memory ${megabytes(memory.at(-1) ?? 0)}`);
  }
  const [, , half = 0, , end = 0] = memory;
  const growth = folderSize(build) - diskBefore;
  const readings = memory.map(megabytes).join(' → ');
  const count = URL_COUNT.toLocaleString('en');

  const cheapHalf = await visitCheap(url, 0, CHEAP_COUNT / 2);
  const memoryAtHalf = memoryOf(pid);
  const cheap = cheapHalf + (await visitCheap(url, cheapHalf, CHEAP_COUNT / 2));
  const memoryAtEnd = memoryOf(pid);

  return [
    {
      figure: `Memory of the storefront after ${count} random URLs`,
      measured: `**${(end / half).toFixed(2)}** (${readings})`,
      against: 'its memory after half of them',
      bar: `≤ ${MEMORY_BAR}`,
      isMet: end / half <= MEMORY_BAR,
    },
    {
      figure: `Disk used by ${count} random URLs`,
      measured: `**${megabytes(growth)}**`,
      against: 'the folder of the build before',
      bar: `≤ ${megabytes(DISK_BAR)}`,
      isMet: growth <= DISK_BAR,
    },
    {
      figure: 'Memory of the storefront after 1,000,000 different URLs without a page of their own',
      measured: `**${(memoryAtEnd / memoryAtHalf).toFixed(2)}** (${megabytes(memoryAtHalf)} → ${megabytes(memoryAtEnd)}; ${cheap.toLocaleString('en')} URLs)`,
      against: 'its memory after half of them',
      bar: `≤ ${MEMORY_BAR}`,
      isMet: memoryAtEnd / memoryAtHalf <= MEMORY_BAR && cheap >= CHEAP_COUNT,
    },
  ];
}
