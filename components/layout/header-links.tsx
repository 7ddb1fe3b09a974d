'use client';

import { Heart, ShoppingBag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { useShopperId, useUser } from '@/lib/client/session/user';
import type { Counts } from '@/lib/contract/cart';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';
import { paths } from '@/lib/shared/paths';
import type { MenuLink } from '@/lib/shared/routes';
import { AccountMenu } from './account-menu';
import { LazyCounts } from './lazy-counts';

const entry =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full text-sm whitespace-nowrap font-medium hover:text-forest lg:px-3';

function CountLink({
  href,
  label,
  count,
  children,
}: {
  href: string;
  label: string;
  count: number;
  /** The icon. */
  children: ReactNode;
}) {
  return (
    <Link href={href} className={entry}>
      <span className="relative">
        {children}
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2.5 min-w-4.5 rounded-full bg-forest px-1 text-center text-xs leading-4.5 font-semibold text-white tabular-nums"
          >
            {count}
          </span>
        )}
      </span>
      <span className="max-lg:sr-only lg:pl-1">{label}</span>
      <span className="sr-only">, {count === 1 ? '1 item' : `${count} items`}</span>
    </Link>
  );
}

/** A guest has a cart, and a member a wish list too. What someone does not have links to /login. */
function CountLinks({ counts }: { counts: Counts }) {
  const hasCart = useShopperId() !== null;
  const hasWishlist = useUser() !== null;
  const marketPath = useMarketPath();
  const hrefOf = (path: string, isTheirs: boolean) =>
    isTheirs ? path : loginPath(marketPath(path));
  return (
    <>
      <CountLink
        href={hrefOf(paths.wishlist, hasWishlist)}
        label="Favorite"
        count={counts.wishListCount}
      >
        <Heart aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </CountLink>
      <CountLink href={hrefOf(paths.cart, hasCart)} label="Cart" count={counts.cartCount}>
        <ShoppingBag aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </CountLink>
    </>
  );
}

/**
 * Profile, Favorite and Cart (section 2, "Shared header"). For a visitor the links go to /login, for a
 * guest all but the cart. The static HTML is that of a visitor; the shopper appears after hydration.
 */
export function HeaderLinks({ accountLinks }: { accountLinks: readonly MenuLink[] }) {
  const user = useUser();
  return (
    <nav aria-label="Your shop" className="flex items-center gap-1 lg:gap-2">
      <div className="max-lg:hidden">
        {user ? (
          <AccountMenu user={user} links={accountLinks} />
        ) : (
          <Link href={paths.login} className={entry}>
            <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
            Profile
          </Link>
        )}
      </div>
      <LazyCounts>{(counts) => <CountLinks counts={counts} />}</LazyCounts>
    </nav>
  );
}
