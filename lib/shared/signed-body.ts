import { createHmac, timingSafeEqual } from 'node:crypto';

function digest(secret: string, time: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest();
}

/** Signs a body and a time: `t=<time>,v1=<hex HMAC-SHA256 of "time.body">`. */
export function signBody(secret: string, body: string, time: number): string {
  return `t=${time},v1=${digest(secret, time, body).toString('hex')}`;
}

interface Age {
  now: number;
  /** In the unit of `now` and of the signature. One that is older, or as far ahead, could be sent again. */
  max: number;
}

/** Whether `signature` was made with the secret, for exactly this body, not long ago. Takes constant time. */
export function isSignedBody(
  secret: string,
  body: string,
  signature: string | undefined,
  { now, max }: Age,
): boolean {
  const [, time, mac] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || mac === undefined) return false;
  const isOurs = timingSafeEqual(Buffer.from(mac, 'hex'), digest(secret, Number(time), body));
  return isOurs && Math.abs(now - Number(time)) <= max;
}
