import { createHash } from 'node:crypto';

/** A short fingerprint of a value, the same for values with the same JSON. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
