import { SECOND_MS } from '@/lib/contract/durations';
import type { Attempts, RateLimit } from '@/lib/contract/endpoint';
import { appErrors } from '@/lib/contract-server/app-error';
import { hashToken } from '@/lib/contract-server/tokens';
import type { Store } from './store';

/** Whose attempt at what it is. */
export interface Attempt {
  endpoint: string;
  /** The client's network. */
  client: string;
  /** The shopper, or the name of an account; null where the row counts none. */
  account: string | null;
}

/** The counters of an attempt that belong to its account. */
function accountCounters({ account: limit }: RateLimit, { endpoint, client, account }: Attempt) {
  if (!limit || account === null) return [];
  // A login name is nobody's who reads the keys.
  const name = `rate:${endpoint}:account:${hashToken(account)}`;
  const { perClient, longTerm } = limit;
  const counters: [string, Attempts][] = [[name, limit]];
  if (perClient) counters.push([`${name}:${client}`, perClient]);
  if (longTerm) counters.push([`${name}:long`, longTerm]);
  return counters;
}

/**
 * Counts attempts as the rows of the contract say, for all adapters on the same Redis. Known devices are not told from
 * others.
 */
export class RateLimits {
  readonly #store: Store;
  readonly #isOff: boolean;

  constructor(store: Store, { isOff }: { isOff: boolean }) {
    this.#store = store;
    this.#isOff = isOff;
  }

  /** @throws {AppError} 429 for an attempt too many */
  async count(limit: RateLimit, attempt: Attempt): Promise<void> {
    if (this.#isOff) return;
    const { endpoint, client } = attempt;
    const counters: [string, Attempts][] = [
      [`rate:${endpoint}:client:${client}`, limit.client],
      ...accountCounters(limit, attempt),
    ];
    for (const [name, { attempts, windowMs }] of counters) {
      if ((await this.#store.count(name, windowMs)) <= attempts) continue;
      const leftMs = await this.#store.lifetimeOf(name);
      throw appErrors.tooManyAttempts(Math.max(1, Math.ceil(leftMs / SECOND_MS)));
    }
  }

  /** Forgets the attempts at an account: its owner has proved to be there. */
  async clear(limit: RateLimit, attempt: Attempt): Promise<void> {
    await this.#store.delete(...accountCounters(limit, attempt).map(([name]) => name));
  }
}
