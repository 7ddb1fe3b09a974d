import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { isKeptList, type ProductListAddress, productListPath } from '@/lib/product-list-path';
import { pageNumbers } from './page-numbers';

const number =
  'inline-flex size-11 items-center justify-center rounded-full tabular-nums hover:bg-tint active:bg-tint aria-[current]:bg-forest aria-[current]:font-semibold aria-[current]:text-white has-data-pending:bg-tint';
const step =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border border-line-strong px-4 text-sm font-semibold hover:bg-tint active:bg-tint has-data-pending:bg-tint';

interface PageLinksProps {
  /** The list that is paged, on its current page. */
  list: ProductListAddress & { pageNumber: number };
  lastPage: number;
  /** Goes to a page that the browser asks for itself. */
  onPage: (pageNumber: number) => void;
}

/** Previous, the numbers, Next. On a phone the two stand below the numbers. */
export function PageLinks({ list, lastPage, onPage }: PageLinksProps) {
  if (lastPage === 1) return null;
  const current = list.pageNumber;
  const isKept = isKeptList(list);
  // A page that is kept is the server's and may be fetched ahead; the others are not worth making twice.
  const linkTo = (pageNumber: number, rel?: string) => ({
    href: productListPath({ ...list, pageNumber }),
    prefetchOn: isKept ? ('intent' as const) : ('never' as const),
    rel: [rel, isKept ? undefined : 'nofollow'].filter(Boolean).join(' ') || undefined,
    onNavigate: isKept
      ? undefined
      : (event: { preventDefault: () => void }) => {
          event.preventDefault();
          onPage(pageNumber);
        },
  });
  return (
    <nav
      aria-label="Pages"
      className="mt-12 flex flex-wrap items-center justify-center gap-x-3 gap-y-4 lg:mt-16"
    >
      {current > 1 && (
        <Link {...linkTo(current - 1, 'prev')} className={`${step} max-sm:order-1`}>
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
                {...linkTo(page)}
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
        <Link {...linkTo(current + 1, 'next')} className={`${step} max-sm:order-1`}>
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
