'use client';

import useSWR from 'swr';
import { ProductStrip } from '@/components/product/public/product-strip';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopperId } from '@/lib/client/session/user';

/**
 * Section 2, "/track-order": 'Recommended based on your purchase'. If it fails to load, the page leaves it out. It is
 * the last thing on the page, so that nothing moves when it appears.
 */
export function Recommended({ orderNumber }: { orderNumber: string }) {
  const shopperId = useShopperId();
  const { data: products } = useSWR(
    ['orderRecommendations', orderNumber, shopperId ?? ''],
    async ([, order_number]) => (await callShop('orderRecommendations', { order_number })).data,
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  if (!products || products.length === 0) return null;
  return (
    // The strip has the page's margins itself.
    <div className="-mx-4 lg:-mx-12 mt-16 lg:mt-24">
      <ProductStrip title="Recommended based on your purchase" products={products} />
    </div>
  );
}
