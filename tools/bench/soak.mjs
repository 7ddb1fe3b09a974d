import { setTimeout as sleep } from 'node:timers/promises';
import { log, UserError } from '../../scripts/lib/log.mjs';
import { megabytes } from './figures.mjs';
import { describeErrors, visitFor } from './load.mjs';
import { HEAP_SETTINGS, heapOf, memoryOf } from './process-memory.mjs';
import { shopWith } from './shops.mjs';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const SHOPPERS = 300;
const MINUTE_MS = 60_000;
/** By then every part of the code was used, and the caches are full. */
const WARM_MINUTES = 3;
const BAR = 1.1;
const PROGRAMS = /** @type {const} */ (['storefront', 'backend']);

export const how = `${SHOPPERS} shoppers, as in load, for 30 minutes (\`SOAK_MINUTES\`). After minute ${WARM_MINUTES} and at the end both programs collect their garbage, and the JavaScript objects that are left are compared; their memory is told beside it.`;

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  if (!(MINUTES > WARM_MINUTES)) {
    throw new UserError(
      `SOAK_MINUTES must be more than ${WARM_MINUTES}: what is before is not compared.`,
    );
  }
  const shop = await shopWith('soak', { TRUSTED_PROXIES: '1', ...HEAP_SETTINGS });
  const { storefront = 0, backend = 0 } = shop.pids;
  const read = async () => ({
    storefront: { heap: await heapOf(storefront), memory: memoryOf(storefront) },
    backend: { heap: await heapOf(backend), memory: memoryOf(backend) },
  });
  const visiting = visitFor(shop, { shoppers: SHOPPERS, forMs: MINUTES * MINUTE_MS });
  await sleep(WARM_MINUTES * MINUTE_MS);
  const first = await read();
  log(`  heaps ${megabytes(first.storefront.heap)}, ${megabytes(first.backend.heap)}`);
  const { times, errors } = await visiting;
  const last = await read();
  return PROGRAMS.map((program) => {
    const [before, after] = [first[program], last[program]];
    return {
      figure: `Heap of the ${program} after a long load`,
      measured: `**${(after.heap / before.heap).toFixed(2)}** (${megabytes(before.heap)} → ${megabytes(after.heap)} in ${MINUTES - WARM_MINUTES} minutes; memory ${megabytes(before.memory)} → ${megabytes(after.memory)}; ${times.length.toLocaleString('en')} requests, ${describeErrors(errors)})`,
      against: `after minute ${WARM_MINUTES}`,
      bar: `≤ ${BAR}`,
      isMet: after.heap / before.heap <= BAR && errors.size === 0,
    };
  });
}
