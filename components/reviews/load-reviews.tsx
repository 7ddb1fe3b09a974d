'use client';

import { type ReactNode, useRef } from 'react';
import { useLoadedInView } from '@/lib/client/page/use-loaded-in-view';
import type { ReviewedProduct } from './review-target';

interface LoadReviewsProps {
  product: ReviewedProduct;
  /** The first page of the reviews, without anything to press; null where it could not be read. */
  children: ReactNode;
}

const loadReviews = () => import('./product-reviews').then((module) => module.ProductReviews);

/** Replaces the reviews of the page by those that can be filtered, once the tab is opened. */
export function LoadReviews({ product, children }: LoadReviewsProps) {
  const place = useRef<HTMLDivElement>(null);
  // Where it cannot be loaded, the first page stays.
  const Loaded = useLoadedInView(place, loadReviews, '200px');
  return (
    <div ref={place} className="min-h-24">
      {Loaded ? <Loaded product={product}>{children}</Loaded> : children}
    </div>
  );
}
