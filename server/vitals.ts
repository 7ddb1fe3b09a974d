import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { parseJson } from '@/lib/shared/parse-json';
import { isSameOriginCall } from '@/lib/shared/same-origin';
import { clientOf } from './client-ip';
import { SECURITY_HEADERS, STRICT_POLICY } from './content-security-policy';
import { boundBody } from './request-body';

/** Where pages say how fast they were for their visitor. */
export const VITALS_PATH = '/api/vitals';

const MAX_BODY_BYTES = 1024;
const LONGEST_PATH = 256;
const LONGEST_MS = 600_000;
const WINDOW_MS = 60_000;
/** Nobody opens more pages. */
const BEACONS_A_MINUTE = 60;
const MAX_CLIENTS = 10_000;

const Milliseconds = z.number().min(0).max(LONGEST_MS);
const Vitals = z.strictObject({
  /** Of the page that was loaded. Only its route is kept. */
  path: z.string().max(LONGEST_PATH),
  device: z.enum(['phone', 'desktop']),
  lcp: Milliseconds.optional(),
  inp: Milliseconds.optional(),
  ttfb: Milliseconds.optional(),
  cls: z.number().min(0).max(100).optional(),
});
export type Vitals = z.output<typeof Vitals>;

interface Options {
  /** Absent where nothing is counted: a page of before may still say it. */
  observe: ((vitals: Vitals) => void) | undefined;
  trustedProxies: number;
}

/** Answers the beacons of pages. They need no page of Next.js, and cost less than the visit that sends them. */
export function createVitalsListener({ observe, trustedProxies }: Options): RequestListener {
  const counts = new LRUCache<string, number>({ max: MAX_CLIENTS, ttl: WINDOW_MS });

  /** Whether the client has sent no more than a visitor may. Its window begins with the first. */
  function isAllowed(client: string): boolean {
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count, { noUpdateTTL: count > 1 });
    return count <= BEACONS_A_MINUTE;
  }

  return (request, response) => {
    if (!boundBody(request, response)) return;
    const client = clientOf(request, trustedProxies);
    readBody(request, (body) => {
      if (!isSameOriginCall((name) => textOf(request.headers[name]))) end(response, 403);
      else if (!isAllowed(client)) end(response, 429);
      else if (body === null) end(response, 413);
      else {
        const vitals = Vitals.safeParse(parseJson(body));
        if (vitals.success) observe?.(vitals.data);
        end(response, vitals.success ? 204 : 400);
      }
    });
  };
}

/** @param onEnd gets null for a body that is too large. It is not called for one that was not sent to its end */
function readBody(request: IncomingMessage, onEnd: (body: string | null) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  });
  request.once('end', () =>
    onEnd(bytes <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString('utf8') : null),
  );
}

function end(response: ServerResponse, status: number): void {
  if (response.destroyed) return;
  for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', STRICT_POLICY);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status);
  response.end();
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
