import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountField, Endpoint } from '@/lib/contract/endpoint';
import {
  type EndpointName,
  endpoints,
  isEndpointName,
  type RequestOf,
} from '@/lib/contract/endpoints';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import type { Feature } from '@/lib/contract/features';
import { IDEMPOTENCY_KEY_HEADER, isIdempotencyKey } from '@/lib/contract/idempotency';
import { appErrors } from '@/lib/contract-server/app-error';
import { bearerTokenOf } from '@/lib/contract-server/bearer-token';
import { clientKeyOf } from '@/lib/contract-server/client-key';
import { validationError } from '@/lib/contract-server/field-errors';
import { withinLimit } from '@/lib/contract-server/within-limit';
import type { Queries } from '../database/database';
import { runOnce } from '../idempotency';
import {
  type Context,
  type Procedures,
  type Services,
  type Session,
  type Uploads,
  WithMessage,
} from '../procedure';
import type { RateLimiter } from '../rate-limits';
import { readBody, rejectMultipart } from './multipart';
import { checkPrintedFields } from './printed-fields';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bearer token, at the endpoints that need or take one. */
    session: Session | null;
    /** The work on the call, which may go on after its answer. */
    work: Promise<unknown> | null;
  }
}

/** One spelling of whom a request's field names, so that attempts cannot hide behind another one. */
export type AccountNames = Record<AccountField, (value: string) => string>;

export interface Api {
  services: Services;
  procedures: Procedures;
  /** Endpoints of other features answer as unknown ones do. */
  features: ReadonlySet<Feature>;
  limits: RateLimiter;
  accountNames: AccountNames;
  /** From when on devices are known that sign in to an account; null where all are. */
  findDevicesSince(account: string): Promise<Date | null>;
  /** The session of a bearer token; null when there is none or it has expired. */
  findSession(token: string): Promise<Session | null>;
  /** Proves that a call comes from the storefront, which may name the client's IP. */
  storefrontSecret: string | undefined;
}

/** Whose idempotency keys those of calls without a session are. Ids begin with 1. */
const NO_SHOPPER = 0;

function endpointOf(name: string, features: ReadonlySet<Feature>): EndpointName {
  const row: Endpoint | undefined = isEndpointName(name) ? endpoints[name] : undefined;
  const isOff = row?.feature !== undefined && !features.has(row.feature);
  if (!isEndpointName(name) || isOff) throw appErrors.notFound('This endpoint');
  return name;
}

/** The session of the call's bearer token, as the row needs it. Throws a 401 where there is none, a 403 for a guest's. */
async function sessionOf(
  request: FastifyRequest,
  { access, takesSession }: Endpoint,
  { findSession }: Api,
): Promise<Session | null> {
  if (access === 'public' && !takesSession) return null;
  const token = bearerTokenOf(request);
  const session = token ? await findSession(token) : null;
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
function decodeRequest(row: Endpoint, body: unknown): RequestOf<EndpointName> {
  // A call without a body is one with an empty payload (section 7).
  const input = body ?? {};
  const decoded = z.safeDecode(row.request, input);
  if (!decoded.success) throw validationError(decoded.error, input);
  return decoded.data as RequestOf<EndpointName>;
}

/** Whose attempt it is, as the row counts them; null where it counts no account. */
function accountOf(
  { rateLimit }: Endpoint,
  payload: object,
  session: Session | null,
  accountNames: AccountNames,
): string | null {
  const by = rateLimit?.account?.by;
  if (!by) return null;
  if (by === 'shopper') return session && String(session.shopperId);
  return accountNames[by](String(Reflect.get(payload, by)));
}

/** A call that breaks neither the contract nor a limit of its size. */
interface DecodedCall {
  name: EndpointName;
  payload: RequestOf<EndpointName>;
  uploads: Uploads;
  /** The caller's idempotency key. */
  key: string | null;
}

/** The envelope. */
interface CallAnswer {
  status: number;
  message: string;
  data: unknown;
}

/** `POST /backend/api/{endpoint}` for every row of the contract, which says all there is to know of it. */
export function addApiRoutes(server: FastifyInstance, api: Api): void {
  const { services, procedures, features, limits, accountNames, storefrontSecret } = api;
  server.decorateRequest('session', null);
  server.decorateRequest('work', null);

  /** Runs and encodes one call, so that nothing that breaks the contract goes out. */
  async function answerCall(
    name: EndpointName,
    payload: RequestOf<EndpointName>,
    context: Context,
  ): Promise<CallAnswer> {
    // Which context a row's procedure asks for, `sessionOf` has seen to.
    const procedure = procedures[name] as (
      request: RequestOf<EndpointName>,
      context: Context,
    ) => Promise<unknown>;
    const answer = await procedure(payload, context);
    const { message, data } =
      answer instanceof WithMessage ? answer : { message: '', data: answer };
    const { response }: Endpoint = endpoints[name];
    return { status: SUCCESS_STATUS, message, data: z.encode(response, data) };
  }

  /** The id of the device whose token the request holds, if it has signed in to the account before. */
  async function knownDeviceOf(
    { rateLimit }: Endpoint,
    payload: object,
    account: string | null,
  ): Promise<string | null> {
    const field = rateLimit?.account?.device?.field;
    if (!field || account === null) return null;
    const token: unknown = Reflect.get(payload, field);
    if (typeof token !== 'string') return null;
    return services.devices.find(token, account, await api.findDevicesSince(account));
  }

  /** Counts the attempt and runs the procedure, once for its idempotency key. */
  async function runCall(
    request: FastifyRequest,
    { name, payload, uploads, key }: DecodedCall,
  ): Promise<CallAnswer> {
    const row: Endpoint = endpoints[name];
    const { session } = request;
    const account = accountOf(row, payload, session, accountNames);
    const attempt = {
      endpoint: name,
      account,
      client: clientKeyOf(request, storefrontSecret),
      device: await knownDeviceOf(row, payload, account),
    };
    const { rateLimit } = row;
    if (rateLimit) await limits.count(rateLimit, attempt);
    await checkPrintedFields(row, payload);
    const run = (queries: Queries) =>
      answerCall(name, payload, {
        ...services,
        queries,
        session,
        shopper: session && { id: session.shopperId },
        client: attempt.client,
        uploads,
        clearAttempts: async () => rateLimit && limits.clear(queries, rateLimit, attempt),
      });
    if (!key) return run(services.queries);
    const shopperId = session?.shopperId ?? NO_SHOPPER;
    const call = { shopperId, endpoint: name, key, request: payload, now: services.clock() };
    return runOnce(services.queries, call, run);
  }

  server.route<{ Params: { path: string } }>({
    method: 'POST',
    url: '/backend/api/:path',
    // Before the body is read: a caller who may not call need not be listened to.
    onRequest: async (request) => {
      const name = endpointOf(request.params.path, features);
      request.session = await sessionOf(request, endpoints[name], api);
      rejectMultipart(request, endpoints[name]);
    },
    handler: async (request) => {
      const name = endpointOf(request.params.path, features);
      const row: Endpoint = endpoints[name];
      const key = idempotencyKeyOf(request, row);
      const { body, uploads } = await readBody(request, row);
      const payload = decodeRequest(row, body);
      const work = runCall(request, { name, payload, uploads, key });
      request.work = work;
      return withinLimit(row.limitMs, work);
    },
  });

  server.route<{ Params: { path: string } }>({
    method: ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'PUT'],
    url: '/backend/api/:path',
    onRequest: async (request) => {
      endpointOf(request.params.path, features);
      throw appErrors.wrongMethod();
    },
    handler: async () => undefined,
  });
}
