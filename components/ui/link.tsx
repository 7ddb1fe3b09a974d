'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useHasPage } from '@/lib/hooks/use-features';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { LOOK_MS, mayPrefetch, whenLookedAt } from './prefetch';

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'ref'> {
  /** A path of the shop without the market, or an absolute URL. */
  href: string;
  /**
   * When the page is prefetched. `intent`: on hover, touch or focus. `view`: when the link's card (an
   * `article`) has been in view for {@link LOOK_MS}. `never`: for pages that are rendered for each request.
   */
  prefetchOn?: 'intent' | 'view' | 'never';
}

/**
 * A link that stays in the shopper's market and prefetches its page; its content alone where the shop does not have the
 * page. It does not prefetch every link in view,
 * as Next.js does by default: that would request dozens of pages for each page that the shopper opens.
 */
export function Link({
  href,
  prefetchOn = 'intent',
  children,
  onPointerEnter,
  onPointerLeave,
  onTouchStart,
  onFocus,
  ...rest
}: LinkProps) {
  const marketPath = useMarketPath();
  const hasPage = useHasPage()(href);
  const [isWanted, setIsWanted] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const target = href.startsWith('/') ? marketPath(href) : href;
  const want = () => setIsWanted(prefetchOn !== 'never' && mayPrefetch());

  useEffect(() => {
    if (prefetchOn !== 'view' || isWanted || !link.current) return;
    const card = link.current.closest('article') ?? link.current;
    return whenLookedAt(card, () => setIsWanted(mayPrefetch()));
  }, [prefetchOn, isWanted]);

  if (!hasPage) return children;
  return (
    <NextLink
      ref={link}
      href={target}
      prefetch={isWanted}
      onPointerEnter={(event) => {
        // While the page is scrolled, cards also pass below a mouse that does not move.
        if (prefetchOn === 'view') hover.current = setTimeout(want, LOOK_MS);
        else want();
        onPointerEnter?.(event);
      }}
      onPointerLeave={(event) => {
        clearTimeout(hover.current);
        onPointerLeave?.(event);
      }}
      onTouchStart={(event) => {
        want();
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        want();
        onFocus?.(event);
      }}
      {...rest}
    >
      {children}
      <PendingMark />
    </NextLink>
  );
}

/** Marks a link whose page is loading, so that `has-data-pending:…` styles apply at once. */
function PendingMark() {
  const { pending } = useLinkStatus();
  return pending ? <span data-pending hidden /> : null;
}
