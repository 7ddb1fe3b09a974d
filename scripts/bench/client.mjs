import { Agent, request } from 'node:http';
import { Sentence } from '../lib/say.mjs';

/**
 * One connection to a server; node:http costs less than fetch and so hides less.
 * @typedef {object} Client
 * @property {(url: string, payload?: unknown, status?: number) => Promise<{ text: string, milliseconds: number }>} send
 *   rejects when the answer has another status than that, or than 200
 * @property {() => void} close
 */

/** @returns {Client} */
export function openClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    send(url, payload, status = 200) {
      const body = payload === undefined ? undefined : JSON.stringify(payload);
      const headers = body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      return new Promise((resolve, reject) => {
        const startedAt = performance.now();
        const method = body ? 'POST' : 'GET';
        request(url, { agent, method, headers: headers || {} }, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (/** @type {string} */ part) => {
            text += part;
          });
          response.on('end', () => {
            if (response.statusCode === status) {
              resolve({ text, milliseconds: performance.now() - startedAt });
            } else
              reject(new Sentence(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`));
          });
        })
          .on('error', reject)
          .end(body);
      });
    },
  };
}
