import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type EndpointName,
  endpoints,
  isEndpointName,
  type RequestOf,
} from '@/lib/contract/endpoints';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { findSession, type Session } from '../accounts/sessions';
import { type Context, type Services, WithMessage } from '../procedures/procedure';
import { procedures } from '../procedures/table';
import { clientNetwork } from './client-network';
import { refuseFields } from './field-errors';
import { readBody, refuseMultipart } from './multipart';
import { refusals } from './refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bearer token, at the endpoints that need one. */
    session: Session | null;
  }
}

const names = Object.keys(endpoints).filter(isEndpointName);

/** By the last part of the address: the row's `path`, or else its name. */
const nameByPath = new Map<string, EndpointName>(
  names.map((name) => {
    const row = endpoints[name];
    return ['path' in row ? String(row.path) : name, name];
  }),
);

function endpointOf(path: string): EndpointName {
  const name = nameByPath.get(path);
  if (!name) throw refusals.notFound('This endpoint');
  return name;
}

/** Decodes, runs and encodes one call, so that nothing that breaks the contract goes in or out. */
async function answerCall(name: EndpointName, body: unknown, context: Context) {
  // Which context a row's procedure asks for, `requireSession` has seen to.
  const procedure = procedures[name] as (
    request: RequestOf<EndpointName>,
    context: Context,
  ) => Promise<unknown>;
  const { request, response }: { request: z.ZodType; response: z.ZodType } = endpoints[name];
  // A call without a body is one with an empty payload (section 7).
  const input = body ?? {};
  const decoded = z.safeDecode(request, input);
  if (!decoded.success) throw refuseFields(decoded.error, input);
  const answer = await procedure(decoded.data as RequestOf<EndpointName>, context);
  const { message, data } = answer instanceof WithMessage ? answer : { message: '', data: answer };
  return { status: SUCCESS_STATUS, message, data: z.encode(response, data) };
}

/** The session of the call's bearer token. Throws a 401 where there is none, or none any more. */
async function requireSession(
  request: FastifyRequest,
  { queries, accounts }: Services,
): Promise<Session> {
  const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = token ? await findSession(queries, token, accounts.clock()) : null;
  if (!session) throw refusals.loginRequired();
  return session;
}

/**
 * `POST /backend/api/{endpoint}` for every row of the contract. `storefrontSecret` proves that a call
 * comes from the storefront, which may name the shopper's address.
 */
export function addApiRoutes(
  server: FastifyInstance,
  services: Services,
  storefrontSecret: string | undefined,
): void {
  server.decorateRequest('session', null);

  server.route<{ Params: { path: string } }>({
    method: 'POST',
    url: '/backend/api/:path',
    // Before the body is read: who may not call need not be listened to.
    onRequest: async (request) => {
      const name = endpointOf(request.params.path);
      if (endpoints[name].access === 'shopper') {
        request.session = await requireSession(request, services);
      }
      refuseMultipart(request, name);
    },
    handler: async (request) => {
      const name = endpointOf(request.params.path);
      const { session } = request;
      const { body, upload } = await readBody(request, name);
      return answerCall(name, body, {
        ...services,
        session,
        shopper: session && { id: session.shopperId },
        network: clientNetwork(request, storefrontSecret),
        upload,
      });
    },
  });

  server.route<{ Params: { path: string } }>({
    method: ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'PUT'],
    url: '/backend/api/:path',
    onRequest: async (request) => {
      endpointOf(request.params.path);
      throw refusals.wrongMethod();
    },
    handler: async () => undefined,
  });
}
