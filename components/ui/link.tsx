'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { useParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { DEFAULT_MARKET, isMarket, marketPath } from '@/lib/markets';

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'href'> {
  /** A path of the shop without its market, or an absolute address. */
  href: string;
}

/** The shop's link: stays in the shopper's market. */
export function Link({ href, children, ...rest }: LinkProps) {
  const { market } = useParams<{ market?: string }>();
  const target = href.startsWith('/')
    ? marketPath(market && isMarket(market) ? market : DEFAULT_MARKET, href)
    : href;
  return (
    <NextLink href={target} {...rest}>
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
