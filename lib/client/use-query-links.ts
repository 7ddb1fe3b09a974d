'use client';

import { useMarketPath } from '@/lib/use-market-path';

/**
 * Links between what a list can show: tab, search and page are in its URL, and a link changes the URL without asking
 * the server for the page.
 * @param query what is shown
 * @param pathOf its path without a market
 */
export function useQueryLinks<Query>(query: Query, pathOf: (query: Query) => string) {
  const marketPath = useMarketPath();
  const show = (next: Query) => {
    const path = pathOf(next);
    if (path !== pathOf(query)) history.pushState(null, '', marketPath(path));
  };
  /** The props of a `Link` or `ButtonLink`. @param afterwards runs when it was pressed, e.g. moves the focus */
  const linkTo = (next: Query, afterwards = () => {}) => ({
    href: pathOf(next),
    prefetchOn: 'never' as const,
    onNavigate: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      show(next);
      afterwards();
    },
  });
  return { show, linkTo };
}
