import 'server-only';
import { codeOfStatus } from '@/lib/contract/error-codes';
import { ID_FIELD, idOf } from '@/lib/contract/id-text';
import { log } from '@/lib/server/log';
import { isTooDeep } from '@/lib/shared/json-depth';
import { parseJson } from '@/lib/shared/parse-json';
import { RETRY_AFTER_SECONDS } from '@/lib/shared/retry-after';
import { isSameOriginCall } from '@/lib/shared/same-origin';
import type { BackendError } from './backend-error';

/*
 * What the routes have in common that the shop's own pages call. Each answer is in the envelope and never cached.
 */

/** The limit of a JSON body, and of the fields beside the files of a form. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Whether a call comes from a page of the shop. */
export function isSameOrigin(request: Request): boolean {
  return isSameOriginCall((name) => request.headers.get(name));
}

export function foreignCall(): Response {
  return fail(403, 'This call must come from the shop itself.');
}

/** The value of a JSON body, or the answer to a body that is none. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  // A form of another site cannot send this type without asking the browser's permission first.
  if (!type.startsWith('application/json')) return fail(415, 'The body must be JSON.');
  const body = await request.text();
  if (body.length > MAX_BODY_BYTES) return fail(413, 'The body is too large.');
  const value = parseJson(body);
  return value === undefined || isTooDeep(value) ? fail(400, 'The body is not JSON.') : value;
}

/**
 * The payload of a call with its ids as texts. An id may be written as an integer too, and is in a page that was opened
 * before ids were texts.
 */
export function withTextIds(value: unknown, name = ''): unknown {
  if (ID_FIELD.test(name) && typeof value === 'number') return idOf(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => withTextIds(entry, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withTextIds(field, key)]),
  );
}

/** Answers a call that is not sent to the backend. */
export function fail(status: number, message: string): Response {
  return answer(status, message, { code: codeOfStatus(status) });
}

/** Answers a call that the backend did not do, and logs it where that is not the caller's fault. */
export function answerFailure(error: BackendError, request: Request): Response {
  const status = statusOf(error);
  if (status >= 500 && !request.signal.aborted) log.warn({ err: error }, error.message);
  const { code, fieldErrors: errors } = error;
  const response = answer(status, error.shopperMessage, { code, errors });
  const seconds = error.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (seconds !== undefined) response.headers.set('retry-after', String(seconds));
  return response;
}

/** A success of the backend that could not be read is none for the browser. */
function statusOf({ status }: BackendError): number {
  if (status === undefined) return 503;
  return status < 400 ? 502 : status;
}

export function answer(status: number, message: string, data: unknown = null): Response {
  return Response.json(
    { status, message, data },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
