'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useInView } from '@/lib/client/page/use-in-view';
import type { ProductReviews } from './product-reviews';
import type { ReviewedProduct } from './review-target';

interface LoadReviewsProps {
  product: ReviewedProduct;
  /** The first page of the reviews, without anything to press; null where it could not be read. */
  children: ReactNode;
}

/** Replaces the reviews of the page by those that can be filtered, once the tab is opened. */
export function LoadReviews({ product, children }: LoadReviewsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<typeof ProductReviews>();
  const load = useCallback((isInView: boolean) => {
    if (!isInView) return;
    // Where it cannot be loaded, the first page stays.
    import('./product-reviews').then(
      (module) => setLoaded(() => module.ProductReviews),
      () => undefined,
    );
  }, []);
  useInView(place, load, '200px');
  return (
    <div ref={place} className="min-h-24">
      {Loaded ? <Loaded product={product}>{children}</Loaded> : children}
    </div>
  );
}
