'use client';

import { ProductStrip } from '@/components/product/product-strip';
import { toastError } from '@/components/ui/toast';
import { useShopperRead } from '@/lib/shopper/use-shopper-read';

/** Section 2, "Cart": 'People have also bought'. The cart is whole without it. */
export function AlsoBought() {
  const { data: products } = useShopperRead('alsoBought', toastError);
  if (!products || products.length === 0) return null;
  return (
    <div className="mt-16 lg:mt-24">
      <ProductStrip title="People have also bought" products={products} />
    </div>
  );
}
