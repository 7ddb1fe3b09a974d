import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { waitUntilHealthy } from '../../scripts/lib/health.mjs';
import { UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { findFreePort } from '../../scripts/lib/ports.mjs';
import { startNode } from '../../scripts/lib/processes.mjs';
import { MORE_NEW_OBJECTS } from '../../scripts/lib/programs.mjs';
import { kilobytes, median, ratio } from './figures.mjs';
import { sampleShop } from './shops.mjs';
import { CONNECTIONS, load } from './wrk.mjs';

const BAR = 0.4;
const ROUNDS = 5;
const SECONDS = 4;

export const how = `wrk with ${CONNECTIONS} connections on the same machine, both servers with \`accept-encoding: br\`: a warm-up and then ${ROUNDS} alternating rounds of ${SECONDS} s each; the medians. The reference is a node:http server that sends the same bytes and headers from memory. The second figure is the processor time of the server's process for each request, which the load generator cannot limit; its ratio is the reference's time divided by the page's time.`;

/**
 * Reads the response of a URL without decompressing it.
 * @param {string} url
 * @returns {Promise<{ headers: Record<string, string | string[] | undefined>, body: Buffer }>}
 */
function read(url) {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Starts a server that answers with a copy of the response of a URL.
 * @param {string} url
 */
async function serveCopy(url) {
  const { headers, body } = await read(url);
  const { connection, date, 'keep-alive': keepAlive, ...ofPage } = headers;
  const folder = inRoot('.data/bench');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/answer.json`;
  writeFileSync(file, JSON.stringify({ headers: ofPage, body: body.toString('base64') }));
  const port = await findFreePort();
  const server = startNode([MORE_NEW_OBJECTS, 'tools/bench/memory-server.mjs', `${port}`, file]);
  const copy = `http://127.0.0.1:${port}/`;
  await waitUntilHealthy('memory server', copy, server);
  return { url: copy, pid: server.pid, bytes: body.length, stop: () => server.stop() };
}

/**
 * @param {string} name
 * @param {string} url
 * @param {number} pid
 */
async function measurePage(name, url, pid) {
  const copy = await serveCopy(url);
  try {
    const sides = [
      { url, pid, results: /** @type {Awaited<ReturnType<typeof load>>[]} */ ([]) },
      { url: copy.url, pid: copy.pid, results: [] },
    ];
    const [page, base] = sides;
    for (const side of sides) await load({ ...side, seconds: SECONDS });
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of sides) side.results.push(await load({ ...side, seconds: SECONDS }));
      sides.reverse();
    }
    const failures = page?.results.reduce((sum, result) => sum + result.failures, 0);
    if (failures) throw new UserError(`${url} failed ${failures} times under load.`);
    /** @param {typeof page} side @param {'rate' | 'microseconds'} figure */
    const middle = (side, figure) => median(side?.results.map((result) => result[figure]) ?? []);
    const rates = [middle(page, 'rate'), middle(base, 'rate')];
    const times = [middle(base, 'microseconds'), middle(page, 'microseconds')];
    const against = `an in-memory node:http server, ${kilobytes(copy.bytes)} of brotli an answer`;
    return [
      row(`Requests a second, ${name}`, rates, (rate) => `${Math.round(rate)}/s`, against),
      row(
        `Processor time a request, ${name}`,
        times,
        (time) => `${time.toFixed(0)} µs`,
        `${against}; its time : the page's`,
      ),
    ];
  } finally {
    await copy.stop();
  }
}

/**
 * @param {string} figure
 * @param {number[]} values
 * @param {(value: number) => string} show
 * @param {string} against
 */
function row(figure, [value = 0, base = 1], show, against) {
  const isMet = value / base >= BAR;
  return { figure, measured: ratio(value, base, show), against, bar: `≥ ${BAR.toFixed(2)}`, isMet };
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { product, list, home, pids } = await sampleShop();
  const pid = pids.storefront ?? 0;
  return [
    ...(await measurePage('a cached product page', product, pid)),
    ...(await measurePage('a cached category page', list, pid)),
    ...(await measurePage('/home, cached', home, pid)),
  ];
}
