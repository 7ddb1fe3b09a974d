'use client';

import { Button } from '@/components/ui/button';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import type { CartItem } from '@/lib/contract/cart';
import { useMarketPath } from '@/lib/hooks/use-market-path';

interface ShareCartProps {
  lines: readonly CartItem[];
  /** The codes of the cart's coupons. */
  coupons: readonly string[];
}

/** Shares a link that fills another cart with the same. What it needs is loaded by the press. */
export function ShareCart({ lines, coupons }: ShareCartProps) {
  const marketPath = useMarketPath();
  const { run } = useShopAction();
  const share = () =>
    run(async () => {
      const { shareCart } = await import('@/lib/client/cart/share-cart');
      await shareCart({ items: lines, coupons }, marketPath);
    });
  return (
    <Button variant="quiet" size="sm" onClick={share}>
      Share cart
    </Button>
  );
}
