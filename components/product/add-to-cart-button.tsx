'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { callShop } from '@/lib/shopper/call-shop';
import { useShopAction } from '@/lib/shopper/use-shop-action';

interface AddToCartButtonProps {
  product: { id: number; name: string; display_price: number };
  /** How many to add: 1 from a card (section 9). */
  quantity?: number;
  variant?: 'primary' | 'secondary';
  className?: string;
  children: ReactNode;
}

/** ADD TO CART and BUY NOW both add to the cart (section 2); a visitor goes to /login. */
export function AddToCartButton({
  product,
  quantity = 1,
  variant,
  className,
  children,
}: AddToCartButtonProps) {
  const { isPending, run } = useShopAction(toastError);
  return (
    <Button
      variant={variant}
      className={className}
      aria-disabled={isPending}
      onClick={() =>
        run(async () => {
          const { message } = await callShop('addToCart', {
            product_id: product.id,
            product_qty: quantity,
            product_price: product.display_price,
            is_add_qty: true,
          });
          await toastSuccess(message);
        })
      }
    >
      {children}
      <span className="sr-only">: {product.name}</span>
    </Button>
  );
}
