'use client';

import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import {
  readRecentlyViewed,
  recordViewed,
  type ViewedProduct,
} from '@/lib/shopper/recently-viewed';
import type { ProductStrip } from './product-strip';

interface ShownStrip {
  Strip: typeof ProductStrip;
  products: readonly ViewedProduct[];
}

const SHOWN_COUNT = 4;

/**
 * The products that the shopper last looked at, for the end of a page; on a product's own page that one is
 * remembered, and left out. They come when the page is at rest, and only while their place lies below what
 * is in view, so that nothing moves under the shopper's eyes.
 */
export function RecentlyViewed({ product }: { product?: ViewedProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownStrip>();

  // A page that is left is hidden, not unmounted: this runs again when the shopper is back.
  useEffect(() => {
    if (product) recordViewed(product);
    let isLeft = false;
    let observer: IntersectionObserver | undefined;
    const show = async () => {
      await whenIdle();
      const others = readRecentlyViewed().filter(({ id }) => id !== product?.id);
      if (isLeft || others.length === 0) return;
      const { ProductStrip: Strip } = await import('./product-strip');
      if (isLeft || !place.current) return;
      observer = new IntersectionObserver(([entry]) => {
        if (!entry || entry.boundingClientRect.top < window.innerHeight) return;
        observer?.disconnect();
        setShown({ Strip, products: others.slice(0, SHOWN_COUNT) });
      });
      observer.observe(place.current);
    };
    // The page is whole without them, offline perhaps.
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
          <shown.Strip title="Recently viewed" products={shown.products} isRepeat />
        </div>
      )}
    </div>
  );
}
