'use client';

import { marketPath } from '../shared/markets';
import { useMarket } from './use-market';

/** Returns a function that adds the prefix of the shopper's market to a path: `/home` → `/uk/home`. */
export function useMarketPath(): (path: string) => string {
  const market = useMarket();
  return (path) => marketPath(market, path);
}
