import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '@/lib/contract/durations';
import { appErrors } from '@/lib/contract-server/app-error';
import { newToken } from '@/lib/contract-server/tokens';
import type { Store } from './store';

/** Longer than a call of the contract may take, so that a lock ends only under a process that has ended. */
const LIFETIME_MS = 15 * SECOND_MS;
const WAIT_MS = 4.5 * SECOND_MS;
const PAUSE_MS = 15;
const RETRY_AFTER_SECONDS = 1;

/** Lets work on the same thing be done one after the other, by all adapters on the same Redis. */
export class Locks {
  readonly #store: Store;
  /** The end of the last work of this process, by name: calls of one process wait in their order. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** @throws {AppError} 503 where the others take too long */
  async with<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const own = before.then(() => this.#exclusively(`lock:${name}`, work));
    const end = own.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(name, end);
    try {
      return await own;
    } finally {
      if (this.#last.get(name) === end) this.#last.delete(name);
    }
  }

  async #exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
    const owner = newToken();
    const end = performance.now() + WAIT_MS;
    while (!(await this.#store.setNew(key, owner, LIFETIME_MS))) {
      if (performance.now() > end) throw appErrors.busy(RETRY_AFTER_SECONDS);
      await sleep(PAUSE_MS);
    }
    try {
      return await work();
    } finally {
      // Otherwise it ends by itself.
      await this.#store.deleteIf(key, owner).catch(() => undefined);
    }
  }
}
