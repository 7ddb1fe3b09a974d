import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints, isEndpointName, type RequestOf } from '@/lib/contract/endpoints';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { IDEMPOTENCY_KEY_HEADER, isIdempotencyKey } from '@/lib/contract/idempotency';
import { appErrors } from '@/lib/contract-server/app-error';
import { bearerTokenOf } from '@/lib/contract-server/bearer-token';
import { clientKeyOf } from '@/lib/contract-server/client-key';
import { validationError } from '@/lib/contract-server/field-errors';
import { withinLimit } from '@/lib/contract-server/within-limit';
import { normalLoginName } from '../accounts/login-names';
import type { Session } from '../accounts/sessions';
import { type Context, type Procedures, type Services, WithMessage } from '../context';
import { type AnsweredEndpoint, isAnswered } from '../declared-features';
import { type CallAnswer, runOnce } from '../redis/idempotency';
import { readBody, rejectForm } from './body';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bearer token, at the endpoints that need or take one. */
    shopperSession: Session | null;
  }
}

interface Api {
  services: Services;
  procedures: Procedures;
  /** Proves that a call comes from the storefront. */
  storefrontSecret: string | undefined;
}

/** Whose idempotency keys those of calls without a session are. */
const NO_SHOPPER = 'nobody';

function endpointOf(name: string): AnsweredEndpoint {
  if (!isEndpointName(name) || !isAnswered(name)) throw appErrors.notFound('This endpoint');
  return name;
}

/** The session of the call's bearer token, as the row needs it. Throws a 401 where there is none, a 403 for a guest's. */
async function sessionOf(
  request: FastifyRequest,
  { access, takesSession }: Endpoint,
  { sessions }: Services,
): Promise<Session | null> {
  if (access === 'public' && !takesSession) return null;
  const token = bearerTokenOf(request);
  const session = token ? await sessions.find(token) : null;
  if (access === 'public') return session;
  if (!session) throw appErrors.loginRequired();
  if (access === 'member' && !session.isMember) throw appErrors.memberRequired();
  return session;
}

/** The caller's key, where the row takes one. Throws a 400 for a header that is none. */
function idempotencyKeyOf(request: FastifyRequest, { idempotent }: Endpoint): string | null {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (!idempotent || key === undefined) return null;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw appErrors.badIdempotencyKey();
  return key;
}

/** A call's payload in its domain representation. Throws a 422 that names the wrong fields. */
function decodeRequest(row: Endpoint, body: unknown): RequestOf<AnsweredEndpoint> {
  // A call without a body is one with an empty payload.
  const input = body ?? {};
  const decoded = z.safeDecode(row.request, input);
  if (!decoded.success) throw validationError(decoded.error, input);
  return decoded.data as RequestOf<AnsweredEndpoint>;
}

/** Whose attempt it is, as the row counts them; null where it counts no account. */
function accountOf(
  { rateLimit }: Endpoint,
  payload: object,
  session: Session | null,
): string | null {
  const by = rateLimit?.account?.by;
  if (!by) return null;
  if (by === 'shopper') return session?.shopperId ?? null;
  return normalLoginName(String(Reflect.get(payload, by)));
}

/** `POST /backend/api/{endpoint}` for the core and the declared features. The rows of the contract say all of it. */
export function addApiRoutes(
  server: FastifyInstance,
  { services, procedures, storefrontSecret }: Api,
): void {
  server.decorateRequest('shopperSession', null);

  /** Runs and encodes one call, so that nothing that breaks the contract goes out. */
  async function answerCall(
    name: AnsweredEndpoint,
    payload: RequestOf<AnsweredEndpoint>,
    context: Context,
  ): Promise<CallAnswer> {
    // Which context a row's procedure asks for, `sessionOf` has seen to.
    const procedure = procedures[name] as (
      request: RequestOf<AnsweredEndpoint>,
      context: Context,
    ) => unknown;
    const answer = await procedure(payload, context);
    const { message, data } =
      answer instanceof WithMessage ? answer : { message: '', data: answer };
    const { response }: Endpoint = endpoints[name];
    return { status: SUCCESS_STATUS, message, data: z.encode(response, data) };
  }

  server.route<{ Params: { path: string } }>({
    method: 'POST',
    url: '/backend/api/:path',
    // Before the body is read: a caller who may not call need not be listened to.
    onRequest: async (request) => {
      const name = endpointOf(request.params.path);
      request.shopperSession = await sessionOf(request, endpoints[name], services);
      rejectForm(request, endpoints[name]);
    },
    handler: async (request) => {
      const name = endpointOf(request.params.path);
      const row: Endpoint = endpoints[name];
      const key = idempotencyKeyOf(request, row);
      const { body, uploads } = await readBody(request, row);
      const payload = decodeRequest(row, body);
      const { shopperSession: session } = request;
      const { rateLimit } = row;
      const attempt = {
        endpoint: name,
        client: clientKeyOf(request, storefrontSecret),
        account: accountOf(row, payload, session),
      };
      if (rateLimit) await services.rateLimits.count(rateLimit, attempt);
      const clearAttempts = async () => {
        if (rateLimit) await services.rateLimits.clear(rateLimit, attempt);
      };
      const context = { ...services, session, uploads, clearAttempts };
      const run = () => answerCall(name, payload, context);
      const shopperId = session?.shopperId ?? NO_SHOPPER;
      const work = key
        ? runOnce(services, { shopperId, endpoint: name, key, request: payload }, run)
        : run();
      return withinLimit(row.limitMs, work);
    },
  });

  server.route<{ Params: { path: string } }>({
    method: ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'PUT'],
    url: '/backend/api/:path',
    onRequest: async (request) => {
      endpointOf(request.params.path);
      throw appErrors.wrongMethod();
    },
    handler: async () => undefined,
  });
}
