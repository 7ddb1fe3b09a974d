import { isMarket } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { isPagePath } from './cache-key';

/** What is before the id in the path of a product, in any case. */
const PRODUCT = new RegExp(`^(?:/[^/]+)?${paths.product.replace(':id', '(?=[^/]+$)')}`, 'i');

/**
 * The URL in lower case for a page or a market that is written in another case: `/UK/home` → `/uk/home`. Next.js
 * matches its rewrites in any case, but not its pages, and would send an empty page. Ids keep their case: two of them may
 * differ in it alone. `null` for any other URL.
 */
export function lowerCaseUrl(url: string): string | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  const [head = path] = PRODUCT.exec(path) ?? [];
  const lower = head.toLowerCase() + path.slice(head.length);
  if (lower === path) return null;
  if (isPagePath(lower)) return lower + query;
  const [, first = ''] = path.split('/', 2);
  const market = first.toLowerCase();
  return market !== first && isMarket(market)
    ? `/${market}${path.slice(first.length + 1)}${query}`
    : null;
}
