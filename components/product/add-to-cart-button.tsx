'use client';

import { Button } from '@/components/ui/button';
import { toastError } from '@/components/ui/toast';
import { useAddToCart } from '@/lib/shopper/use-add-to-cart';
import type { Buyable } from './buyable';

interface AddToCartButtonProps {
  product: Buyable;
  /** How many to add: 1 from a card (section 9). */
  quantity?: number;
  /** BUY NOW: goes to the cart afterwards. */
  isBuyNow?: boolean;
  variant?: 'primary' | 'secondary';
  className?: string;
  children: string;
}

/** ADD TO CART and BUY NOW both add to the cart (section 2); a visitor goes to /login. */
export function AddToCartButton({
  product: { id, name, display_price },
  quantity = 1,
  isBuyNow = false,
  variant,
  className,
  children,
}: AddToCartButtonProps) {
  const { isPending, add } = useAddToCart(toastError);
  return (
    <Button
      variant={variant}
      className={className}
      aria-disabled={isPending}
      aria-label={`${children}: ${name}`}
      onClick={() => add({ productId: id, quantity, price: display_price }, { isBuyNow })}
    >
      {children}
    </Button>
  );
}
