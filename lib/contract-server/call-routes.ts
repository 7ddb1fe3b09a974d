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
import { appErrors } from './app-error';
import { bearerTokenOf } from './bearer-token';
import { readBody, rejectForm, type Uploads } from './call-body';
import { clientKeyOf } from './client-key';
import { validationError } from './field-errors';
import { WithMessage } from './with-message';
import { withinLimit } from './within-limit';

declare module 'fastify' {
  interface FastifyRequest {
    /** The work on the call, which may go on after its answer. */
    work: Promise<unknown> | null;
  }
}

/** Of a guest, or of a member who is logged in somewhere. */
interface CallerSession {
  shopperId: string | number;
  /** False for a guest. */
  isMember: boolean;
}

/** One spelling of whom a request's field names, so that attempts cannot hide behind another one. */
export type AccountNames = Record<AccountField, (value: string) => string>;

/** A call that breaks neither the contract nor a limit of its size, of a caller who may make it. */
export interface Call<Session extends CallerSession> {
  name: EndpointName;
  row: Endpoint;
  /** In its domain representation. */
  payload: RequestOf<EndpointName>;
  /** Of the bearer token, at the endpoints that need or take one. */
  session: Session | null;
  uploads: Uploads;
  /** The caller's idempotency key, where the row takes one. */
  key: string | null;
  /** Whose attempt it is: the client's network, and the account as the row counts them, if it does. */
  client: string;
  account: string | null;
}

/** The envelope of a success. */
interface CallAnswer {
  status: number;
  message: string;
  data: unknown;
}

interface CallRoutes<Session extends CallerSession, Context> {
  /** Of all endpoints of these features, and of the core. Others answer as unknown ones do. */
  features: ReadonlySet<Feature>;
  procedures: Partial<Record<EndpointName, (request: never, context: never) => unknown>>;
  /** The session of a bearer token; null when there is none or it has expired. */
  findSession(token: string): Promise<Session | null>;
  accountNames: AccountNames;
  /** Proves that a call comes from the storefront, which may name the client's IP. */
  storefrontSecret: string | undefined;
  /**
   * Counts the attempt and does the work, once for the idempotency key. `work` runs the procedure in the given context and
   * encodes its answer.
   */
  run(call: Call<Session>, work: (context: Context) => Promise<CallAnswer>): Promise<CallAnswer>;
}

/** The session of the call's bearer token, as the row needs it. Throws a 401 where there is none, a 403 for a guest's. */
async function sessionOf<Session extends CallerSession>(
  request: FastifyRequest,
  { access, takesSession }: Endpoint,
  findSession: (token: string) => Promise<Session | null>,
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
  session: CallerSession | null,
  accountNames: AccountNames,
): string | null {
  const by = rateLimit?.account?.by;
  if (!by) return null;
  if (by === 'shopper') return session && String(session.shopperId);
  return accountNames[by](String(Reflect.get(payload, by)));
}

/**
 * `POST /backend/api/{endpoint}` for the core and the features. The rows of the contract say all there is to know of an
 * endpoint: who may call it, what it takes, how long it may take.
 */
export function addCallRoutes<Session extends CallerSession, Context>(
  server: FastifyInstance,
  {
    features,
    procedures,
    findSession,
    accountNames,
    storefrontSecret,
    run,
  }: CallRoutes<Session, Context>,
): void {
  const sessions = new WeakMap<FastifyRequest, Session | null>();
  server.decorateRequest('work', null);

  function endpointOf(name: string): EndpointName {
    const row: Endpoint | undefined = isEndpointName(name) ? endpoints[name] : undefined;
    const isOff = row?.feature !== undefined && !features.has(row.feature);
    if (!isEndpointName(name) || isOff) throw appErrors.notFound('This endpoint');
    return name;
  }

  /** Runs and encodes one call, so that nothing that breaks the contract goes out. */
  async function answerCall(
    { name, row, payload }: Call<Session>,
    context: Context,
  ): Promise<CallAnswer> {
    // Which context a row's procedure asks for, `sessionOf` has seen to; that there is one, the compiler.
    const procedure = procedures[name] as (
      request: RequestOf<EndpointName>,
      context: Context,
    ) => unknown;
    const answer = await procedure(payload, context);
    const { message, data } =
      answer instanceof WithMessage ? answer : { message: '', data: answer };
    return { status: SUCCESS_STATUS, message, data: z.encode(row.response, data) };
  }

  server.route<{ Params: { path: string } }>({
    method: 'POST',
    url: '/backend/api/:path',
    // Before the body is read: a caller who may not call need not be listened to.
    onRequest: async (request) => {
      const row: Endpoint = endpoints[endpointOf(request.params.path)];
      sessions.set(request, await sessionOf(request, row, findSession));
      rejectForm(request, row);
    },
    handler: async (request) => {
      const name = endpointOf(request.params.path);
      const row: Endpoint = endpoints[name];
      const key = idempotencyKeyOf(request, row);
      const { body, uploads } = await readBody(request, row);
      const payload = decodeRequest(row, body);
      const session = sessions.get(request) ?? null;
      const client = clientKeyOf(request, storefrontSecret);
      const account = accountOf(row, payload, session, accountNames);
      const call = { name, row, payload, session, uploads, key, client, account };
      const work = run(call, (context) => answerCall(call, context));
      request.work = work;
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
