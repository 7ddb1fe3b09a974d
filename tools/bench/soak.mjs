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

export const how = `${SHOPPERS} shoppers, as in load, for 30 minutes (\`SOAK_MINUTES\`). After minute ${WARM_MINUTES} and at the end the storefront collects its garbage, and the JavaScript objects that are left are compared; the memory of both programs is told beside it.`;

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
    heap: await heapOf(storefront),
    storefront: memoryOf(storefront),
    backend: memoryOf(backend),
  });
  const visiting = visitFor(shop, { shoppers: SHOPPERS, forMs: MINUTES * MINUTE_MS });
  await sleep(WARM_MINUTES * MINUTE_MS);
  const first = await read();
  log(`  heap ${megabytes(first.heap)}`);
  const { times, errors } = await visiting;
  const last = await read();
  const change = (/** @type {'storefront' | 'backend'} */ program) =>
    `${program} ${megabytes(first[program])} → ${megabytes(last[program])}`;
  return [
    {
      figure: 'Heap of the storefront after a long load',
      measured: `**${(last.heap / first.heap).toFixed(2)}** (${megabytes(first.heap)} → ${megabytes(last.heap)} in ${MINUTES - WARM_MINUTES} minutes; ${change('storefront')}, ${change('backend')}; ${times.length.toLocaleString('en')} requests, ${describeErrors(errors)})`,
      against: `after minute ${WARM_MINUTES}`,
      bar: `≤ ${BAR}`,
      isMet: last.heap / first.heap <= BAR && errors.size === 0,
    },
  ];
}
