import { ChevronRight } from 'lucide-react';
import { homeCrumb } from '@/lib/shared/paths';
import { Link } from './link';

export interface Crumb {
  label: string;
  /** Absent on the last crumb, which is the current page. */
  href?: string;
}

/**
 * A breadcrumb from Home on, on one line, so that the content below starts at the same height on every page. It scrolls
 * sideways where large text leaves no room.
 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="no-scrollbar -mx-1 flex items-center gap-x-1 overflow-x-auto px-1">
        {[homeCrumb, ...crumbs].map((crumb, index) => (
          <li
            key={crumb.label}
            className="flex shrink-0 items-center gap-x-1 last:min-w-0 last:shrink"
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />}
            {crumb.href ? (
              <Link
                href={crumb.href}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="block min-h-11 truncate leading-11 text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
