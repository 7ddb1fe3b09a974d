import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { newToken } from '@/lib/contract-server/tokens';
import { parseJson } from '@/lib/shared/parse-json';
import { isSameSecret } from '@/lib/shared/same-secret';
import { type Clock, later } from './clock';

const LIFETIME_MS = 180 * DAY_MS;

const Content = z.object({
  id: z.string(),
  /** Hashes of the names by which the account can be opened. */
  accounts: z.array(z.string()),
  expiresAtMs: z.number(),
});

/**
 * Tokens for devices that have signed in to an account, so that rate limits can distinguish a shopper from a stranger
 * who guesses their password. A token opens nothing by itself.
 */
export interface DeviceTokens {
  /** A token of a new device for an account with these names; null where the shop has no secret to sign it. */
  issue(accountNames: string[]): string | null;
  /**
   * The id of the device whose token for this account is among these, which have colons between them; null where none
   * is ours, valid, for this account and issued since a moment.
   */
  find(tokens: string, accountName: string, since?: Date | null): string | null;
  /** What stands for an account's name once the account is gone; null where the shop has no secret. */
  keyedHash(accountName: string): string | null;
}

/** So that the token does not contain a name. */
function hashOf(accountName: string): string {
  return createHash('sha256').update(accountName).digest('base64url');
}

function sign(secret: string, content: string): string {
  // The prefix makes signatures of other things invalid here.
  return createHmac('sha256', secret).update(`device:${content}`).digest('base64url');
}

/** `secret` is `REVALIDATE_SECRET`. Without one no device is known. */
export function createDeviceTokens(secret: string | undefined, clock: Clock): DeviceTokens {
  return {
    issue(accountNames) {
      if (!secret) return null;
      const content = Buffer.from(
        JSON.stringify({
          id: newToken(),
          accounts: accountNames.map(hashOf),
          expiresAtMs: later(clock(), LIFETIME_MS).getTime(),
        } satisfies z.output<typeof Content>),
      ).toString('base64url');
      return `${content}.${sign(secret, content)}`;
    },
    find(tokens, accountName, since) {
      if (!secret) return null;
      for (const token of tokens.split(':')) {
        const [content = '', signature = ''] = token.split('.');
        if (!isSameSecret(signature, sign(secret, content))) continue;
        const { data } = Content.safeParse(parseJson(Buffer.from(content, 'base64url').toString()));
        if (!data || data.expiresAtMs <= clock().getTime()) continue;
        if (since && data.expiresAtMs < later(since, LIFETIME_MS).getTime()) continue;
        if (data.accounts.includes(hashOf(accountName))) return data.id;
      }
      return null;
    },
    keyedHash(accountName) {
      if (!secret) return null;
      return createHmac('sha256', secret).update(`account:${accountName}`).digest('base64url');
    },
  };
}
