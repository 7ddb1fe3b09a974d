import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 letters, digits, `_` and `-`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token, so that whoever reads the store has none. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** 128 random bits in 22 such characters, as the contract has the key of an order. */
export function newOrderKey(): string {
  return randomBytes(16).toString('base64url');
}
