'use client';

import { Heart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '@/lib/client/session/user';
import { useWishlistItem } from '@/lib/client/wishlist/use-wishlist-item';
import type { WishlistIdsProps } from './wishlist-ids';

/** A visitor has no wishlist, so the code that reads it is loaded only after sign-in. */
const WishlistIds = lazy(() =>
  import('./wishlist-ids').catch(() => ({
    // If the code cannot be loaded, the button starts unmarked instead of failing the page.
    default: (_: WishlistIdsProps) => null,
  })),
);

interface WishlistButtonProps {
  product: { id: string; name: string };
}

/**
 * Adds a product to the wishlist, or removes it. A visitor is redirected to /login (section 5). The button stays
 * mounted when the wishlist arrives: one that is replaced loses the focus, and the press that is under way on it.
 */
export function WishlistButton({ product }: WishlistButtonProps) {
  const user = useUser();
  const [ids, setIds] = useState<readonly string[]>();
  return (
    <>
      <ToggleButton product={product} isOnWishlist={(user && ids?.includes(product.id)) ?? false} />
      {user && (
        <Suspense>
          <WishlistIds user={user} onChange={setIds} />
        </Suspense>
      )}
    </>
  );
}

function ToggleButton({ product, isOnWishlist }: WishlistButtonProps & { isOnWishlist: boolean }) {
  const { name } = product;
  const { isPending, add, remove } = useWishlistItem(product);
  return (
    <button
      type="button"
      aria-disabled={isPending}
      aria-label={isOnWishlist ? `Remove ${name} from the wishlist` : `Add ${name} to the wishlist`}
      className="group/heart inline-flex size-11 items-center justify-center rounded-full text-ink hover:text-forest aria-disabled:opacity-50"
      onClick={isOnWishlist ? remove : add}
    >
      {/* Smaller than the button, so that it covers little of the picture and is still easy to touch. */}
      <span className="inline-flex size-8 items-center justify-center rounded-full bg-surface/90 transition-colors duration-150 group-active/heart:bg-forest-tint">
        <Heart
          aria-hidden="true"
          className={`size-4.5 ${isOnWishlist ? 'fill-current text-forest' : ''}`}
          strokeWidth={1.75}
        />
      </span>
    </button>
  );
}
