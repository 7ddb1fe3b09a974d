import { request } from 'node:http';
import { megabytes } from './figures.mjs';
import { memoryOf } from './process-memory.mjs';
import { sampleShop } from './shops.mjs';

const CALLERS = 6;
const BYTES = 400_000_000;
const BAR = 50_000_000;
const SAMPLE_MS = 20;

export const how = `${CALLERS} concurrent callers send ${BYTES / 1_000_000} MB each to /api/backend/searchProductList, first with a Content-Length, then without. The memory of the storefront's process is read every ${SAMPLE_MS} ms; the highest value is compared with the value before.`;

/**
 * Sends a body until it is complete or the server closes the connection.
 * @param {string} url
 * @param {boolean} hasLength
 * @returns {Promise<number>} the status of the answer, 0 if the connection was closed before an answer
 */
function send(url, hasLength) {
  return new Promise((resolve) => {
    const chunk = Buffer.alloc(1_000_000, 'x');
    const length = hasLength ? { 'content-length': BYTES } : { 'transfer-encoding': 'chunked' };
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...length,
    };
    let status = 0;
    let sent = 0;
    const call = request(url, { method: 'POST', headers }, (response) => {
      status = response.statusCode ?? 0;
      response.resume();
    });
    call.on('error', () => {});
    call.on('close', () => resolve(status));
    const more = () => {
      while (sent < BYTES) {
        sent += chunk.length;
        if (!call.write(chunk)) {
          call.once('drain', more);
          return;
        }
      }
      call.end();
    };
    more();
  });
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { url, pids } = await sampleShop();
  const pid = pids.storefront ?? 0;
  const before = memoryOf(pid);
  let highest = before;
  const watching = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, SAMPLE_MS);
  /** @type {number[]} */
  const statuses = [];
  for (const hasLength of [true, false]) {
    const calls = Array.from({ length: CALLERS }, () =>
      send(`${url}/api/backend/searchProductList`, hasLength),
    );
    statuses.push(...(await Promise.all(calls)));
  }
  clearInterval(watching);
  const growth = highest - before;
  const areRejected = statuses.every((status) => status === 413 || status === 0);
  return [
    {
      figure: `Memory of the storefront while ${CALLERS} × ${BYTES / 1_000_000} MB are sent to it`,
      measured: `**${megabytes(growth)}** more, answers ${[...new Set(statuses)].join(', ')}`,
      against: 'its memory before',
      bar: `≤ ${megabytes(BAR)}`,
      isMet: growth <= BAR && areRejected,
    },
  ];
}
