import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { CLIENT_IP_HEADER, CLIENT_IP_SIGNATURE_HEADER, signClientIp } from '@/lib/client-ip-header';
import { isSameSecret } from '@/lib/same-secret';

/** The eight groups of an IPv6 address, whatever of them was left out. */
function groupsOf(address: string): string[] {
  const [start = '', end] = address.split('::');
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
 * What attempts from an address are counted under: an IPv4 address itself, of an IPv6 address the network
 * (/64), which is what one customer is given.
 */
export function rateLimitKeyOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIP(address) !== 6) return address;
  const network = groupsOf(address.split('%', 1)[0] ?? '')
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The shopper's address that the storefront names, if it is the storefront that does. */
function namedByStorefront(request: FastifyRequest, secret: string | undefined): string | null {
  const address = request.headers[CLIENT_IP_HEADER];
  const signature = request.headers[CLIENT_IP_SIGNATURE_HEADER];
  if (!secret || typeof address !== 'string' || typeof signature !== 'string') return null;
  return isIP(address) && isSameSecret(signature, signClientIp(secret, address)) ? address : null;
}

/**
 * Whose attempts a call counts among: the shopper whom the storefront names (`lib/client-ip-header.ts`),
 * else who is behind the trusted proxies, else who is connected.
 */
export function clientRateLimitKey(request: FastifyRequest, secret: string | undefined): string {
  const named = namedByStorefront(request, secret);
  if (named) return rateLimitKeyOf(named);
  // A proxy may hand on anything as an address.
  return rateLimitKeyOf(
    isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? 'unknown'),
  );
}
