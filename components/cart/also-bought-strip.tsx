'use client';

import { ProductStrip } from '@/components/product/public/product-strip';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { AlsoBoughtRoom } from './also-bought-room';

/** The products of 'People have also bought'. If they fail to load, the cart page leaves them out. */
export function AlsoBoughtStrip() {
  const { data: products, hasFailed } = useShopperRead('alsoBought');
  if (!products && !hasFailed) return <AlsoBoughtRoom />;
  if (!products || products.length === 0) return null;
  return (
    <div className="mt-16 lg:mt-24">
      <ProductStrip title="People have also bought" products={products} />
    </div>
  );
}
