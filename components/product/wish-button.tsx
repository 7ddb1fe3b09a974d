'use client';

import { Heart } from 'lucide-react';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { callShop } from '@/lib/shopper/call-shop';
import { useShopAction } from '@/lib/shopper/use-shop-action';

/** The heart: puts a product on the wish list; a visitor goes to /login (section 5). */
export function WishButton({ product }: { product: { id: number; name: string } }) {
  const { isPending, run } = useShopAction(toastError);
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className="inline-flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink transition-colors duration-150 hover:text-forest active:bg-forest-tint aria-disabled:opacity-50"
      onClick={() =>
        run(async () => {
          const { message } = await callShop('addToWish', { product_id: product.id });
          await toastSuccess(message);
        })
      }
    >
      <Heart aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="sr-only">Add {product.name} to the wish list</span>
    </button>
  );
}
