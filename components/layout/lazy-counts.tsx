import { lazy, type ReactNode, Suspense } from 'react';
import type { Counts } from '@/lib/contract/cart';
import type { ShopperCountsProps } from './shopper-counts';

export const NO_COUNTS: Counts = { cartCount: 0, wishListCount: 0 };

/** The counts of a visitor are always 0, so the code that reads them is loaded only when there is a session. */
const ShopperCounts = lazy(() =>
  import('./shopper-counts').catch(() => ({
    // If the code cannot be loaded, the header shows 0 instead of failing the page.
    default: ({ children }: ShopperCountsProps) => children(NO_COUNTS),
  })),
);

/** Passes the shopper's counts to `children`, and 0 until they are known. */
export function LazyCounts({ shopperId, children }: ShopperCountsProps): ReactNode {
  return (
    <Suspense fallback={children(NO_COUNTS)}>
      <ShopperCounts shopperId={shopperId}>{children}</ShopperCounts>
    </Suspense>
  );
}
