import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@/lib/contract/durations';

/** A webhook older than this is rejected, so that a recorded one cannot be sent again later. */
const WEBHOOK_MAX_AGE_MS = 5 * MINUTE_MS;

/**
 * Whether the header `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">` was made with the secret, for
 * exactly this body, at most {@link WEBHOOK_MAX_AGE_MS} from now. Takes the same time however much of a wrong
 * signature is right.
 */
export function isWebhookSigned(
  secret: string,
  rawBody: string,
  header: string | undefined,
  now: Date,
): boolean {
  const [, timestamp = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!given) return false;
  const right = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest();
  const isOurs = timingSafeEqual(Buffer.from(given, 'hex'), right);
  return isOurs && Math.abs(now.getTime() - Number(timestamp) * 1000) <= WEBHOOK_MAX_AGE_MS;
}
