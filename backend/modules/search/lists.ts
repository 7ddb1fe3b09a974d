/** Several lists of numbers in one array: list `i` is from `starts[i]` to before `starts[i + 1]`. */
export interface Lists {
  starts: Int32Array;
  entries: Int32Array;
}

/** The entry at an index that must exist. */
export function at(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** Turns "the words of each product" into "the products of each word", in ascending order. */
export function inverse({ starts, entries }: Lists, size: number): Lists {
  const inverted = { starts: new Int32Array(size + 1), entries: new Int32Array(entries.length) };
  for (const value of entries) inverted.starts[value + 1] = at(inverted.starts, value + 1) + 1;
  for (let value = 0; value < size; value++) {
    inverted.starts[value + 1] = at(inverted.starts, value + 1) + at(inverted.starts, value);
  }
  const next = inverted.starts.slice();
  for (let list = 0; list + 1 < starts.length; list++) {
    for (let entry = at(starts, list); entry < at(starts, list + 1); entry++) {
      const value = at(entries, entry);
      inverted.entries[at(next, value)] = list;
      next[value] = at(next, value) + 1;
    }
  }
  return inverted;
}
