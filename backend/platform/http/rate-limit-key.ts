import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import {
  CLIENT_IP_HEADER,
  CLIENT_IP_SIGNATURE_HEADER,
  signClientIp,
} from '@/lib/shared/client-ip-header';
import { isSameSecret } from '@/lib/shared/same-secret';

/** The eight groups of an IPv6 address, whatever of them was left out. */
function groupsOf(ip: string): string[] {
  const [start = '', end] = ip.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const first = groups(start);
  if (end === undefined) return first;
  const last = groups(end);
  return [
    ...first,
    ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'),
    ...last,
  ];
}

/**
 * What attempts from a client IP are counted under: an IPv4 address itself, of an IPv6 address the prefix
 * (/64), which is what one customer is given.
 */
export function rateLimitKeyOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIP(ip) !== 6) return ip;
  const prefix = groupsOf(ip.split('%', 1)[0] ?? '')
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The client IP that the storefront names, if it is the storefront that does. */
function namedByStorefront(request: FastifyRequest, secret: string | undefined): string | null {
  const ip = request.headers[CLIENT_IP_HEADER];
  const signature = request.headers[CLIENT_IP_SIGNATURE_HEADER];
  if (!secret || typeof ip !== 'string' || typeof signature !== 'string') return null;
  return isIP(ip) && isSameSecret(signature, signClientIp(secret, ip)) ? ip : null;
}

/**
 * Whose attempts a call counts among: the shopper whom the storefront names (`lib/shared/client-ip-header.ts`),
 * else who is behind the trusted proxies, else who is connected.
 */
export function clientRateLimitKey(request: FastifyRequest, secret: string | undefined): string {
  const named = namedByStorefront(request, secret);
  if (named) return rateLimitKeyOf(named);
  // A proxy may pass on anything as the client IP.
  return rateLimitKeyOf(
    isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? 'unknown'),
  );
}
