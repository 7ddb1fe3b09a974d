import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { isCachedList, type ProductListParams, productListPath } from '@/lib/product-list-path';
import { pageNumbers } from './page-numbers';

interface PageLinksProps {
  /** The list, on its current page. */
  list: ProductListParams & { pageNumber: number };
  lastPage: number;
  /** Called to show a page without a navigation. */
  onPage: (pageNumber: number) => void;
}

/** The links Previous, page numbers and Next. On a phone, Previous and Next are below the numbers. */
export function PageLinks({ list, lastPage, onPage }: PageLinksProps) {
  if (lastPage === 1) return null;
  const current = list.pageNumber;
  const isCached = isCachedList(list);
  // Static pages can be prefetched. Other pages are rendered for each request, so the browser loads only the data.
  const linkTo = (pageNumber: number, rel?: string) => ({
    href: productListPath({ ...list, pageNumber }),
    prefetchOn: isCached ? ('intent' as const) : ('never' as const),
    rel: [rel, isCached ? undefined : 'nofollow'].filter(Boolean).join(' ') || undefined,
    onNavigate: isCached
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
        <ButtonLink
          {...linkTo(current - 1, 'prev')}
          variant="outline"
          size="sm"
          className="font-semibold max-sm:order-1"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </ButtonLink>
      )}
      <ul className="flex items-center justify-center gap-x-1 max-sm:w-full">
        {pageNumbers(current, lastPage).map((page, index, all) =>
          page === null ? (
            <li key={`after-${all[index - 1]}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={page}>
              <ButtonLink
                {...linkTo(page)}
                aria-current={page === current ? 'page' : undefined}
                variant="plain"
                size="icon"
                className="tabular-nums aria-[current]:bg-forest aria-[current]:font-semibold aria-[current]:text-white"
              >
                <span className="sr-only">Page </span>
                {page}
              </ButtonLink>
            </li>
          ),
        )}
      </ul>
      {current < lastPage && (
        <ButtonLink
          {...linkTo(current + 1, 'next')}
          variant="outline"
          size="sm"
          className="font-semibold max-sm:order-1"
        >
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}
