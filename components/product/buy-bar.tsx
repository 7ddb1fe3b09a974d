'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { AddToCartButton } from './add-to-cart-button';
import type { Buyable } from './buyable';
import { usePurchase } from './purchase';

interface BuyBarProps {
  product: Buyable;
  isInStock: boolean;
  /** The price. */
  children: ReactNode;
}

/**
 * Price and ADD TO CART at a phone's bottom edge while the page's own buttons are out of view. It is the
 * page's last row and sticks to the edge from there, so it has room of its own and comes to rest
 * on the footer's edge, never over it.
 * A screen too low for it, or magnified, goes without.
 */
export function BuyBar({ product, isInStock, children }: BuyBarProps) {
  const { quantity, areButtonsInView } = usePurchase();
  return (
    <section
      aria-label="Buy this product"
      className={`sticky bottom-0 z-30 mt-10 -mb-16 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 ease-out md:hidden [@media(height<30rem)]:hidden ${areButtonsInView ? 'invisible translate-y-full' : ''}`}
    >
      {children}
      {isInStock ? (
        <AddToCartButton product={product} quantity={Math.max(1, quantity)} className="shrink-0">
          ADD TO CART
        </AddToCartButton>
      ) : (
        <Button disabled className="shrink-0">
          OUT OF STOCK
        </Button>
      )}
    </section>
  );
}
