import { randomUUID } from 'node:crypto';

/** Names a request in the logs of all programs that it passes through, and in their responses. */
export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Whether a caller's id can be logged and returned as it is. */
export function isRequestId(given: unknown): given is string {
  return typeof given === 'string' && REQUEST_ID.test(given);
}

/** The caller's id, or a new one if it sent none or a malformed one. */
export function requestIdOf(given: unknown): string {
  return isRequestId(given) ? given : randomUUID();
}
