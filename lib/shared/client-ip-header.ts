import { createHmac } from 'node:crypto';

/*
 * The backend limits attempts by client IP. Behind the storefront that is not the IP of the connection, so
 * the storefront sends it in a header, signed with the secret that both programs share. The backend ignores
 * the header without a valid signature. The secret itself is never sent.
 */

/** The client's IP, in a call from the storefront to the backend. */
export const CLIENT_IP_HEADER = 'x-client-ip';
/** {@link signClientIp} of that IP. */
export const CLIENT_IP_SIGNATURE_HEADER = 'x-client-ip-signature';

/** HMAC-SHA256 of the IP in hexadecimal. `secret` is `REVALIDATE_SECRET`. */
export function signClientIp(secret: string, ip: string): string {
  // The prefix makes signatures of other things invalid here.
  return createHmac('sha256', secret).update(`client-ip:${ip}`).digest('hex');
}
