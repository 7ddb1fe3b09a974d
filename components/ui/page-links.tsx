import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from './button-link';
import { pageNumbers } from './page-numbers';

interface PageLinksProps {
  current: number;
  lastPage: number;
  /** The link to a page. `rel` says where it links, for those to the next and the previous one. */
  linkTo: (page: number, rel?: 'prev' | 'next') => ComponentProps<typeof ButtonLink>;
}

/** The links Previous, page numbers and Next. On a phone, Previous and Next are below the numbers. */
export function PageLinks({ current, lastPage, linkTo }: PageLinksProps) {
  if (lastPage === 1) return null;
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
