import type { NextRequest } from 'next/server';
import { clearLiveSession } from '@/lib/auth/live-sessions';
import { endedSessionCookies, sessionOf } from '@/lib/auth/session';
import type { Endpoint } from '@/lib/contract/endpoint';
import {
  type EndpointName,
  endpoints,
  isEndpointName,
  type RequestOf,
} from '@/lib/contract/endpoints';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { IDEMPOTENCY_KEY_HEADER, isIdempotencyKey } from '@/lib/contract/idempotency';
import { BackendError } from '@/lib/server/backend-error';
import {
  answer,
  answerFailure,
  fail,
  foreignCall,
  isSameOrigin,
  MAX_BODY_BYTES,
  readJson,
  withTextIds,
} from '@/lib/server/browser-call';
import { callBackendWithMessage } from '@/lib/server/call-backend';
import { clientIpOf } from '@/lib/server/client-ip';
import { withOrderKey } from '@/lib/server/order-keys';
import { recoveryBrowserOf } from '@/lib/server/recovery-browser';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';

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
  if (!isSameOrigin(request)) return foreignCall();
  const { files, takesOrderKey }: Endpoint = endpoints[endpoint];
  const type = request.headers.get('content-type') ?? '';
  if (files && type.startsWith('multipart/form-data')) return forwardForm(endpoint, files, request);
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const payload = withTextIds(body);
  return forward(endpoint, takesOrderKey ? withOrderKey(payload, request) : payload, request);
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
  const { takesOrderKey }: Endpoint = endpoints[endpoint];
  const call = takesOrderKey ? withOrderKey(payload, request) : payload;
  return forward(endpoint, call, request, files);
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
  const session = await sessionOf(request);
  const { takesBrowser }: Endpoint = endpoints[endpoint];
  const browser = takesBrowser ? recoveryBrowserOf(request) : null;
  try {
    // `callBackend` checks the body against the contract before anything is sent.
    const call = (browser ? { ...Object(payload), ...browser.fields } : payload) as RequestOf<
      typeof endpoint
    >;
    const { message, data } = await callBackendWithMessage(endpoint, call, {
      token: session?.apiToken,
      clientIp: clientIpOf(request.headers),
      files,
      idempotencyKey,
      requestId: requestIdOf(request.headers.get(REQUEST_ID_HEADER)),
    });
    const received = browser?.receive(data);
    const response = answer(SUCCESS_STATUS, message, received ? received.data : data);
    for (const cookie of received?.cookies ?? []) response.headers.append('set-cookie', cookie);
    return response;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const response = answerFailure(error, request);
    // The backend does not accept the token, so the session ends here as well. A guest's cookie stays: a sign-in in
    // another tab may just have replaced it, and a dead one opens nothing.
    if (session && error.code === 'login_required') {
      clearLiveSession(session.apiToken);
      const ended = session.isGuest ? [] : endedSessionCookies(request);
      for (const cookie of ended) response.headers.append('set-cookie', cookie);
    }
    return response;
  }
}
