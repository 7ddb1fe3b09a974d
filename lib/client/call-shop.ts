import type {
  EndpointName,
  IdempotentEndpoint,
  RequestOf,
  ResponseOf,
} from '@/lib/contract/endpoints';
import { codeOfStatus, type ErrorCode, errorCodeIn } from '@/lib/contract/error-codes';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contract/idempotency';
import type { OrderKeyOf } from '@/lib/contract/orders';
import { toastTexts } from '@/lib/contract/toast-texts';

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
    super(message || toastTexts.somethingWentWrong);
  }
}

export interface CallOptions<E extends EndpointName> extends Pick<RequestInit, 'signal'> {
  /** Whether the call goes on when the shopper leaves the page. Browsers allow that for requests of 64 kB together. */
  keepalive?: boolean;
  /** A UUID for each action of the shopper. The call is done once for it, however often it is sent. */
  idempotencyKey?: (E extends IdempotentEndpoint ? string : never) | undefined;
}

/** Whether a call failed because there is no session: of a visitor, or of a shopper whose session has ended. */
export function hasSessionEnded(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'login_required';
}

/** {@link hasSessionEnded}, or a guest did what only members may. */
export function isLoginRequired(error: unknown): boolean {
  const isForMembers = error instanceof ShopError && error.code === 'member_required';
  return isForMembers || hasSessionEnded(error);
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

/**
 * Saves the key of an order in a cookie: the one of a link, or a new one for the order's e-mail address.
 * @throws {ShopError}
 */
export async function saveOrderKey(order: OrderKeyOf | RequestOf<'openOrder'>): Promise<void> {
  await post('/api/order-key', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
}

async function send<E extends EndpointName>(endpoint: E, init: RequestInit): Promise<Answer<E>> {
  return post(`/api/backend/${endpoint}`, init) as Promise<Answer<E>>;
}

async function post(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', ...init }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ShopError(0, toastTexts.somethingWentWrong);
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw errorOfAnswer(response.status, answer);
  return answer;
}

/** The error in an answer. @param answer its JSON, which may be anything */
export function errorOfAnswer(status: number, answer: unknown): ShopError {
  const { message, data } = Object(answer);
  return new ShopError(status, message, data?.errors, errorCodeIn(data, status));
}
