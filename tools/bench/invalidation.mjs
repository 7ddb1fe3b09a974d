import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../scripts/lib/log.mjs';
import { ratio } from './figures.mjs';
import { REVALIDATE_SECRET, sampleShop } from './shops.mjs';
import { CONNECTIONS, load } from './wrk.mjs';

const BAR = 0.5;
const PAGES = 100;
const EVERY_MS = 10_000;
const SECONDS = 30;

export const how = `wrk requests ${PAGES} cached product pages in rotation, with ${CONNECTIONS} connections and brotli for ${SECONDS} s: first without invalidation, then while the tag that all of them have is invalidated every ${EVERY_MS / 1000} s.`;

/** @param {string} url */
async function invalidate(url) {
  const body = JSON.stringify({ tags: ['categories'] });
  const now = Date.now();
  const digest = createHmac('sha256', REVALIDATE_SECRET).update(`${now}.${body}`).digest('hex');
  const response = await fetch(`${url}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-revalidate-signature': `t=${now},v1=${digest}`,
    },
    body,
  });
  if (!response.ok) throw new UserError(`/api/revalidate answered ${response.status}.`);
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { url, pids } = await sampleShop();
  const ids = Array.from({ length: PAGES / 4 }, (_, at) => at + 1);
  const paths = ['', '/ca', '/uk', '/in'].flatMap((market) =>
    ids.map((id) => `${market}/product/product-details/${id}`),
  );
  for (const path of paths) {
    const response = await fetch(url + path);
    await response.arrayBuffer();
    if (!response.ok) throw new UserError(`${path} answered ${response.status}.`);
  }
  const options = { url, pid: pids.storefront ?? 0, seconds: SECONDS, paths };
  const atRest = await load(options);
  const ended = new AbortController();
  const invalidating = (async () => {
    while (!ended.signal.aborted) {
      await invalidate(url);
      await sleep(EVERY_MS, undefined, { signal: ended.signal }).catch(() => {});
    }
  })();
  const loaded = await load(options);
  ended.abort();
  await invalidating;
  const failures = atRest.failures + loaded.failures;
  return [
    {
      figure: `Requests a second, ${PAGES} pages that are invalidated every ${EVERY_MS / 1000} s`,
      measured: `${ratio(loaded.rate, atRest.rate, (rate) => `${Math.round(rate)}/s`)}, ${failures} failures`,
      against: 'the same pages at rest',
      bar: `≥ ${BAR}, 0 failures`,
      isMet: loaded.rate / atRest.rate >= BAR && failures === 0,
    },
  ];
}
