import type { EndpointName, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';

/** A call that failed, with the message that a toast may show. `status` is 0 where nobody answered. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  constructor(
    readonly status: number,
    message: string,
    readonly fieldErrors: Record<string, string> = {},
  ) {
    super(message || messages.somethingWentWrong);
  }
}

/** Whether the shop asks who it is: a visitor, or a shopper whose session has ended. */
export function isLoginRequired(error: unknown): boolean {
  return error instanceof ShopError && error.status === 401;
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
  options: Pick<RequestInit, 'keepalive' | 'signal'> = {},
): Promise<Answer<E>> {
  return send(endpoint, {
    headers: { 'content-type': 'application/json' },
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
    throw new ShopError(response.status, answer?.message ?? '', answer?.data?.errors);
  }
  return answer as Answer<E>;
}
