'use client';

import { Heart, ShoppingBag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { loginPath } from '@/lib/callback-url';
import { useShopper } from '@/lib/shopper/shopper';
import { AccountMenu } from './account-menu';

const entry =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full text-sm font-medium hover:text-forest lg:px-3';

function Badge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      <span
        aria-hidden="true"
        className="absolute -top-2 -right-2.5 min-w-4.5 rounded-full bg-forest px-1 text-center text-xs leading-4.5 font-semibold text-white tabular-nums"
      >
        {count}
      </span>
    </span>
  );
}

/**
 * Profile, Favorite and Cart (section 2, "Shared header"); a visitor is sent to /login. The page is a
 * visitor's until the browser says otherwise, since it is the same for everybody.
 */
export function HeaderLinks() {
  const user = useShopper();
  return (
    <nav aria-label="Your shop" className="flex items-center gap-1 lg:gap-2">
      <div className="max-lg:hidden">
        {user ? (
          <AccountMenu user={user} />
        ) : (
          <Link href="/login" className={entry}>
            <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
            Profile
          </Link>
        )}
      </div>
      <Link href={user ? '/wishlist' : loginPath('/wishlist')} className={entry}>
        <Badge count={0}>
          <Heart aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </Badge>
        <span className="max-lg:sr-only lg:pl-1">Favorite</span>
        <span className="sr-only">, 0 products</span>
      </Link>
      <Link href={user ? '/cart' : loginPath('/cart')} className={entry}>
        <Badge count={0}>
          <ShoppingBag aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </Badge>
        <span className="max-lg:sr-only lg:pl-1">Cart</span>
        <span className="sr-only">, 0 products</span>
      </Link>
    </nav>
  );
}
