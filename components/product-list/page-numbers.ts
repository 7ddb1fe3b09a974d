import { LIST_PAGE_SIZE } from '@/lib/shared/search-request';

/** The highest page number in a URL. The contract allows one more. */
const MAX_PAGE = 999;

/** The number of the last page of a list. An empty list has one page. */
export function lastPageNumber(total: number): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / LIST_PAGE_SIZE)));
}
