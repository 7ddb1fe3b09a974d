import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '@/lib/shared/same-secret';

/** Whether a request is of the merchant's server: its bearer token is the secret key. */
export function isMerchant({ headers }: FastifyRequest, secretKey: string): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return isSameSecret(given, secretKey);
}
