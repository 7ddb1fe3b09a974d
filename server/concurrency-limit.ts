import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

interface Options {
  maxRunning: number;
  /** How many wait for one of them to end. */
  maxWaiting: number;
}

/** Short turns of the event loop that pass before work begins beside other work. */
const SHORT_TURNS = 8;
/** In a longer turn other work has used the processor. */
const SHORT_MS = 5;
/** After this time work begins in any case. */
const MAX_MS = 100;

/** Too much work of a kind is waiting. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/**
 * Runs a limited amount of work at the same time, in the order in which it came.
 *
 * Node.js accepts one connection in a turn of its event loop. If much work uses the processor at once, a turn lasts
 * seconds, and connections wait in the queue of the system: neither answered from memory nor counted here. So work
 * that uses the processor begins one after the other, with short turns between. Work that waits for the backend
 * leaves the turns short, and runs side by side.
 */
export class ConcurrencyLimit {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #lastBegin: Promise<void> = Promise.resolve();

  constructor({ maxRunning, maxWaiting }: Options) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws {OverloadedError} at once, if too many are waiting */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) {
      this.#running++;
    } else {
      if (this.#waiting.length >= this.#maxWaiting) throw new OverloadedError();
      // A request that ends passes on its place.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      if (this.#running > 1) {
        this.#lastBegin = this.#lastBegin.then(shortTurns);
        await this.#lastBegin;
      }
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

async function shortTurns(): Promise<void> {
  const startedAt = performance.now();
  let turnedAt = startedAt;
  for (let missing = SHORT_TURNS; missing > 0 && turnedAt - startedAt < MAX_MS; ) {
    await nextTurn();
    const now = performance.now();
    if (now - turnedAt < SHORT_MS) missing--;
    turnedAt = now;
  }
}
