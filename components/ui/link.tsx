'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { useParams } from 'next/navigation';
import { type ComponentProps, useState } from 'react';
import { DEFAULT_MARKET, isMarket, marketPath } from '@/lib/markets';

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> {
  /** A path of the shop without its market, or an absolute address. */
  href: string;
}

/**
 * The shop's link: stays in the shopper's market, and fetches its page once it is about to be followed.
 * Fetching every link in view would make dozens of pages for each that is looked at.
 */
export function Link({
  href,
  children,
  onPointerEnter,
  onTouchStart,
  onFocus,
  ...rest
}: LinkProps) {
  const { market } = useParams<{ market?: string }>();
  const [isWanted, setIsWanted] = useState(false);
  const target = href.startsWith('/')
    ? marketPath(market && isMarket(market) ? market : DEFAULT_MARKET, href)
    : href;
  return (
    <NextLink
      href={target}
      prefetch={isWanted}
      onPointerEnter={(event) => {
        setIsWanted(true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        setIsWanted(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setIsWanted(true);
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
