import type { FastifyRequest } from 'fastify';

/** The call's bearer token; undefined where there is none that could be a session's. */
export function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
}
