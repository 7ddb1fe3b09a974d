import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as 43 characters that fit into a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 random bits, as the 22 characters of an order's key in the contract. */
export function newOrderKey(): string {
  return randomBytes(16).toString('base64url');
}

/** What is stored of a token. A token is too long to be guessed, so its hash needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
