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
function namedByStorefront({ headers }: FastifyRequest, secret: string | undefined): string | null {
  const ip = headers[CLIENT_IP_HEADER];
  const signature = headers[CLIENT_IP_SIGNATURE_HEADER];
  if (!secret || typeof ip !== 'string' || typeof signature !== 'string') return null;
  return isIP(ip) && isSameSecret(signature, signClientIp(secret, ip)) ? ip : null;
}

/** Whose attempts a call counts among: the visitor whom the storefront names, or else who is connected. */
export function clientKeyOf(request: FastifyRequest, secret: string | undefined): string {
  return clientNetwork(
    namedByStorefront(request, secret) ?? request.socket.remoteAddress ?? 'unknown',
  );
}
