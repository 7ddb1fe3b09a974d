'use client';

import { Button } from '@/components/ui/button';
import { useAddToCart } from '@/lib/client/cart/use-add-to-cart';
import type { Buyable } from '../buyable';

interface AddToCartButtonProps {
  product: Buyable;
  /** The number of units. A card always adds 1 (section 9). */
  quantity?: number;
  /** Whether it is BUY NOW, which goes to the cart afterwards. */
  isBuyNow?: boolean;
  variant?: 'primary' | 'secondary';
  className?: string;
  /** The id of the text that says how many units it adds. */
  describedBy?: string;
  children: string;
}

/** ADD TO CART and BUY NOW both add to the cart (section 2). A visitor is redirected to /login. */
export function AddToCartButton({
  product: { id, name, currency, display_price },
  quantity = 1,
  isBuyNow = false,
  variant,
  className,
  describedBy,
  children,
}: AddToCartButtonProps) {
  const { isPending, add } = useAddToCart();
  return (
    <Button
      variant={variant}
      className={className}
      aria-disabled={isPending}
      aria-label={`${children}: ${name}`}
      aria-describedby={describedBy}
      onClick={() => add({ productId: id, quantity, currency, price: display_price }, { isBuyNow })}
    >
      {children}
    </Button>
  );
}
