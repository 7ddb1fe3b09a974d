'use client';

import { Heart } from 'lucide-react';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { useWish } from '@/lib/shopper/use-wish';

/**
 * The heart: puts a product on the wish list, and takes it off again; a visitor goes to /login (section 5).
 */
export function WishButton({ product: { id, name } }: { product: { id: number; name: string } }) {
  const { isWished, isPending, add, remove } = useWish(id, toastError);
  const addAndTell = () => void add(toastSuccess);
  const removeAndTell = () =>
    void remove(() =>
      toastSuccess(`${name} was removed from your wish list.`, {
        label: 'Undo',
        onClick: addAndTell,
      }),
    );
  return (
    <button
      type="button"
      aria-disabled={isPending}
      aria-label={isWished ? `Remove ${name} from the wish list` : `Add ${name} to the wish list`}
      className="inline-flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink transition-colors duration-150 hover:text-forest active:bg-forest-tint aria-disabled:opacity-50"
      onClick={isWished ? removeAndTell : addAndTell}
    >
      <Heart
        aria-hidden="true"
        className={`size-5 ${isWished ? 'fill-current text-forest' : ''}`}
        strokeWidth={1.75}
      />
    </button>
  );
}
