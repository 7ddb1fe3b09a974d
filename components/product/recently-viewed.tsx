'use client';

import { useEffect, useRef, useState } from 'react';
import { readRecentlyViewed, recordViewed } from '@/lib/client/product/recently-viewed';
import { whenIdle } from '@/lib/hooks/when-idle';
import type { ViewedProduct } from '@/lib/shared/viewed-product';
import type { ProductStrip } from './public/product-strip';

interface ShownStrip {
  Strip: typeof ProductStrip;
  products: readonly ViewedProduct[];
}

const SHOWN_COUNT = 4;

/**
 * The products that the shopper viewed last, for the end of a page. A product page passes its product, which
 * is stored and left out here. The products appear when the browser is idle, and only if this element is below
 * the viewport, so that the layout does not shift.
 */
export function RecentlyViewed({
  product,
  isWide = false,
}: {
  product?: ViewedProduct;
  /** Whether it is on a wide page. */
  isWide?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownStrip>();

  // Next.js hides a page on navigation instead of unmounting it, so this runs each time the page is shown.
  useEffect(() => {
    if (product) recordViewed(product);
    let isLeft = false;
    let observer: IntersectionObserver | undefined;
    const show = async () => {
      await whenIdle();
      const others = readRecentlyViewed().filter(({ id }) => id !== product?.id);
      if (isLeft || others.length === 0) return;
      const { ProductStrip: Strip } = await import('./public/product-strip');
      if (isLeft || !place.current) return;
      observer = new IntersectionObserver((entries) => {
        const entry = entries.at(-1);
        if (!entry || entry.boundingClientRect.top < window.innerHeight) return;
        observer?.disconnect();
        setShown({ Strip, products: others.slice(0, SHOWN_COUNT) });
      });
      observer.observe(place.current);
    };
    // The page also works without them, for example offline.
    show().catch(() => undefined);
    return () => {
      isLeft = true;
      observer?.disconnect();
    };
  }, [product]);

  return (
    <div ref={place}>
      {shown && (
        <div className="pt-16 lg:pt-24">
          <shown.Strip title="Recently viewed" products={shown.products} isRepeat isWide={isWide} />
        </div>
      )}
    </div>
  );
}
