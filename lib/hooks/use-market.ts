'use client';

import { useParams } from 'next/navigation';
import { DEFAULT_MARKET, isMarket, type Market } from '../shared/markets';

/** The shopper's market, which the URL names. */
export function useMarket(): Market {
  const { market } = useParams<{ market?: string }>();
  return market && isMarket(market) ? market : DEFAULT_MARKET;
}

/** The shopper's market for a call; undefined for the default one, which calls leave out. */
export function useOtherMarket(): Market | undefined {
  const market = useMarket();
  return market === DEFAULT_MARKET ? undefined : market;
}
