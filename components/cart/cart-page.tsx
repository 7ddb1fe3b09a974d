'use client';

import { Breadcrumb } from '@/components/ui/breadcrumb';
import { useIsHydrated } from '@/lib/client/calls/use-shopper-read';
import { useShopperId } from '@/lib/client/session/user';
import { EmptyCart } from './public/empty-cart';
import { CartSkeleton, ShopperCart } from './shopper-cart';

/** Section 2, "Cart". The page is static and the same for everyone; the browser loads the cart. */
export function CartPage({ hasExpress = false }: { hasExpress?: boolean }) {
  const shopperId = useShopperId();
  const isHydrated = useIsHydrated();
  return (
    // At least as high as the screen, so that the footer does not move when the cart appears.
    <div className="min-h-dvh pt-2 lg:pt-4">
      <div className="container-page">
        <Breadcrumb crumbs={[{ label: 'CART' }]} />
      </div>
      {!isHydrated ? (
        <>
          <p className="container-page mt-4 hidden noscript:block">
            Your cart needs JavaScript: please allow it in your browser.
          </p>
          <div className="noscript:hidden">
            <CartSkeleton />
          </div>
        </>
      ) : shopperId ? (
        <ShopperCart hasExpress={hasExpress} />
      ) : (
        <EmptyCart />
      )}
    </div>
  );
}
