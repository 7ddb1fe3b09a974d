import type { PageRequest } from './cache-key';
import type { Rendered } from './rendering';

/** A rendered page for tests. */
export function renderedPage(text: string, changes: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=600, stale-while-revalidate=31535400',
      vary: 'rsc, next-router-state-tree',
    },
    body: Buffer.from(`<html><script>price("${text}")</script></html>`),
    tags: ['home'],
    renderedAt: 0,
    ...changes,
  };
}

/** A request for a page's HTML, or for another variant of the page. */
export function requestFor(page: string, variant = 'html'): PageRequest {
  return { page, variant, url: page, headers: {} };
}
