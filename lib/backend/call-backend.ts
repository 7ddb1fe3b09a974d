import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { getConfig } from '@/lib/config';
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type RequestOf,
  type ResponseOf,
} from '@/lib/contract/endpoints';
import { DEVICE_TYPE, Envelope, FieldErrors, SUCCESS_STATUS } from '@/lib/contract/envelope';
import { parseJson } from '@/lib/parse-json';
import {
  SHOPPER_ADDRESS_HEADER,
  SHOPPER_ADDRESS_SIGNATURE_HEADER,
  signShopperAddress,
} from '@/lib/shopper-address';
import { BackendError } from './backend-error';

const READ_TIME_LIMIT_MS = 4_000;
const WRITE_TIME_LIMIT_MS = 10_000;
const RETRY_PAUSE_MS = 150;

interface CallOptions {
  /** The shopper's api token; without one the call is a visitor's. */
  token?: string | undefined;
  /** Where the call came from, for the backend's limits. */
  shopperAddress?: string | undefined;
  /** By the name of the part; for endpoints with `files`. */
  files?: Record<string, File> | undefined;
  /** Continues the trace of an incoming request. */
  requestId?: string;
}

/**
 * Calls one endpoint of the backend (section 7) and answers its data in the program's form.
 * A read that fails in a way that may pass is tried once more; a write never is.
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
  const send = () => sendOnce(endpoint, body, requestId, options);
  if (row.effect === 'write') return send();
  return send().catch(async (error: unknown) => {
    if (!(error instanceof BackendError && error.isRetryable)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    return send();
  });
}

function requestError(endpoint: EndpointName, requestId: string, error: z.ZodError): BackendError {
  const faults = error.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  const [sentence = ''] = faults.map(([field, message]) => `${field}: ${message}`);
  return new BackendError({
    kind: 'contract',
    endpoint,
    requestId,
    status: 422,
    reason: `the request breaks the contract at ${sentence}`,
    shopperMessage: sentence,
    fieldErrors: Object.fromEntries(faults),
  });
}

async function sendOnce<E extends EndpointName>(
  endpoint: E,
  body: string | FormData,
  requestId: string,
  { token, shopperAddress }: CallOptions,
): Promise<{ message: string; data: ResponseOf<E> }> {
  const row: Endpoint = endpoints[endpoint];
  const fail = (
    details: Omit<ConstructorParameters<typeof BackendError>[0], 'endpoint' | 'requestId'>,
  ) => new BackendError({ endpoint, requestId, ...details });

  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(
      new URL(`backend/api/${row.path ?? endpoint}`, withSlash(getConfig().BACKEND_URL)),
      {
        method: 'POST',
        headers: {
          // A form says its own type, which names where its parts end.
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          'x-request-id': requestId,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...shopperAddressHeaders(shopperAddress),
        },
        body,
        signal: AbortSignal.timeout(
          row.effect === 'read' ? READ_TIME_LIMIT_MS : WRITE_TIME_LIMIT_MS,
        ),
      },
    );
    status = response.status;
    answer = parseJson(await response.text());
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    throw fail(
      isTimeout
        ? { kind: 'timeout', reason: 'no answer in time', cause }
        : { kind: 'network', reason: 'no connection', cause },
    );
  }

  const envelope = Envelope.safeParse(answer);
  if (!envelope.success) {
    throw fail({ kind: 'http', status, reason: `status ${status} without an envelope` });
  }
  if (envelope.data.status !== SUCCESS_STATUS) {
    throw fail({
      kind: 'envelope',
      status: envelope.data.status,
      reason: `status ${envelope.data.status}`,
      shopperMessage: envelope.data.message,
      fieldErrors: FieldErrors.safeParse(envelope.data.data).data?.errors,
    });
  }
  const data = (row.response as z.ZodType<ResponseOf<E>>).safeParse(envelope.data.data);
  if (!data.success) {
    const faults = data.error.issues
      .slice(0, 3)
      .map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message}`);
    throw fail({ kind: 'contract', status, reason: faults.join('; ') });
  }
  return { message: envelope.data.message ?? '', data: data.data };
}

function toForm(fields: Record<string, unknown>, files: Record<string, File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

/** Without the secret the backend would not believe the address, so it is not sent. */
function shopperAddressHeaders(address: string | undefined): Record<string, string> {
  const secret = getConfig().REVALIDATE_SECRET;
  if (!address || !secret) return {};
  return {
    [SHOPPER_ADDRESS_HEADER]: address,
    [SHOPPER_ADDRESS_SIGNATURE_HEADER]: signShopperAddress(secret, address),
  };
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
