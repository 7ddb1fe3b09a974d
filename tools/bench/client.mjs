import { Agent, request } from 'node:http';
import { demoShopper } from '../../lib/shared/demo-shopper.mjs';
import { UserError } from '../../scripts/lib/log.mjs';

/**
 * One connection to a server. Uses node:http, because its overhead is smaller than that of fetch.
 * @typedef {object} Client
 * @property {(url: string, payload?: unknown, status?: number) => Promise<{ text: string, milliseconds: number }>} send
 *   rejects when the answer does not have this status (200 by default)
 * @property {() => void} close
 */

/**
 * @param {object} [options]
 * @param {string} [options.encoding] the `Accept-Encoding`; a compressed text cannot be read
 * @param {string} [options.token] of a shopper's session
 * @param {Record<string, string>} [options.headers] further ones of each request
 * @returns {Client}
 */
export function openClient({ encoding = 'identity', token, headers: further = {} } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    send(url, payload, status = 200) {
      const body = payload === undefined ? undefined : JSON.stringify(payload);
      const headers = {
        ...further,
        'accept-encoding': encoding,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      };
      return new Promise((resolve, reject) => {
        const startedAt = performance.now();
        const method = body ? 'POST' : 'GET';
        request(url, { agent, method, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (/** @type {string} */ part) => {
            text += part;
          });
          response.on('end', () => {
            if (response.statusCode === status) {
              resolve({ text, milliseconds: performance.now() - startedAt });
            } else
              reject(
                new UserError(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`),
              );
          });
        })
          .on('error', reject)
          .end(body);
      });
    },
  };
}

/**
 * A connection of the demo shopper, signed in.
 * @param {string} api
 */
export async function openMemberClient(api) {
  const visitor = openClient();
  const { text } = await visitor.send(`${api}/login`, demoShopper);
  visitor.close();
  return openClient({ token: JSON.parse(text).data.api_token });
}
