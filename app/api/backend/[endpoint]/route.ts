import type { NextRequest } from 'next/server';
import { apiTokenOf, endedSessionCookies } from '@/lib/auth/session';
import type { Endpoint } from '@/lib/contract/endpoint';
import {
  type EndpointName,
  endpoints,
  isEndpointName,
  type RequestOf,
} from '@/lib/contract/endpoints';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { codeOfStatus } from '@/lib/contract/error-codes';
import { IDEMPOTENCY_KEY_HEADER, isIdempotencyKey } from '@/lib/contract/idempotency';
import { log } from '@/lib/log';
import { parseJson } from '@/lib/parse-json';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/request-id';
import { RETRY_AFTER_SECONDS } from '@/lib/retry-after';
import { BackendError } from '@/lib/server/backend-error';
import { callBackendWithMessage } from '@/lib/server/call-backend';
import { clientIpOf } from '@/lib/server/client-ip';

/** The limit of a JSON body, and of the fields beside the files of a form. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Calls the backend for the browser: only endpoints with `caller: 'browser'` in the contract, and only from the
 * shop's own pages. Requests and answers are in their domain representation (money in minor units). The answer
 * is in the envelope and never cached.
 */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/backend/[endpoint]'>,
): Promise<Response> {
  const { endpoint } = await params;
  if (!isEndpointName(endpoint) || endpoints[endpoint].caller !== 'browser') {
    return fail(404, 'There is no such endpoint.');
  }
  if (!isSameOrigin(request)) return fail(403, 'This call must come from the shop itself.');
  const { files }: Endpoint = endpoints[endpoint];
  const type = request.headers.get('content-type') ?? '';
  if (files && type.startsWith('multipart/form-data')) return forwardForm(endpoint, files, request);
  // A form of another site cannot send this type without asking the browser's permission first.
  if (!type.startsWith('application/json')) return fail(415, 'The body must be JSON.');
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) return fail(413, 'The body is too large.');
  const payload = parseJson(body);
  if (payload === undefined) return fail(400, 'The body is not JSON.');
  return forward(endpoint, payload, request);
}

/** Sends the fields of a form and the files that the contract names. Other files are dropped. */
async function forwardForm(
  endpoint: EndpointName,
  { names, bytes, messages }: NonNullable<Endpoint['files']>,
  request: NextRequest,
): Promise<Response> {
  // Checked before anything is read. A form without a length does not come from a browser.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= names.length * bytes + MAX_BODY_BYTES)) return fail(413, messages.tooLarge);
  const form = await request.formData().catch(() => null);
  if (!form) return fail(400, 'The body is not a form.');
  const payload: Record<string, string> = {};
  const files: Record<string, File> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') payload[name] = value;
    else if (names.includes(name)) files[name] = value;
  }
  return forward(endpoint, payload, request, files);
}

async function forward(
  endpoint: EndpointName,
  payload: unknown,
  request: NextRequest,
  files?: Record<string, File>,
): Promise<Response> {
  const idempotencyKey = request.headers.get(IDEMPOTENCY_KEY_HEADER) ?? undefined;
  if (idempotencyKey !== undefined && !isIdempotencyKey(idempotencyKey)) {
    return fail(400, 'The idempotency key is not valid.');
  }
  const token = await apiTokenOf(request);
  try {
    // `callBackend` checks the body against the contract before anything is sent.
    const call = payload as RequestOf<typeof endpoint>;
    const { message, data } = await callBackendWithMessage(endpoint, call, {
      token: token ?? undefined,
      clientIp: clientIpOf(request.headers),
      files,
      idempotencyKey,
      requestId: requestIdOf(request.headers.get(REQUEST_ID_HEADER)),
    });
    return answer(SUCCESS_STATUS, message, data);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const isClientError = error.status !== undefined && error.status < 500;
    if (!isClientError && !request.signal.aborted) log.warn({ err: error }, error.message);
    const { code, fieldErrors: errors } = error;
    const status = error.status ?? 503;
    const response = answer(status, error.shopperMessage, { code, errors });
    const seconds = error.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if (seconds !== undefined) response.headers.set('retry-after', String(seconds));
    // The backend does not accept the token, so the session ends here as well.
    if (token && error.code === 'login_required') {
      for (const cookie of endedSessionCookies(request))
        response.headers.append('set-cookie', cookie);
    }
    return response;
  }
}

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return (
    origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
  );
}

/** Answers a call that is not sent to the backend. */
function fail(status: number, message: string): Response {
  return answer(status, message, { code: codeOfStatus(status) });
}

function answer(status: number, message: string, data: unknown = null): Response {
  return Response.json(
    { status, message, data },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
