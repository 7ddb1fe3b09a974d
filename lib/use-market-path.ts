'use client';

import { useParams } from 'next/navigation';
import { DEFAULT_MARKET, isMarket, marketPath } from './markets';

/** Gives the address that a path of the shop has in the shopper's market: `/home` → `/uk/home`. */
export function useMarketPath(): (path: string) => string {
  const { market } = useParams<{ market?: string }>();
  return (path) => marketPath(market && isMarket(market) ? market : DEFAULT_MARKET, path);
}
