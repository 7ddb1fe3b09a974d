import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'sandbox-signature';

/** A signature older than this is rejected, so that a recorded webhook cannot be sent again later. */
const MAX_AGE_SECONDS = 5 * 60;

function digest(secret: string, timestamp: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
}

/** Signs a webhook's body: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signWebhook(secret: string, body: string, nowMs = Date.now()): string {
  const timestamp = Math.floor(nowMs / 1000);
  return `t=${timestamp},v1=${digest(secret, timestamp, body).toString('hex')}`;
}

/** Whether `signature` was made with the secret, for exactly this body, at most five minutes from now. Takes constant time. */
export function isWebhookSigned(
  secret: string,
  body: string,
  signature: string,
  nowMs = Date.now(),
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!match) return false;
  const timestamp = Number(match[1]);
  const given = Buffer.from(match[2] ?? '', 'hex');
  const isOurs = timingSafeEqual(given, digest(secret, timestamp, body));
  return isOurs && Math.abs(nowMs / 1000 - timestamp) <= MAX_AGE_SECONDS;
}
