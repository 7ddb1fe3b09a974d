'use client';

import { useParams, useRouter } from 'next/navigation';
import { DEFAULT_MARKET, isMarket, marketPath } from '@/lib/markets';

/** Goes to a page of the shop, in the shopper's market. */
export function useGoTo(): (path: string) => void {
  const router = useRouter();
  const { market } = useParams<{ market?: string }>();
  return (path) =>
    router.push(marketPath(market && isMarket(market) ? market : DEFAULT_MARKET, path));
}
