interface Options {
  maxRunning: number;
  /** How many wait for one of them to end. */
  maxWaiting: number;
}

/** Too much work of a kind is waiting. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/** Runs a limited amount of work at the same time, in the order in which it came. */
export class ConcurrencyLimit {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

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
      // Whoever ends passes on its place.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
