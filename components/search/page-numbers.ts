import { LIST_PAGE_SIZE } from '@/lib/search-request';

/** The last page that an address can name; the contract ends one further. */
const MAX_PAGE = 999;

/** The number of a list's last page; an empty list has one page. */
export function lastPageNumber(total: number): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / LIST_PAGE_SIZE)));
}

/** The pages worth a link: the first, the last and those beside the current one; `null` where some are left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = new Set([1, current - 1, current, current + 1, last]);
  const numbers: (number | null)[] = [];
  let previous = 0;
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number < 1 || number > last) continue;
    // One page left out is as short as the gap that would stand for it.
    if (number - previous === 2) numbers.push(number - 1);
    else if (number - previous > 2) numbers.push(null);
    numbers.push(number);
    previous = number;
  }
  return numbers;
}
