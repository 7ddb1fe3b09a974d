'use client';

import { useRef } from 'react';
import { useMarketPath } from '@/lib/hooks/use-market-path';

/**
 * The links of a list whose page and filters are in its URL. A link changes the URL without asking the server for the
 * page, so Back leads to what was shown before.
 * @param query what is shown
 * @param pathOf its path without a market
 */
export function usePagedList<Query extends { page: number }>(
  query: Query,
  pathOf: (query: Query) => string,
) {
  const marketPath = useMarketPath();
  const summaryRef = useRef<HTMLParagraphElement>(null);
  const focusSummary = () => summaryRef.current?.focus();
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
  return {
    page: query.page,
    /** Of the line that says what is shown. It gets the focus when another page is. */
    summaryRef,
    focusSummary,
    show,
    linkTo,
    pageLink: (page: number) => linkTo({ ...query, page }, focusSummary),
  };
}
