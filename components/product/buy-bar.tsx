'use client';

import { type ReactNode, useState } from 'react';
import { StockAlertButton } from '@/components/stock-alerts/public/stock-alert-button';
import type { Buyable } from './buyable';
import { AddToCartButton } from './public/add-to-cart-button';
import { usePurchase } from './purchase';

interface BuyBarProps {
  product: Buyable;
  isInStock: boolean;
  /** The price. */
  children: ReactNode;
}

/**
 * Price and ADD TO CART, or 'Tell me' of what is out of stock, in one row at the bottom edge of a phone, shown while the
 * buttons of the buy panel are out of view. It is sticky and the last element of the page, so it never covers the
 * footer. It is hidden on very low screens and when the page is zoomed in.
 */
export function BuyBar({ product, isInStock, children }: BuyBarProps) {
  const { units, unitsId, areButtonsInView } = usePurchase();
  return (
    <section
      aria-label="Buy this product"
      className={`bottom-bar sticky bottom-0 z-30 mt-10 -mb-16 flex items-center gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 ease-out md:hidden [@media(height<30rem)]:hidden ${areButtonsInView ? 'invisible translate-y-full' : ''}`}
    >
      {children}
      <div className="min-w-0 flex-1">
        {isInStock ? (
          <AddToCartButton
            product={product}
            quantity={units}
            describedBy={unitsId}
            className="w-full"
          >
            ADD TO CART
          </AddToCartButton>
        ) : (
          <TellMe product={product} />
        )}
      </div>
    </section>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** It asks once for the page, as the button of the buy panel does, and then shows what the shop has answered. */
function TellMe({ product }: { product: Buyable }) {
  const { alertAnswer, setAlertAnswer } = usePurchase();
  const [isAskedHere, setIsAskedHere] = useState(false);
  if (alertAnswer) {
    return (
      // Where the button was that had the focus. The panel's live message says it.
      <p tabIndex={-1} ref={isAskedHere ? focusOn : undefined} className="text-sm">
        {isAskedHere ? alertAnswer : 'Your request is noted.'}
      </p>
    );
  }
  return (
    <StockAlertButton
      product={product}
      className="w-full"
      aria-label={`Tell me when ${product.name} is back`}
      onSent={(answer) => {
        setIsAskedHere(true);
        setAlertAnswer(answer);
      }}
    >
      TELL ME
    </StockAlertButton>
  );
}
