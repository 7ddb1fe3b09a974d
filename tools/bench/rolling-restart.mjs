import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureClusterPrograms, startCluster } from '../../scripts/lib/cluster.mjs';
import { log } from '../../scripts/lib/log.mjs';
import { restartUnderLoad } from '../../scripts/lib/rolling-restart.mjs';

const REQUESTS = 10_000;
const VISITORS = 12;

export const how = `The programs of deploy/compose.yaml: two storefronts and two backends behind nginx, PostgreSQL and Redis. Each of the four is stopped with SIGTERM and started again, one after the other, again and again until ${VISITORS} guests at a time have sent ${REQUESTS.toLocaleString('en')} requests: pages, a list, their session, and a product that they put into the cart and take out again, half of the times without an idempotency key. Fails: no answer, a status other than 200, or a cart that does not hold what its guest was told.`;

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  await ensureClusterPrograms();
  await ensureBuilt(process.env);
  // All guests have the same client IP.
  const cluster = await startCluster({ env: { RATE_LIMITS: 'off' } });
  try {
    const { requests, kinds, failures, restarts, seconds } = await restartUnderLoad(cluster, {
      requests: REQUESTS,
      visitors: VISITORS,
    });
    for (const failure of failures) log(`  ${failure}`);
    const parts = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`);
    return [
      {
        figure: 'Requests that fail while storefronts and backends are started again',
        measured: `**${failures.length}** of ${requests.toLocaleString('en')} (${parts.join(', ')}); ${restarts} restarts in ${Math.round(seconds)} s`,
        against: '–',
        bar: `0 of ≥ ${REQUESTS.toLocaleString('en')}`,
        isMet: failures.length === 0 && requests >= REQUESTS,
      },
    ];
  } finally {
    await cluster.stop();
  }
}
