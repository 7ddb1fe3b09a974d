import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { type ProductListAddress, productListPath } from '@/lib/product-list-path';
import { pageNumbers } from './page-numbers';

const number =
  'inline-flex size-11 items-center justify-center rounded-full tabular-nums hover:bg-tint active:bg-tint aria-[current]:bg-forest aria-[current]:font-semibold aria-[current]:text-white has-data-pending:bg-tint';
const step =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border border-line-strong px-4 text-sm font-semibold hover:bg-tint active:bg-tint has-data-pending:bg-tint';

interface PageLinksProps {
  /** The list that is paged, on its current page. */
  list: ProductListAddress & { pageNumber: number };
  lastPage: number;
  /** Called when one of the links is followed within the page. */
  onFollow?: (() => void) | undefined;
}

/** Previous, the numbers, Next. On a phone the two stand below the numbers. */
export function PageLinks({ list, lastPage, onFollow }: PageLinksProps) {
  if (lastPage === 1) return null;
  const current = list.pageNumber;
  const pathOf = (pageNumber: number) => productListPath({ ...list, pageNumber });
  return (
    <nav
      aria-label="Pages"
      className="mt-12 flex flex-wrap items-center justify-center gap-x-3 gap-y-4 lg:mt-16"
    >
      {current > 1 && (
        <Link
          rel="prev"
          href={pathOf(current - 1)}
          onNavigate={onFollow}
          className={`${step} max-sm:order-1`}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </Link>
      )}
      <ul className="flex items-center justify-center gap-x-1 max-sm:w-full">
        {pageNumbers(current, lastPage).map((page, index, all) =>
          page === null ? (
            <li key={`after-${all[index - 1]}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                href={pathOf(page)}
                onNavigate={onFollow}
                aria-current={page === current ? 'page' : undefined}
                className={number}
              >
                <span className="sr-only">Page </span>
                {page}
              </Link>
            </li>
          ),
        )}
      </ul>
      {current < lastPage && (
        <Link
          rel="next"
          href={pathOf(current + 1)}
          onNavigate={onFollow}
          className={`${step} max-sm:order-1`}
        >
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
