'use client';

import { Breadcrumb } from '@/components/ui/breadcrumb';
import { HOME_PATH } from '@/lib/routes';
import { useShopper } from '@/lib/shopper/shopper';
import { useIsHydrated } from '@/lib/shopper/use-shopper-read';
import { EmptyCart } from './empty-cart';
import { CartSkeleton, ShopperCart } from './shopper-cart';

/** Section 2, "Cart". The page is made once for everybody: whose cart it is shows in the browser. */
export function CartPage() {
  const shopper = useShopper();
  const isHydrated = useIsHydrated();
  return (
    <div className="min-h-[70vh] pt-2 lg:pt-4">
      <div className="container-page">
        <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }, { label: 'CART' }]} />
      </div>
      {!isHydrated ? <CartSkeleton /> : shopper ? <ShopperCart /> : <EmptyCart isVisitor />}
    </div>
  );
}
