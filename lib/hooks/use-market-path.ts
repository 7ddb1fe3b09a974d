'use client';

import { useParams } from 'next/navigation';
import { DEFAULT_MARKET, isMarket, marketPath } from '../shared/markets';

/** Returns a function that adds the prefix of the shopper's market to a path: `/home` → `/uk/home`. */
export function useMarketPath(): (path: string) => string {
  const { market } = useParams<{ market?: string }>();
  return (path) => marketPath(market && isMarket(market) ? market : DEFAULT_MARKET, path);
}
