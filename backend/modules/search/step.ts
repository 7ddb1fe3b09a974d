import { setImmediate } from 'node:timers/promises';

/** Lets the server answer other calls, and then runs one step of a long computation. */
export async function step<T>(work: () => T): Promise<T> {
  await setImmediate();
  return work();
}
