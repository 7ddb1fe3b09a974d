import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpointUrl } from '@/lib/contract/endpoint-url';
import {
  type EndpointName,
  endpoints,
  type RequestOf,
  type ResponseOf,
} from '@/lib/contract/endpoints';
import { DEVICE_TYPE, Envelope, FailureData, SUCCESS_STATUS } from '@/lib/contract/envelope';
import { errorCodeIn } from '@/lib/contract/error-codes';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contract/idempotency';
import { getConfig } from '@/lib/server/config';
import {
  CLIENT_IP_HEADER,
  CLIENT_IP_SIGNATURE_HEADER,
  signClientIp,
} from '@/lib/shared/client-ip-header';
import { postJson } from '@/lib/shared/post-json';
import { AnswerTooLargeError, readAnswer } from '@/lib/shared/read-answer';
import { callInSpan } from '@/lib/shared/tracing';
import { BackendError } from './backend-error';
import { whileBackendLives } from './backend-liveness';
import { countCall } from './call-metrics';

const RETRY_PAUSE_MS = 150;

interface CallOptions {
  /** The shopper's api token; absent for a visitor. */
  token?: string | undefined;
  /** For the backend's rate limits. */
  clientIp?: string | undefined;
  /** By the name of the part; for endpoints with `files`. */
  files?: Record<string, File> | undefined;
  /** A write of an `idempotent` row is done once for a key, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** Continues the trace of an incoming request. */
  requestId?: string;
}

/**
 * Calls one endpoint of the backend (section 7) and answers its data in its domain representation.
 * A read, or a write with an idempotency key, is tried once more when the reason of its failure may pass, unless
 * it was a time limit.
 * @throws {BackendError} for every failure, also for a request that breaks the contract: that one is not
 *   sent and has the status 422.
 */
export async function callBackend<E extends EndpointName>(
  endpoint: E,
  payload: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { data } = await callBackendWithMessage(endpoint, payload, options);
  return data;
}

/** {@link callBackend} with the envelope's message beside the data, for answers that are shown to the shopper. */
export async function callBackendWithMessage<E extends EndpointName>(
  endpoint: E,
  payload: RequestOf<E>,
  options: CallOptions = {},
): Promise<{ message: string; data: ResponseOf<E> }> {
  const requestId = options.requestId ?? randomUUID();
  const row: Endpoint = endpoints[endpoint];
  const request = z.safeEncode(row.request, payload);
  if (!request.success) throw requestError(endpoint, requestId, request.error);
  const fields = { ...Object(request.data), device_type: DEVICE_TYPE };
  const body = options.files ? toForm(fields, options.files) : JSON.stringify(fields);
  const send = () => countCall(endpoint, () => sendOnce(endpoint, body, requestId, options));
  if (row.effect === 'write' && !(row.idempotent && options.idempotencyKey)) return send();
  return send().catch(async (error: unknown) => {
    const mayPass = error instanceof BackendError && error.isRetryable;
    // Who has waited until a time limit is not kept waiting once more.
    if (!mayPass || error.kind === 'timeout') throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    return send();
  });
}

function requestError(endpoint: EndpointName, requestId: string, error: z.ZodError): BackendError {
  const issues = error.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  const [message = ''] = issues.map(([field, text]) => `${field}: ${text}`);
  return new BackendError({
    kind: 'contract',
    endpoint,
    requestId,
    status: 422,
    reason: `the request breaks the contract at ${message}`,
    shopperMessage: message,
    fieldErrors: Object.fromEntries(issues),
  });
}

async function sendOnce<E extends EndpointName>(
  endpoint: E,
  body: string | FormData,
  requestId: string,
  { token, clientIp, idempotencyKey }: CallOptions,
): Promise<{ message: string; data: ResponseOf<E> }> {
  const row: Endpoint = endpoints[endpoint];
  const fail = (
    details: Omit<ConstructorParameters<typeof BackendError>[0], 'endpoint' | 'requestId'>,
  ) => new BackendError({ endpoint, requestId, ...details });

  const { status, retryAfterSeconds, answer } = await whileBackendLives(
    row.timeoutMs,
    async (signal) => {
      const { BACKEND_URL, BACKEND_PATHS } = getConfig();
      const url = endpointUrl(BACKEND_URL, endpoint, BACKEND_PATHS);
      const headers = {
        'x-request-id': requestId,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey && row.idempotent ? { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } : {}),
        ...clientIpHeaders(clientIp),
      };
      if (typeof body === 'string') {
        const { status, headers: received, answer } = await postJson(url, body, headers, signal);
        return { status, retryAfterSeconds: secondsOf(received['retry-after']), answer };
      }
      return callInSpan(url, async (trace) => {
        // `fetch` sets the type of a form, which contains the boundary between its parts.
        const sent = { ...headers, ...trace };
        const response = await fetch(url, { method: 'POST', headers: sent, body, signal });
        const retryAfter = response.headers.get('retry-after') ?? undefined;
        return {
          status: response.status,
          retryAfterSeconds: secondsOf(retryAfter),
          answer: await readAnswer(response),
        };
      });
    },
  ).catch((cause: unknown) => {
    if (cause instanceof AnswerTooLargeError) {
      throw fail({ kind: 'contract', code: 'invalid_answer', reason: cause.message });
    }
    const isTimeout = Object(cause).name === 'TimeoutError';
    throw fail(
      isTimeout
        ? { kind: 'timeout', reason: 'no answer in time', cause }
        : { kind: 'network', reason: 'no connection', cause },
    );
  });

  const envelope = Envelope.safeParse(answer);
  if (!envelope.success) {
    throw fail({
      kind: 'http',
      status,
      retryAfterSeconds,
      code: status === SUCCESS_STATUS ? 'invalid_answer' : undefined,
      reason: `status ${status} without an envelope`,
    });
  }
  if (envelope.data.status !== SUCCESS_STATUS) {
    const { status, message, data } = envelope.data;
    throw fail({
      kind: 'envelope',
      status,
      retryAfterSeconds,
      code: errorCodeIn(data, status),
      reason: `status ${status}`,
      shopperMessage: message,
      fieldErrors: FailureData.safeParse(data).data?.errors ?? undefined,
    });
  }
  const data = (row.response as z.ZodType<ResponseOf<E>>).safeParse(envelope.data.data);
  if (!data.success) {
    const issues = data.error.issues
      .slice(0, 3)
      .map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message}`);
    throw fail({ kind: 'contract', status, code: 'invalid_answer', reason: issues.join('; ') });
  }
  return { message: envelope.data.message ?? '', data: data.data };
}

/** The seconds of a `Retry-After` header, which may also contain a date. */
function secondsOf(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) : undefined;
}

function toForm(fields: Record<string, unknown>, files: Record<string, File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

/** No headers without the secret: the backend would ignore an unsigned client IP. */
function clientIpHeaders(ip: string | undefined): Record<string, string> {
  const secret = getConfig().REVALIDATE_SECRET;
  if (!ip || !secret) return {};
  return {
    [CLIENT_IP_HEADER]: ip,
    [CLIENT_IP_SIGNATURE_HEADER]: signClientIp(secret, ip),
  };
}
