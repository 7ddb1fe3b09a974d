/*
 * A write with a key is done once, however often it is sent. In a file without zod, since the browser
 * needs it too.
 */

/** Header that carries the key, from the browser to the storefront and on to the backend. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;

/** Whether a header's value may be a key: 16 to 64 letters, digits, `_` and `-`; a UUID is one. */
export function isIdempotencyKey(value: string): boolean {
  return IDEMPOTENCY_KEY.test(value);
}
