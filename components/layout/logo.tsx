import { Link } from '@/components/ui/link';
import { brand } from '@/lib/shared/brand';
import { LEAF_PATH, THREADS_PATH } from '@/lib/shared/brand-mark';
import { paths } from '@/lib/shared/paths';
import { shopProfile } from '@/lib/shared/shop-profile';
import { OnPages } from './on-pages';

/** The logo: an oak leaf crossed by three threads. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-forest" />
      <path d={LEAF_PATH} className="fill-tint" />
      <path d={THREADS_PATH} className="stroke-forest" strokeWidth="1.1" />
    </svg>
  );
}

/** The logo (section 2, "Shared header"): with the shop's line on the home page, without it on all others. */
export function Logo() {
  return (
    // Where the name has no room, because the screen is narrow or the text large, it is smaller or hidden. Where the bar
    // has no room for the mark either, the links beside it would lie on it.
    <div className="min-w-11 max-lg:@container max-lg:flex-1 @max-[5rem]/bar:hidden">
      <Link
        href={paths.home}
        className="inline-flex min-h-11 min-w-11 items-center gap-2.5 font-display text-xl font-medium tracking-tight whitespace-nowrap @max-[10rem]:gap-2 @max-[10rem]:text-lg"
      >
        <Mark />
        <span className="@max-[8.5rem]:sr-only">
          {brand.name}
          <OnPages pages={['home']}>
            <span className="block font-sans text-xs/4 font-normal tracking-normal text-muted @max-[13rem]:hidden">
              {shopProfile.logoLine}
            </span>
          </OnPages>
        </span>
      </Link>
    </div>
  );
}
