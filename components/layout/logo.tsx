import { Link } from '@/components/ui/link';
import { brand } from '@/lib/brand';
import { LEAF_PATH, THREADS_PATH } from '@/lib/brand-mark';
import { HOME_PATH } from '@/lib/routes';

/** The mark: a leaf of oak crossed by three threads. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-forest" />
      <path d={LEAF_PATH} className="fill-tint" />
      <path d={THREADS_PATH} className="stroke-forest" strokeWidth="1.1" />
    </svg>
  );
}

export function Logo() {
  return (
    <Link
      href={HOME_PATH}
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-xl font-medium tracking-tight whitespace-nowrap"
    >
      <Mark />
      {brand.name}
    </Link>
  );
}
