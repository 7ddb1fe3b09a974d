'use client';

import { Heart } from 'lucide-react';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { useAddToWishList } from '@/lib/shopper/use-additions';

/** The heart: puts a product on the wish list; a visitor goes to /login (section 5). */
export function WishButton({ product }: { product: { id: number; name: string } }) {
  const { isPending, add } = useAddToWishList(toastError, toastSuccess);
  return (
    <button
      type="button"
      aria-disabled={isPending}
      aria-label={`Add ${product.name} to the wish list`}
      className="inline-flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink transition-colors duration-150 hover:text-forest active:bg-forest-tint aria-disabled:opacity-50"
      onClick={() => add(product.id)}
    >
      <Heart aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </button>
  );
}
