import { setImmediate } from 'node:timers/promises';

/** Lets the server answer other calls. Rejects when the work is not wanted any more. */
export type Pause = () => Promise<void>;

export const pause: Pause = () => setImmediate();

/** The parts of a long computation: between them the server answers other calls. */
export async function inSteps(
  count: number,
  size: number,
  pause: Pause,
  work: (start: number, end: number) => void,
): Promise<void> {
  for (let start = 0; start < count; start += size) {
    await pause();
    work(start, Math.min(start + size, count));
  }
}
