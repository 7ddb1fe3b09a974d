import { isMarket } from '@/lib/shared/markets';
import { isPagePath } from './cache-key';

/**
 * The URL in lower case for a page or a market that is written in another case: `/UK/home` → `/uk/home`. Next.js
 * matches its rewrites in any case, but not its pages, and would send an empty page. `null` for any other URL.
 */
export function lowerCaseUrl(url: string): string | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  const lower = path.toLowerCase();
  if (lower === path) return null;
  if (isPagePath(lower)) return lower + query;
  const [, first = ''] = path.split('/', 2);
  const market = first.toLowerCase();
  return market !== first && isMarket(market)
    ? `/${market}${path.slice(first.length + 1)}${query}`
    : null;
}
