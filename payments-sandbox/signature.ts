import { signBody } from '@/lib/shared/signed-body';

export const SIGNATURE_HEADER = 'sandbox-signature';

/** Signs a webhook's body: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signWebhook(secret: string, body: string, nowMs = Date.now()): string {
  return signBody(secret, body, Math.floor(nowMs / 1000));
}
