/** How many letters may be wrong in a word of this length. */
export function typosAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

/** Longer words are compared by their beginning. A column is one more than a letter. */
const MAX_COLUMNS = 64;
/** The last three rows of the table, which all calls share: a search compares with hundreds of words. */
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_COLUMNS));

/**
 * How many letters have to be added, removed, replaced or exchanged with their neighbour to turn one word into the
 * other (optimal string alignment); infinite where it is more than {@link typosAllowed} for the first one.
 */
export function typosBetween(typed: string, word: string): number {
  const allowed = typosAllowed(typed.length);
  if (Math.abs(typed.length - word.length) > allowed) return Number.POSITIVE_INFINITY;
  const columns = Math.min(word.length, MAX_COLUMNS - 1);
  let [before, last, current] = rows;
  if (!before || !last || !current) return Number.POSITIVE_INFINITY;
  for (let column = 0; column <= columns; column++) last[column] = column;
  for (let row = 1; row <= Math.min(typed.length, MAX_COLUMNS - 1); row++) {
    const letter = typed.charCodeAt(row - 1);
    const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : 0;
    current[0] = row;
    let least = row;
    for (let column = 1; column <= columns; column++) {
      const isSame = letter === word.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged =
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        letterBefore === word.charCodeAt(column - 1);
      if (isExchanged) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    // An exchange in the next row adds one to the row before this one, which is at least as much.
    if (least > allowed) return Number.POSITIVE_INFINITY;
    [before, last, current] = [last, current, before];
  }
  const typos = last[columns] ?? 0;
  return typos <= allowed ? typos : Number.POSITIVE_INFINITY;
}
