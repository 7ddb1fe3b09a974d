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
      const [{ sharedCartPath }, { shareLink }] = await Promise.all([
        import('@/lib/shared/shared-cart-link'),
        import('@/lib/client/page/share-link'),
      ]);
      await shareLink('A cart for you', marketPath(sharedCartPath({ items: lines, coupons })));
    });
  return (
    <Button variant="quiet" size="sm" onClick={share}>
      Share cart
    </Button>
  );
}
