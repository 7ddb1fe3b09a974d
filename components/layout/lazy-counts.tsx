import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useShopperId } from '@/lib/client/session/user';
import type { Counts } from '@/lib/contract/cart';
import type { ShopperCountsProps } from './shopper-counts';

const NO_COUNTS: Counts = { cartCount: 0, wishListCount: 0 };

/** The counts of a visitor are always 0, so the code that reads them is loaded only when there is a session. */
const ShopperCounts = lazy(() =>
  import('./shopper-counts').catch(() => ({
    // If the code cannot be loaded, the header shows 0 instead of failing the page.
    default: (_: ShopperCountsProps) => null,
  })),
);

/**
 * Passes the shopper's counts to `children`, and 0 until they are known. The children stay mounted when the
 * counts arrive: a link that is replaced loses the focus, and the press that is under way on it.
 */
export function LazyCounts({ children }: { children: (counts: Counts) => ReactNode }) {
  const shopperId = useShopperId();
  const [counts, setCounts] = useState(NO_COUNTS);
  return (
    <>
      {children(shopperId ? counts : NO_COUNTS)}
      {shopperId && (
        <Suspense>
          <ShopperCounts shopperId={shopperId} onChange={setCounts} />
        </Suspense>
      )}
    </>
  );
}
