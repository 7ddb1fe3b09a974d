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
 * Nobody looked at the request: it came without a session, too early or too often, or did not arrive whole. This call did
 * nothing, but an earlier one of the same action may have.
 */
const SENT_AWAY: readonly number[] = [401, 408, 425, 429];

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

  /**
   * Whether the shop said no: the action is not done, and the next press is another one. Also where something has
   * changed meanwhile (409: a repetition waits for the first call and is never told so). Not where the shopper has to
   * log in or to come again (401, 408, 425, 429).
   */
  get isRejected(): boolean {
    return this.status >= 400 && this.status < 500 && !SENT_AWAY.includes(this.status);
  }

  /** Whether it may have been done: there was no answer, or one of a broken server. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  get isNotFound(): boolean {
    return this.status === 404;
  }

  /** Whether something in the request is not valid. */
  get isInvalid(): boolean {
    return this.status === 422;
  }
}

export interface CallOptions<E extends EndpointName> extends Pick<RequestInit, 'signal'> {
  /** Whether the call goes on when the shopper leaves the page. Browsers allow that for requests of 64 kB together. */
  keepalive?: boolean;
  /** A UUID for each action of the shopper. The call is done once for it, however often it is sent. */
  idempotencyKey?: E extends IdempotentEndpoint ? string : never;
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

/** Whether a read found nothing under what it names for this shopper: it is not there, or no such name is possible. */
export function isMissing(error: unknown): boolean {
  return error instanceof ShopError && (error.isNotFound || error.isInvalid);
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
