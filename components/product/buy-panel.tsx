'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { AddToCartButton } from './add-to-cart-button';
import type { Buyable } from './buyable';
import { usePurchase } from './purchase';

/** The height of the bar at the bottom edge: buttons behind it are not in view. */
const BAR_MARGIN = '0px 0px -80px';

interface BuyPanelProps {
  product: Buyable;
  isInStock: boolean;
  maxQuantity: number;
  /** Whether the model comes in other colours, which the shopper may look at instead. */
  hasSiblings: boolean;
}

/** Quantity, ADD TO CART and BUY NOW, which both add to the cart (section 2). */
export function BuyPanel({ product, isInStock, maxQuantity, hasSiblings }: BuyPanelProps) {
  const { quantity, setQuantity, setAreButtonsInView } = usePurchase();
  const buttons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setAreButtonsInView(entry?.isIntersecting ?? true),
      { rootMargin: BAR_MARGIN },
    );
    if (buttons.current) observer.observe(buttons.current);
    return () => observer.disconnect();
  }, [setAreButtonsInView]);

  if (!isInStock) {
    return (
      <div ref={buttons}>
        <div className="grid gap-3 xs:grid-cols-2">
          <Button disabled aria-describedby="why-not-to-buy">
            ADD TO CART
          </Button>
          <Button disabled aria-describedby="why-not-to-buy" variant="secondary">
            BUY NOW
          </Button>
        </div>
        <p id="why-not-to-buy" className="mt-3 text-sm text-muted">
          {hasSiblings
            ? 'This colour is out of stock, so it cannot be ordered now. Another colour may be in stock, or keep this one on your wish list.'
            : 'This piece is out of stock, so it cannot be ordered now. Keep it on your wish list.'}
        </p>
      </div>
    );
  }

  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <QuantityStepper value={quantity} onChange={setQuantity} max={maxQuantity} />
      <div ref={buttons}>
        <AddToCartButton product={product} quantity={Math.max(1, quantity)} className="w-full">
          ADD TO CART
        </AddToCartButton>
      </div>
      <AddToCartButton
        product={product}
        quantity={Math.max(1, quantity)}
        isBuyNow
        variant="secondary"
        className="col-span-2"
      >
        BUY NOW
      </AddToCartButton>
    </div>
  );
}
