import type { Logger } from 'pino';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { appErrors } from '@/lib/contract-server/app-error';
import { parseJson } from '@/lib/shared/parse-json';
import { type Medusa, unlessRefused } from '../medusa/medusa';
import type { Store } from '../redis/store';
import type { Sessions } from './sessions';

/** Medusa's tokens live for 24 hours. One that has less left is exchanged. */
const LEFT_MS = 12 * HOUR_MS;
const SWEEP_MS = 5 * MINUTE_MS;
const SWEPT_AT_ONCE = 200;
const SCHEDULE = 'customer-tokens';

const TokenAnswer = z.object({ token: z.string() });
const Claims = z.object({ actor_id: z.string().min(1), exp: z.number() });

/** Whose token it is and until when; null for one that belongs to no customer. */
export function claimsOf(token: string): { customerId: string; expiresAt: number } | null {
  const [, payload = ''] = token.split('.');
  const claims = Claims.safeParse(
    parseJson(Buffer.from(payload, 'base64url').toString('utf8')) ?? {},
  );
  if (!claims.success) return null;
  return { customerId: claims.data.actor_id, expiresAt: claims.data.exp * 1000 };
}

const keyOf = (customerId: string) => `customer-token:${customerId}`;

interface Options {
  medusa: Medusa;
  store: Store;
  sessions: Sessions;
  log: Logger;
}

/**
 * Medusa's token of each customer who is logged in. All sessions of a customer share it. Sessions live longer than a token
 * and cannot make a new one, so it is exchanged before it ends, whether or not the customer calls.
 */
export class CustomerTokens {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Keeps a token that Medusa has given. */
  async keep(token: string): Promise<void> {
    const claims = claimsOf(token);
    if (!claims) throw new Error('The token belongs to no customer.');
    const { customerId, expiresAt } = claims;
    const { store } = this.#options;
    await store.set(keyOf(customerId), token, Math.max(1, expiresAt - Date.now()));
    await store.schedule(SCHEDULE, customerId, expiresAt);
  }

  /** @throws {AppError} 401 where Medusa takes the customer's token no more */
  async of(customerId: string): Promise<string> {
    const token = await this.#options.store.get(keyOf(customerId));
    if (token === null) throw appErrors.loginRequired();
    const { expiresAt } = claimsOf(token) ?? { expiresAt: 0 };
    return expiresAt - Date.now() > LEFT_MS ? token : this.#exchange(customerId, token);
  }

  async #exchange(customerId: string, token: string): Promise<string> {
    const { medusa, store } = this.#options;
    const answer = await unlessRefused(
      [401, 403],
      medusa.auth('/token/refresh', TokenAnswer, { token }),
      null,
    );
    if (!answer) {
      await store.delete(keyOf(customerId));
      await store.unschedule(SCHEDULE, customerId);
      throw appErrors.loginRequired();
    }
    await this.keep(answer.token);
    return answer.token;
  }

  /** Exchanges tokens before they end, until it is stopped. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#sweep().catch((err) => {
        this.#options.log.warn({ err }, 'Tokens of customers could not be exchanged');
      });
    }, SWEEP_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #sweep(): Promise<void> {
    const { store, sessions } = this.#options;
    for (const id of await store.due(SCHEDULE, Date.now() + LEFT_MS, SWEPT_AT_ONCE)) {
      const token = await store.get(keyOf(id));
      if (token !== null && (await sessions.hasAny(id))) {
        await this.#exchange(id, token).catch(() => undefined);
      } else {
        await store.delete(keyOf(id));
        await store.unschedule(SCHEDULE, id);
      }
    }
  }
}
