import { BackendError } from '@/lib/backend/backend-error';
import { callBackendWithMessage } from '@/lib/backend/call-backend';
import {
  type EndpointName,
  endpoints,
  isEndpointName,
  type RequestOf,
} from '@/lib/contract/endpoints';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { log } from '@/lib/log';
import { parseJson } from '@/lib/parse-json';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * The browser's way to the backend: only endpoints that the contract opens to it, only from our own pages.
 * Request and answer are in the program's form (money in minor units), in the envelope, and never kept.
 */
export async function POST(
  request: Request,
  { params }: RouteContext<'/api/backend/[endpoint]'>,
): Promise<Response> {
  const { endpoint } = await params;
  if (!isEndpointName(endpoint) || endpoints[endpoint].caller !== 'browser') {
    return answer(404, 'There is no such endpoint.');
  }
  if (!isSameOrigin(request)) return answer(403, 'This call must come from the shop itself.');
  // A form of another site cannot send this type without asking the browser's permission first.
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    return answer(415, 'The body must be JSON.');
  }
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) return answer(413, 'The body is too large.');
  const payload = parseJson(body);
  if (payload === undefined) return answer(400, 'The body is not JSON.');
  return forward(endpoint, payload, request.signal);
}

async function forward(
  endpoint: EndpointName,
  payload: unknown,
  signal: AbortSignal,
): Promise<Response> {
  try {
    // The contract refuses whatever the body is not, before anything is sent.
    const request = payload as RequestOf<typeof endpoint>;
    const { message, data } = await callBackendWithMessage(endpoint, request);
    return answer(SUCCESS_STATUS, message, data);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const isRefusal = error.status !== undefined && error.status < 500;
    if (!isRefusal && !signal.aborted) log.warn({ err: error }, error.message);
    const errors = { errors: error.fieldErrors };
    return answer(error.status ?? 503, error.shopperMessage, errors);
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

function answer(status: number, message: string, data: unknown = null): Response {
  return Response.json(
    { status, message, data },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
