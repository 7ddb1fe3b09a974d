import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Which call of the backend is stopped on its way, and where: `asked` before the provider has it, `done` after the
 * provider has done it and before the backend gets the answer.
 * @typedef {{ call: 'create' | 'read' | 'cancel' | 'refund', at: 'asked' | 'done' }} Place
 */

/**
 * @typedef {object} Hold
 * @property {Promise<void>} reached when a call has stopped there
 * @property {(isLost: boolean) => void} release lets it go on, or ends its connection
 */

/**
 * A proxy between the backend and the provider of payments, which stops calls of one checkout attempt on their way.
 */
export async function startProviderProxy() {
  let target = '';
  /** @type {Map<string, string>} the attempt of each payment, by the provider's reference */
  const attempts = new Map();
  /** @type {Map<string, Place & { onReached(): void, released: Promise<boolean> }>} by attempt */
  const holds = new Map();
  /** @type {Set<string>} attempts whose cancellation is said to be done and is not */
  const forged = new Set();
  /** @type {Map<string, number>} by attempt */
  const reads = new Map();

  const server = createServer(async (request, response) => {
    try {
      const body = await textOf(request);
      const { call, attempt } = callOf(request, body, attempts);
      if (call === 'read') reads.set(attempt, (reads.get(attempt) ?? 0) + 1);
      const hold = holds.get(attempt);
      /** @param {Place['at']} at */
      const isLostAt = async (at) => {
        if (hold?.call !== call || hold.at !== at) return false;
        hold.onReached();
        return hold.released;
      };
      if (await isLostAt('asked')) return response.destroy();
      const isForged = call === 'cancel' && forged.has(attempt);
      const answer = await fetch(target + (isForged ? readPathOf(request) : request.url), {
        method: isForged ? 'GET' : request.method,
        headers: headersOf(request),
        body: isForged || body === '' ? null : body,
      });
      let text = await answer.text();
      if (call === 'create' && answer.ok) attempts.set(JSON.parse(text).reference, attempt);
      if (isForged) text = JSON.stringify({ ...JSON.parse(text), state: 'cancelled' });
      if (await isLostAt('done')) return response.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    } catch {
      // The provider is silent, killed, or has ended the connection.
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  return {
    url: `http://127.0.0.1:${port}`,
    /** @param {string} url the provider's */
    forwardTo(url) {
      target = url;
    },
    /**
     * Stops calls for an attempt from now on.
     * @param {string} attempt
     * @param {Place} place
     * @returns {Hold}
     */
    hold(attempt, place) {
      /** @type {(isLost: boolean) => void} */
      let settle = () => undefined;
      /** @type {Promise<boolean>} */
      const released = new Promise((resolve) => {
        settle = resolve;
      });
      /** @type {Promise<void>} */
      const reached = new Promise((onReached) => {
        holds.set(attempt, { ...place, onReached, released });
      });
      return {
        reached,
        release(isLost) {
          holds.delete(attempt);
          settle(isLost);
        },
      };
    },
    /**
     * From now on the provider says of this attempt's payment that it is cancelled, and goes on taking money for it.
     * @param {string} attempt
     */
    forgeCancel: (attempt) => void forged.add(attempt),
    /** @param {string} attempt how often its payment was read */
    readsOf: (attempt) => reads.get(attempt) ?? 0,
    /** @param {string} attempt the provider's reference of its payment */
    paymentOf: (attempt) => [...attempts].find(([, known]) => known === attempt)?.[0] ?? '',
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startProviderProxy>>} ProviderProxy */

/** @param {import('node:http').IncomingMessage} request */
async function textOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** @param {import('node:http').IncomingMessage} request */
function headersOf({ headers }) {
  /** @type {Record<string, string>} */
  const forwarded = {};
  for (const name of ['authorization', 'content-type', 'idempotency-key']) {
    const value = headers[name];
    if (typeof value === 'string') forwarded[name] = value;
  }
  return forwarded;
}

/** The path that reads the payment which a request is about. @param {import('node:http').IncomingMessage} request */
function readPathOf({ url = '' }) {
  return url.split('/').slice(0, 4).join('/');
}

/**
 * What a call of the provider's API does, and for which attempt.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} body
 * @param {ReadonlyMap<string, string>} attempts
 */
function callOf({ method, url = '' }, body, attempts) {
  const [, reference, action] = /^\/v1\/payments\/([^/?]+)(?:\/(\w+))?/.exec(url) ?? [];
  if (reference) {
    const call = { cancel: 'cancel', refunds: 'refund' }[action ?? ''] ?? 'read';
    return { call, attempt: attempts.get(reference) ?? '' };
  }
  if (method !== 'POST' || url !== '/v1/payments') return { call: 'other', attempt: '' };
  // The return URL of the payment names the attempt.
  const { return_url } = JSON.parse(body);
  return { call: 'create', attempt: new URL(return_url).searchParams.get('attempt') ?? '' };
}
