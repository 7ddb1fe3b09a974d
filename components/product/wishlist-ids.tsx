import { useLayoutEffect } from 'react';
import { useWishlistIds } from '@/lib/client/wishlist/use-wishlist-ids';
import type { User } from '@/lib/contract/accounts';

export interface WishlistIdsProps {
  user: User;
  /** `undefined` until the wishlist is known. */
  onChange: (ids: readonly string[] | undefined) => void;
}

/** Passes the product ids of the shopper's wishlist to `onChange`, before they are painted. Shows nothing itself. */
export default function WishlistIds({ user, onChange }: WishlistIdsProps) {
  const ids = useWishlistIds(user);
  useLayoutEffect(() => onChange(ids), [ids, onChange]);
  return null;
}
