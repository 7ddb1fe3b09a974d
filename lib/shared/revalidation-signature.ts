import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature older than this is rejected, so that a recorded call cannot be sent again later. */
const MAX_AGE_MS = 5 * 60 * 1000;

function digest(secret: string, timestampMs: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${timestampMs}.${body}`).digest();
}

/** Signs the body of a call to `/api/revalidate`: `t=<ms since 1970>,v1=<hex HMAC-SHA256>`. */
export function signRevalidation(secret: string, body: string, nowMs = Date.now()): string {
  return `t=${nowMs},v1=${digest(secret, nowMs, body).toString('hex')}`;
}

/** Whether `signature` was made with the secret, for exactly this body, less than five minutes from now. Takes constant time. */
export function isRevalidationSigned(
  secret: string,
  body: string,
  signature: string,
  nowMs = Date.now(),
): boolean {
  const match = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match) return false;
  const timestampMs = Number(match[1]);
  const given = Buffer.from(match[2] ?? '', 'hex');
  const isOurs = timingSafeEqual(given, digest(secret, timestampMs, body));
  return isOurs && Math.abs(nowMs - timestampMs) <= MAX_AGE_MS;
}
