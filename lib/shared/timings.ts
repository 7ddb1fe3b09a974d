import { AsyncLocalStorage } from 'node:async_hooks';

/** The global symbol by which the front and the code in Next's bundle find the same storage. */
const TIMINGS = Symbol.for('oak-and-loom.timings');

const MAX_PARTS = 40;

/** What took how long in one request. Parts with the same name are added up. */
export class Timings {
  readonly #startedAt = performance.now();
  readonly #parts = new Map<string, { count: number; milliseconds: number }>();
  readonly #notes = new Map<string, string>();

  measure<T>(name: string, work: () => T): T {
    const startedAt = performance.now();
    const end = () => this.#add(name, performance.now() - startedAt);
    let result: T;
    try {
      result = work();
    } catch (error) {
      end();
      throw error;
    }
    if (result instanceof Promise) result.then(end, end);
    else end();
    return result;
  }

  /** Adds what is no time. @param value letters, digits and `_` */
  note(name: string, value: string): void {
    this.#notes.set(name, value);
  }

  /** The value of a `Server-Timing` header. */
  get header(): string {
    const notes = [...this.#notes].map(([name, value]) => `${tokenOf(name)};desc=${value}`);
    const parts = [...this.#parts].map(([name, { count, milliseconds }]) => {
      const times = count === 1 ? '' : `;desc="${count} times"`;
      return `${tokenOf(name)};dur=${milliseconds.toFixed(1)}${times}`;
    });
    const total = `total;dur=${(performance.now() - this.#startedAt).toFixed(1)}`;
    return [...notes, ...parts, total].join(', ');
  }

  #add(name: string, milliseconds: number): void {
    const part = this.#parts.get(name);
    if (part) {
      part.count += 1;
      part.milliseconds += milliseconds;
    } else if (this.#parts.size < MAX_PARTS) this.#parts.set(name, { count: 1, milliseconds });
  }
}

function tokenOf(name: string): string {
  return name.replace(/\W+/g, '-');
}

function storage(): AsyncLocalStorage<Timings> | undefined {
  return Reflect.get(globalThis, TIMINGS);
}

/** Those of the present request; undefined where nobody asks for them. */
export function currentTimings(): Timings | undefined {
  return storage()?.getStore();
}

/** Does the work of a request, whose parts are timed. */
export function withTimings<T>(timings: Timings, work: () => T): T {
  const own = storage() ?? new AsyncLocalStorage<Timings>();
  Reflect.set(globalThis, TIMINGS, own);
  return own.run(timings, work);
}
