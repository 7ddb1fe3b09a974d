import type { NextRequest } from 'next/server';
import { apiTokenOf, endedSessionCookies } from '@/lib/auth/session';
import { BackendError } from '@/lib/backend/backend-error';
import { callBackendWithMessage } from '@/lib/backend/call-backend';
import { shopperAddressOf } from '@/lib/backend/shopper-address';
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  isEndpointName,
  type RequestOf,
} from '@/lib/contract/endpoints';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { MAX_PROFILE_PICTURE_BYTES } from '@/lib/contract/profile-picture';
import { log } from '@/lib/log';
import { parseJson } from '@/lib/parse-json';

const MAX_BODY_BYTES = 64 * 1024;
/** A picture and the fields beside it. */
const MAX_FORM_BYTES = MAX_PROFILE_PICTURE_BYTES + MAX_BODY_BYTES;

/**
 * The browser's way to the backend: only endpoints that the contract opens to it, only from our own pages.
 * Request and answer are in the program's form (money in minor units), in the envelope, and never kept.
 */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/backend/[endpoint]'>,
): Promise<Response> {
  const { endpoint } = await params;
  if (!isEndpointName(endpoint) || endpoints[endpoint].caller !== 'browser') {
    return answer(404, 'There is no such endpoint.');
  }
  if (!isSameOrigin(request)) return answer(403, 'This call must come from the shop itself.');
  const { files } = endpoints[endpoint] as Endpoint;
  const type = request.headers.get('content-type') ?? '';
  if (files && type.startsWith('multipart/form-data')) return forwardForm(endpoint, files, request);
  // A form of another site cannot send this type without asking the browser's permission first.
  if (!type.startsWith('application/json')) return answer(415, 'The body must be JSON.');
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) return answer(413, 'The body is too large.');
  const payload = parseJson(body);
  if (payload === undefined) return answer(400, 'The body is not JSON.');
  return forward(endpoint, payload, request);
}

/** Hands on the fields and the files that the contract names, and nothing else. */
async function forwardForm(
  endpoint: EndpointName,
  fileNames: readonly string[],
  request: NextRequest,
): Promise<Response> {
  // Before anything of it is read; a form of unknown length is no browser's.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= MAX_FORM_BYTES)) return answer(413, 'The picture is too large: 5 MB at most.');
  const form = await request.formData().catch(() => null);
  if (!form) return answer(400, 'The body is not a form.');
  const payload: Record<string, string> = {};
  const files: Record<string, File> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') payload[name] = value;
    else if (fileNames.includes(name)) files[name] = value;
  }
  return forward(endpoint, payload, request, files);
}

async function forward(
  endpoint: EndpointName,
  payload: unknown,
  request: NextRequest,
  files?: Record<string, File>,
): Promise<Response> {
  const token = await apiTokenOf(request);
  try {
    // The contract refuses whatever the body is not, before anything is sent.
    const call = payload as RequestOf<typeof endpoint>;
    const { message, data } = await callBackendWithMessage(endpoint, call, {
      token: token ?? undefined,
      shopperAddress: shopperAddressOf(request.headers),
      files,
    });
    return answer(SUCCESS_STATUS, message, data);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const isRefusal = error.status !== undefined && error.status < 500;
    if (!isRefusal && !request.signal.aborted) log.warn({ err: error }, error.message);
    const errors = { errors: error.fieldErrors };
    const response = answer(error.status ?? 503, error.shopperMessage, errors);
    // The backend knows the token no more: the session is over here too.
    if (token && error.status === 401) {
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

function answer(status: number, message: string, data: unknown = null): Response {
  return Response.json(
    { status, message, data },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
