import { LRUCache } from 'lru-cache';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';

/** Wrong tries of one client before it has to wait. */
const FREE_TRIES = 5;
/** Wrong tries of all clients in an hour from which on each has one, and waits longer. */
const MANY_TRIES = 50;
const MAX_WAIT_MS = 15 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = HOUR_MS;
const MAX_CLIENTS = 10_000;

interface Tries {
  count: number;
  /** Of the last one; of the first one where they are those of all clients. In milliseconds since 1970. */
  at: number;
}

/**
 * Wrong tries of the admin secret, in memory. After each a client waits twice as long, and all the longer where many
 * clients try. Only its own tries make it wait, so that no stranger keeps the staff out.
 */
export class AdminTries {
  private readonly clients = new LRUCache<string, Tries>({ max: MAX_CLIENTS });
  private overall: Tries = { count: 0, at: 0 };

  /** How long a client has to wait until the secret that it sends is looked at, in milliseconds. */
  waitMs(client: string, now: Date): number {
    const own = this.clients.get(client);
    if (!own || isForgotten(own, now)) return 0;
    const overall = isForgotten(this.overall, now) ? 0 : this.overall.count;
    const further = own.count - (overall < MANY_TRIES ? FREE_TRIES : 1);
    if (further < 0) return 0;
    const wait = SECOND_MS * 2 ** further * Math.max(1, overall / MANY_TRIES);
    return Math.max(0, own.at + Math.min(MAX_WAIT_MS, wait) - now.getTime());
  }

  wrong(client: string, now: Date): void {
    const at = now.getTime();
    const own = this.clients.get(client);
    const count = own && !isForgotten(own, now) ? own.count + 1 : 1;
    this.clients.set(client, { count, at });
    if (isForgotten(this.overall, now)) this.overall = { count: 0, at };
    this.overall.count += 1;
  }

  right(client: string): void {
    this.clients.delete(client);
  }
}

/** Also where the clock has been set back since. */
function isForgotten({ at }: Tries, now: Date): boolean {
  const ageMs = now.getTime() - at;
  return ageMs < 0 || ageMs >= FORGOTTEN_AFTER_MS;
}
