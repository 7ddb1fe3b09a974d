import type {
  EndpointName,
  IdempotentEndpoint,
  RequestOf,
  ResponseOf,
} from '@/lib/contract/endpoints';
import { codeOfStatus, type ErrorCode, errorCodeIn } from '@/lib/contract/error-codes';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contract/idempotency';
import { messages } from '@/lib/contract/messages';

/**
 * A failed call, with a message for a toast and a code for programs. `status` is 0 where there was no
 * answer.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  constructor(
    readonly status: number,
    message: string,
    readonly fieldErrors: Record<string, string> = {},
    readonly code: ErrorCode = codeOfStatus(status),
  ) {
    super(message || messages.somethingWentWrong);
  }
}

interface CallOptions<E extends EndpointName> extends Pick<RequestInit, 'keepalive' | 'signal'> {
  /** A UUID for each action of the shopper. The call is done once for it, however often it is sent. */
  idempotencyKey?: E extends IdempotentEndpoint ? string : never;
}

/** Whether a call failed for want of a login: of a visitor, or of a shopper whose session has ended. */
export function isLoginRequired(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'login_required';
}

interface Answer<E extends EndpointName> {
  status: number;
  message: string;
  data: ResponseOf<E>;
}

/**
 * Calls an endpoint from the browser, through the storefront. Money is in minor units both ways.
 * @throws {ShopError}
 */
export async function callShop<E extends EndpointName>(
  endpoint: E,
  payload: RequestOf<E>,
  { idempotencyKey, ...options }: CallOptions<E> = {},
): Promise<Answer<E>> {
  return send(endpoint, {
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey ? { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } : {}),
    },
    body: JSON.stringify(payload),
    ...options,
  });
}

/**
 * {@link callShop} with a file: the fields of the request and its file parts in one form.
 * @throws {ShopError}
 */
export async function sendToShop<E extends EndpointName>(
  endpoint: E,
  form: FormData,
): Promise<Answer<E>> {
  return send(endpoint, { body: form });
}

async function send<E extends EndpointName>(endpoint: E, init: RequestInit): Promise<Answer<E>> {
  const response = await fetch(`/api/backend/${endpoint}`, { method: 'POST', ...init }).catch(
    (error: unknown) => {
      if (init.signal?.aborted) throw error;
      throw new ShopError(0, messages.somethingWentWrong);
    },
  );
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    const { status } = response;
    const { message = '', data } = answer ?? {};
    throw new ShopError(status, message, data?.errors, errorCodeIn(data, status));
  }
  return answer as Answer<E>;
}
