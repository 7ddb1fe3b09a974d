/** The pages that get a link: the first, the last, the current one and its neighbours. `null` is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = new Set([1, current - 1, current, current + 1, last]);
  const numbers: (number | null)[] = [];
  let previous = 0;
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number < 1 || number > last) continue;
    // A gap for a single page would be as wide as its number.
    if (number - previous === 2) numbers.push(number - 1);
    else if (number - previous > 2) numbers.push(null);
    numbers.push(number);
    previous = number;
  }
  return numbers;
}
