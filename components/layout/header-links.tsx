import { Heart, ShoppingBag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { loginPath } from '@/lib/callback-url';

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

/** Profile, Favorite and Cart; a visitor is sent to /login (section 2, "Shared header"). */
export function HeaderLinks() {
  return (
    <nav aria-label="Your shop" className="flex items-center gap-1 lg:gap-2">
      <Link href="/login" className={`${entry} max-lg:hidden`}>
        <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
        Profile
      </Link>
      <Link href={loginPath('/wishlist')} className={entry}>
        <Badge count={0}>
          <Heart aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </Badge>
        <span className="max-lg:sr-only lg:pl-1">Favorite</span>
        <span className="sr-only">, 0 products</span>
      </Link>
      <Link href={loginPath('/cart')} className={entry}>
        <Badge count={0}>
          <ShoppingBag aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </Badge>
        <span className="max-lg:sr-only lg:pl-1">Cart</span>
        <span className="sr-only">, 0 products</span>
      </Link>
    </nav>
  );
}
