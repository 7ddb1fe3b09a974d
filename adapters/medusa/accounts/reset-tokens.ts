import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { MedusaUnavailable } from '../medusa/medusa';
import type { Store } from '../redis/store';

/** Medusa's tokens are valid for 15 minutes. Nobody waits for one that long. */
const LIFETIME_MS = MINUTE_MS;
const WAIT_MS = 3 * SECOND_MS;
const PAUSE_MS = 25;

const keyOf = (email: string) => `reset-token:${email}`;

/** The tokens that change a password, from the event to the call that waits for one, in whichever process it is. */
export class ResetTokens {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async hand(email: string, token: string): Promise<void> {
    await this.#store.set(keyOf(email), token, LIFETIME_MS);
  }

  /** Forgets a token that nobody has waited for. */
  async discard(email: string): Promise<void> {
    await this.#store.delete(keyOf(email));
  }

  /** @throws {MedusaUnavailable} */
  async waitFor(email: string): Promise<string> {
    const end = performance.now() + WAIT_MS;
    for (;;) {
      const token = await this.#store.take(keyOf(email));
      if (token !== null) return token;
      if (performance.now() > end) {
        throw new MedusaUnavailable(
          'No event auth.password_reset came: does the subscriber know the adapter and its secret?',
        );
      }
      await sleep(PAUSE_MS);
    }
  }
}
