import { ECDH } from 'node:crypto';

/**
 * Whether messages may be sent to this URL. Shoppers name it, so anything else could be a host of the shop's own
 * network.
 * @param services hosts, below which all hosts count, and origins
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  const isPublic = protocol === 'https:' && port === '';
  return services.some((service) =>
    service.includes('://')
      ? origin === service
      : isPublic && (hostname === service || hostname.endsWith(`.${service}`)),
  );
}

/** Whether a message can be encrypted for this key: a point on P-256, as base64url. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

/** A text of so many characters at most, with an ellipsis where something is left out. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
