import { inSteps, type Pause } from './step';

/** Names that are sorted or merged in one step: a few milliseconds. */
const NAMES_A_STEP = 5000;

/**
 * The positions of the names in ascending order, by code units. Positions with the same name stay in their order. A merge
 * sort in steps, because sorting a million names at once would stop the server for seconds.
 */
export async function sortedNames(names: string[], pause: Pause): Promise<Int32Array> {
  const isAfter = (a: number, b: number) => (names[a] ?? '') > (names[b] ?? '');
  let sorted = Int32Array.from(names.keys());
  await inSteps(names.length, NAMES_A_STEP, pause, (start, end) => {
    sorted.subarray(start, end).sort((a, b) => (isAfter(a, b) ? 1 : isAfter(b, a) ? -1 : a - b));
  });
  let merged = new Int32Array(names.length);
  for (let width = NAMES_A_STEP; width < names.length; width *= 2) {
    for (let start = 0; start < names.length; start += 2 * width) {
      const middle = Math.min(start + width, names.length);
      const end = Math.min(middle + width, names.length);
      let [left, right] = [start, middle];
      await inSteps(end - start, NAMES_A_STEP, pause, (from, to) => {
        for (let place = start + from; place < start + to; place++) {
          const first = sorted[left] ?? 0;
          const second = sorted[right] ?? 0;
          const isSecond = left === middle || (right < end && isAfter(first, second));
          merged[place] = isSecond ? second : first;
          if (isSecond) right += 1;
          else left += 1;
        }
      });
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}
