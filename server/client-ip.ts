import type { IncomingMessage } from 'node:http';
import { clientIp } from '@/lib/shared/client-ip';
import { CLIENT_IP_HEADER } from '@/lib/shared/client-ip-header';

/** Internal headers of Next.js. A caller could use them to choose a page or to skip the middleware. */
const INTERNAL_HEADER = /^x-(?:middleware|nextjs|invoke|prerender|now|next|matched)-/;

/** Removes headers that only Next.js itself may send. The development client sends some of them. */
export function removeInternalHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (INTERNAL_HEADER.test(name)) delete headers[name];
  }
}

/**
 * Sets the header with the client IP, which the backend's rate limits use, and replaces a value that the
 * caller sent.
 * @param trustedProxies how many of your own proxies append to `X-Forwarded-For`
 */
export function setClientIp(request: IncomingMessage, trustedProxies: number): void {
  const { headers, socket } = request;
  headers[CLIENT_IP_HEADER] = clientIp(
    socket.remoteAddress,
    headers['x-forwarded-for'],
    trustedProxies,
  );
}
