import type { IncomingMessage } from 'node:http';
import { clientIp, clientNetwork } from '@/lib/shared/client-ip';
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
 * The client IP of a request.
 * @param trustedProxies how many of your own proxies append to `X-Forwarded-For`
 */
function clientIpOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  return clientIp(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
}

/**
 * Sets the header with the client IP, which the backend's rate limits use, and replaces a value that the
 * caller sent.
 */
export function setClientIp(request: IncomingMessage, trustedProxies: number): void {
  request.headers[CLIENT_IP_HEADER] = clientIpOf(request, trustedProxies);
}

/** Whom a request is counted as where places are shared between clients. */
export function clientOf(request: IncomingMessage, trustedProxies: number): string {
  return clientNetwork(clientIpOf(request, trustedProxies));
}
