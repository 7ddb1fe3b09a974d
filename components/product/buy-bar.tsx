'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { Buyable } from './buyable';
import { AddToCartButton } from './public/add-to-cart-button';
import { usePurchase } from './purchase';

interface BuyBarProps {
  product: Buyable;
  /** Why it cannot be bought, where it is not in stock. */
  soldOut: string | undefined;
  /** The price. */
  children: ReactNode;
}

/**
 * Price and ADD TO CART at the bottom edge of a phone, shown while the buttons of the buy panel are out of
 * view. It is sticky and the last element of the page, so it never covers the footer. It is hidden on very low
 * screens and when the page is zoomed in.
 */
export function BuyBar({ product, soldOut, children }: BuyBarProps) {
  const { quantity, areButtonsInView } = usePurchase();
  return (
    <section
      aria-label="Buy this product"
      className={`bottom-bar sticky bottom-0 z-30 mt-10 -mb-16 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 ease-out md:hidden [@media(height<30rem)]:hidden ${areButtonsInView ? 'invisible translate-y-full' : ''}`}
    >
      {children}
      {soldOut ? (
        <Button disabled className="shrink-0">
          {soldOut.toUpperCase()}
        </Button>
      ) : (
        <AddToCartButton product={product} quantity={Math.max(1, quantity)} className="shrink-0">
          ADD TO CART
        </AddToCartButton>
      )}
    </section>
  );
}
