import { log } from '../../scripts/lib/log.mjs';
import { megabytes, randomNumbers } from './figures.mjs';
import { HEAP_SETTINGS, heapOf, memoryOf } from './process-memory.mjs';
import { shopWith } from './shops.mjs';
import { createVisitor, readCatalogue } from './visits.mjs';

const REQUESTS = 20_000;
/** By then the pages of the sample shop are cached, and every part of the code was used. */
const WARM_REQUESTS = 5_000;
const AT_ONCE = 8;
const BAR = 1.05;

export const how = `${REQUESTS.toLocaleString('en')} requests of visitors to the sample shop, ${AT_ONCE} at a time. Of ten visitors four read pages that are cached, in all markets; three look for words that nobody has looked for, by suggestions, by pages of results and by filtered lists; two sign in as guests and fill a cart; one signs in as a member and opens the account. After ${WARM_REQUESTS.toLocaleString('en')} requests, when the pages of the sample shop are cached, and after all of them the storefront collects its garbage, and the JavaScript objects that are left are counted. The memory of the process is told beside it.`;

/**
 * Returns what sends visitors until they have made so many requests in all.
 * @param {string} url
 * @param {string} backendUrl
 */
async function createTraffic(url, backendUrl) {
  let sent = 0;
  let visits = 0;
  const visit = createVisitor({
    url,
    catalogue: await readCatalogue(backendUrl),
    random: randomNumbers(2026),
    onAnswer: () => {
      sent += 1;
    },
  });
  return async (/** @type {number} */ requests) => {
    const visitor = async () => {
      while (sent < requests) await visit(++visits);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    return sent;
  };
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { url, backendUrl, pids } = await shopWith('mixed-traffic', HEAP_SETTINGS);
  const pid = pids.storefront ?? 0;
  const visitUntil = await createTraffic(url, backendUrl);
  /** @type {{ heap: number, memory: number }[]} */
  const readings = [];
  for (const requests of [WARM_REQUESTS, REQUESTS / 2, (REQUESTS * 3) / 4, REQUESTS]) {
    const sent = await visitUntil(requests);
    const reading = { heap: await heapOf(pid), memory: memoryOf(pid) };
    readings.push(reading);
    log(`  ${sent}: heap ${megabytes(reading.heap)}, memory ${megabytes(reading.memory)}`);
  }
  const [first, last] = [readings[0], readings.at(-1)];
  const growth = (last?.heap ?? Number.NaN) / (first?.heap ?? Number.NaN);
  const heaps = readings.map(({ heap }) => megabytes(heap)).join(' → ');
  return [
    {
      figure: `Heap of the storefront after ${REQUESTS.toLocaleString('en')} requests of mixed traffic`,
      measured: `**${growth.toFixed(2)}** (${heaps}; the process ${megabytes(last?.memory ?? 0)})`,
      against: `its heap after ${WARM_REQUESTS.toLocaleString('en')}`,
      bar: `≤ ${BAR}`,
      isMet: growth <= BAR,
    },
  ];
}
