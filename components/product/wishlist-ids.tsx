import type { ReactNode } from 'react';
import { useWishlistIds } from '@/lib/client/use-wishlist-ids';
import type { User } from '@/lib/contract/accounts';

export interface WishlistIdsProps {
  user: User;
  children: (ids: readonly number[]) => ReactNode;
}

/** Passes the product ids of the shopper's wishlist to `children`. */
export default function WishlistIds({ user, children }: WishlistIdsProps) {
  return children(useWishlistIds(user));
}
