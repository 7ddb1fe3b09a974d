import { isSignedBody, signBody } from './signed-body';

const MAX_AGE_MS = 5 * 60 * 1000;

/** Signs the body of a call to `/api/revalidate`: `t=<ms since 1970>,v1=<hex HMAC-SHA256>`. */
export function signRevalidation(secret: string, body: string, nowMs = Date.now()): string {
  return signBody(secret, body, nowMs);
}

/** Whether `signature` was made with the secret, for exactly this body, less than five minutes from now. */
export function isRevalidationSigned(
  secret: string,
  body: string,
  signature: string,
  nowMs = Date.now(),
): boolean {
  return isSignedBody(secret, body, signature, { now: nowMs, max: MAX_AGE_MS });
}
