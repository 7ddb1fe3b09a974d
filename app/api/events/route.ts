import type { NextRequest } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { backendUrlOf } from '@/lib/contract/endpoint-url';
import { ORDER_EVENTS_PATH } from '@/lib/contract/order-events';
import { fail, foreignCall } from '@/lib/server/browser-call';
import { getConfig } from '@/lib/server/config';
import { orderKeysOf } from '@/lib/server/order-keys';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';
import { RETRY_AFTER_SECONDS } from '@/lib/shared/retry-after';

/** For the backend to begin its stream. */
const OPENING_MS = 4 * SECOND_MS;
/** The backend ends a stream sooner. */
const LIFETIME_MS = 15 * MINUTE_MS;
const EVENT_STREAM = 'text/event-stream';

/**
 * Passes on the backend's stream of changed orders, for the session and the order keys of this browser. 401 for a
 * visitor, 404 where the backend has no such stream, 503 where there is none now: the browser asks again and again then.
 */
export async function GET(request: NextRequest): Promise<Response> {
  // Browsers send it with every request of a secure page. Without it another site gets no answer that it could read.
  if ((request.headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
    return foreignCall();
  }
  const session = await sessionOf(request);
  const orders = orderKeysOf(request);
  if (!session && orders.length === 0) return fail(401, 'There is no order to subscribe to.');

  const ending = new AbortController();
  const end = () => {
    // Until then it holds the request in memory.
    clearTimeout(lifetime);
    ending.abort();
  };
  const lifetime = setTimeout(end, LIFETIME_MS).unref();
  request.signal.addEventListener('abort', end);
  const opening = setTimeout(end, OPENING_MS);
  const url = backendUrlOf(getConfig().BACKEND_URL, `backend/api/${ORDER_EVENTS_PATH}`);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [REQUEST_ID_HEADER]: requestIdOf(request.headers.get(REQUEST_ID_HEADER)),
      ...(session ? { authorization: `Bearer ${session.apiToken}` } : {}),
    },
    body: JSON.stringify({ orders }),
    cache: 'no-store',
    signal: ending.signal,
  }).catch(() => null);
  clearTimeout(opening);
  const isStream = response?.headers.get('content-type')?.startsWith(EVENT_STREAM);
  if (response?.status === 200 && isStream) {
    return new Response(response.body, {
      headers: {
        'content-type': EVENT_STREAM,
        'cache-control': 'no-store, no-transform',
        // A proxy that collects an answer before it passes it on would hold the events back.
        'x-accel-buffering': 'no',
      },
    });
  }
  end();
  if (response?.status === 401 || response?.status === 404) {
    return fail(response.status, 'There are no events.');
  }
  const busy = fail(503, 'There are no events now.');
  busy.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  return busy;
}

/** Next.js would answer it with GET, whose stream no one would read. */
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET' } });
}
