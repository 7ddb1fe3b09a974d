'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useMarketPath } from '@/lib/use-market-path';
import { LOOK_MS, mayPrefetch, whenLookedAt } from './prefetch';

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'ref'> {
  /** A path of the shop without its market, or an absolute address. */
  href: string;
  /**
   * When its page is fetched ahead: at the first sign that it will be followed; for a card's link once the
   * card, an `article`, has been looked at for a moment; or never, for a page that is made for each visit.
   */
  prefetchOn?: 'intent' | 'view' | 'never';
}

/**
 * The shop's link: stays in the shopper's market, and fetches its page once it is about to be followed.
 * Fetching every link in view would make dozens of pages for each that is looked at.
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

  return (
    <NextLink
      ref={link}
      href={target}
      prefetch={isWanted}
      onPointerEnter={(event) => {
        // Cards also run by under a pointer that rests while the page is scrolled.
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

/** Lets a style show at once that a link was followed: `has-data-pending:…`. */
function PendingMark() {
  const { pending } = useLinkStatus();
  return pending ? <span data-pending hidden /> : null;
}
