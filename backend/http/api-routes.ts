import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type EndpointName,
  endpoints,
  isEndpointName,
  type RequestOf,
} from '@/lib/contract/endpoints';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { type Context, notImplemented, type Procedure } from '../procedures/procedure';
import { procedures } from '../procedures/table';
import { refuseFields } from './field-errors';
import { refusals } from './refusal';

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
async function answerCall<E extends EndpointName>(
  name: E,
  body: unknown,
  context: Context,
): Promise<unknown> {
  const procedure: Procedure<E> = procedures[name];
  if (procedure === notImplemented) throw refusals.notImplemented();
  const { request, response }: { request: z.ZodType; response: z.ZodType } = endpoints[name];
  // A call without a body is one with an empty payload (section 7).
  const input = body ?? {};
  const decoded = z.safeDecode(request, input);
  if (!decoded.success) throw refuseFields(decoded.error, input);
  const answer = await procedure(decoded.data as RequestOf<E>, context);
  return z.encode(response, answer);
}

/** `POST /backend/api/{endpoint}` for every row of the contract. */
export function addApiRoutes(server: FastifyInstance, context: Context): void {
  server.route<{ Params: { path: string } }>({
    method: 'POST',
    url: '/backend/api/:path',
    // Before the body is read: who may not call need not be listened to.
    onRequest: async (request) => {
      const name = endpointOf(request.params.path);
      // There are no sessions yet, so no token is valid.
      if (endpoints[name].access === 'shopper') throw refusals.loginRequired();
    },
    handler: async (request) => {
      const name = endpointOf(request.params.path);
      const data = await answerCall(name, request.body, context);
      return { status: SUCCESS_STATUS, message: '', data };
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
