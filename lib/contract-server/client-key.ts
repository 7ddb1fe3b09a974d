import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '@/lib/shared/client-ip';
import {
  CLIENT_IP_HEADER,
  CLIENT_IP_SIGNATURE_HEADER,
  signClientIp,
} from '@/lib/shared/client-ip-header';
import { isSameSecret } from '@/lib/shared/same-secret';

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
export function clientKeyOf(request: FastifyRequest, secret: string | undefined): string {
  const named = namedByStorefront(request, secret);
  if (named) return clientNetwork(named);
  // A proxy may pass on anything as the client IP.
  return clientNetwork(isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? 'unknown'));
}
