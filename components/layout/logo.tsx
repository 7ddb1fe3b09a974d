import { Link } from '@/components/ui/link';
import { brand } from '@/lib/brand';
import { HOME_PATH } from '@/lib/routes';

/** The mark: a leaf of oak crossed by three threads. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-forest" />
      <path
        d="M16 4.5c2.2 1.6 3 3.2 2.6 4.8 2.2-.2 3.6.8 4 2.8-.6.9-1.3 1.5-2.1 1.8 1.8.7 2.6 2 2.3 4-1 .8-2 1.1-3 1 .9 1.6.7 3.2-.8 4.6-1 .2-1.7.2-2.3-.1V28h-1.4v-4.6c-.6.3-1.3.3-2.3.1-1.5-1.400-1.700-3-.8-4.600-1 .1-2-.2-3-1-.3-2 .5-3.300 2.300-4-.8-.300-1.500-.900-2.100-1.800.4-2 1.800-3 4-2.800-.4-1.600.4-3.200 2.600-4.800Z"
        className="fill-[#f1ece3]"
      />
      <path d="M5 11h22M5 16h22M5 21h22" className="stroke-forest" strokeWidth="1.1" />
    </svg>
  );
}

export function Logo() {
  return (
    <Link
      href={HOME_PATH}
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-xl font-semibold tracking-tight whitespace-nowrap"
    >
      <Mark />
      {brand.name}
    </Link>
  );
}
