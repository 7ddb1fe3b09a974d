import { mkdirSync, writeFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { waitUntilHealthy } from '../lib/health.mjs';
import { inRoot } from '../lib/paths.mjs';
import { findFreePort } from '../lib/ports.mjs';
import { startNode } from '../lib/processes.mjs';
import { Sentence } from '../lib/say.mjs';
import { median, ratio } from './figures.mjs';
import { sampleShop } from './shops.mjs';

const BAR = 0.08;
/** Of the requests a second that a product page answers. */
const LIST_BAR = 0.8;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 10;

/** Without compression on either side: a proxy or CDN does that once, not once a request. */
const requestHeaders = { 'accept-encoding': 'identity' };

export const how = `${CONNECTIONS} connections from the same machine, uncompressed on both sides, a warm-up and then ${ROUNDS} alternating rounds of ${SECONDS} s each; the medians. The measure is a node:http server that sends the same bytes and headers from memory; a category's page is held against the product page.`;

/**
 * A server that answers with a copy of what an address answers.
 * @param {string} url
 */
async function serveCopy(url) {
  const response = await fetch(url, { headers: requestHeaders });
  const body = Buffer.from(await response.arrayBuffer());
  const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ofConnection.includes(name)),
  );
  const folder = inRoot('.data/bench');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/answer.json`;
  const length = { 'content-length': String(body.length) };
  writeFileSync(
    file,
    JSON.stringify({ headers: { ...headers, ...length }, body: body.toString('base64') }),
  );
  const port = await findFreePort();
  const server = startNode(['scripts/bench/memory-server.mjs', `${port}`, file]);
  const copy = `http://127.0.0.1:${port}/`;
  await waitUntilHealthy('memory server', copy, server);
  return { url: copy, bytes: body.length, stop: () => server.stop() };
}

/**
 * Requests a second that an address answers.
 * @param {string} url
 * @param {number} duration
 */
async function requestsPerSecond(url, duration) {
  const load = { url, duration, connections: CONNECTIONS, headers: requestHeaders };
  const { requests, non2xx, errors } = await autocannon(load);
  if (non2xx + errors > 0) throw new Sentence(`${url} failed ${non2xx + errors} times under load.`);
  return requests.average;
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await sampleShop();
  const copy = await serveCopy(shop.product);
  try {
    const pairs = [
      { url: shop.product, rates: /** @type {number[]} */ ([]) },
      { url: copy.url, rates: /** @type {number[]} */ ([]) },
      { url: shop.list, rates: /** @type {number[]} */ ([]) },
    ];
    for (const { url } of pairs) await requestsPerSecond(url, SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { url, rates } of pairs) rates.push(await requestsPerSecond(url, SECONDS));
      pairs.reverse();
    }
    /** @param {string} wanted */
    const rateOf = (wanted) => median(pairs.find(({ url }) => url === wanted)?.rates ?? []);
    const value = rateOf(shop.product);
    const base = rateOf(copy.url);
    const list = rateOf(shop.list);
    /** @param {number} rate */
    const show = (rate) => `${Math.round(rate)}/s`;
    return [
      {
        figure: 'Requests a second, a made product page',
        measured: ratio(value, base, show, 3),
        against: `an in-memory node:http server, ${Math.round(copy.bytes / 1000)} kB an answer`,
        bar: `≥ ${BAR}`,
        isMet: value / base >= BAR,
      },
      {
        figure: 'Requests a second, a made category page',
        measured: ratio(list, value, show),
        against: 'a made product page',
        bar: `≥ ${LIST_BAR}`,
        isMet: list / value >= LIST_BAR,
      },
    ];
  } finally {
    await copy.stop();
  }
}
