import { inSteps, type Pause } from './step';

/** Several lists of numbers in one array: list `i` is from `starts[i]` to before `starts[i + 1]`. */
export interface Lists {
  starts: Int32Array;
  entries: Int32Array;
}

/** Lists that are turned around in one step. */
const LISTS_A_STEP = 20_000;

/** The entry at an index that must exist. */
export function at(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** The entries in another order. `order` contains their old positions. */
export function arranged(entries: Int32Array, order: Int32Array): Int32Array {
  const result = new Int32Array(order.length);
  for (let place = 0; place < order.length; place++) result[place] = at(entries, at(order, place));
  return result;
}

/** The lists in another order. `order` contains their old positions. */
export async function arrangedLists(
  { starts, entries }: Lists,
  order: Int32Array,
  pause: Pause,
): Promise<Lists> {
  const result = { starts: new Int32Array(starts.length), entries: new Int32Array(entries.length) };
  let count = 0;
  await inSteps(order.length, LISTS_A_STEP, pause, (first, end) => {
    for (let place = first; place < end; place++) {
      const list = at(order, place);
      const last = at(starts, list + 1);
      for (let entry = at(starts, list); entry < last; entry++) {
        result.entries[count] = at(entries, entry);
        count += 1;
      }
      result.starts[place + 1] = count;
    }
  });
  return result;
}

/** Where the list of each value from 0 to below `size` begins when `entries` are sorted by value. */
function startsOf(entries: Int32Array, size: number): Int32Array {
  const starts = new Int32Array(size + 1);
  for (let entry = 0; entry < entries.length; entry++) {
    const value = at(entries, entry);
    starts[value + 1] = at(starts, value + 1) + 1;
  }
  for (let value = 0; value < size; value++) {
    starts[value + 1] = at(starts, value + 1) + at(starts, value);
  }
  return starts;
}

/** Turns "the value of each product" into "the products of each value", in ascending order. */
export function inverseOfCodes(codes: Int32Array, size: number): Lists {
  const starts = startsOf(codes, size);
  const next = starts.slice();
  const entries = new Int32Array(codes.length);
  for (let place = 0; place < codes.length; place++) {
    const value = at(codes, place);
    entries[at(next, value)] = place;
    next[value] = at(next, value) + 1;
  }
  return { starts, entries };
}

/**
 * Turns "the words of each product" into "the products of each word", in ascending order.
 * @param order the products' positions in `lists` by their new numbers
 */
export async function inverse(
  lists: Lists,
  order: Int32Array,
  size: number,
  pause: Pause,
): Promise<Lists> {
  const starts = startsOf(lists.entries, size);
  const next = starts.slice();
  const entries = new Int32Array(lists.entries.length);
  await inSteps(order.length, LISTS_A_STEP, pause, (first, end) => {
    for (let place = first; place < end; place++) {
      const list = at(order, place);
      const last = at(lists.starts, list + 1);
      for (let entry = at(lists.starts, list); entry < last; entry++) {
        const value = at(lists.entries, entry);
        entries[at(next, value)] = place;
        next[value] = at(next, value) + 1;
      }
    }
  });
  return { starts, entries };
}
