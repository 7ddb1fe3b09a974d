import type { ComponentProps, ReactNode, Ref } from 'react';
import { formatInteger } from '@/lib/shared/format-integer';
import { ButtonLink } from './button-link';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { PageLinks } from './page-links';
import type { StateMessageProps } from './state-message';

interface PagedListProps<Item> {
  /** What is listed: 'order' and 'orders'. */
  one: string;
  many: string;
  paging: {
    page: number;
    /** The line that says what is shown. It gets the focus when another page is. */
    summaryRef: Ref<HTMLParagraphElement>;
    pageLink: (page: number) => ComponentProps<typeof ButtonLink>;
  };
  pageSize: number;
  read: { hasFailed: boolean; retry: () => void };
  /** Of the page; undefined until they are loaded. */
  items: readonly Item[] | undefined;
  /** Of all pages. */
  total: number;
  /** What is searched for; empty for nothing. */
  search?: string;
  /** What is said of the list, where it is not how many there are. */
  summary?: string | undefined;
  /** Stands beside that. With null, its place is kept. */
  beside?: ReactNode;
  icon: ReactNode;
  failedText: string;
  skeleton: ReactNode;
  /** Where nothing is listed: at all, or with these filters. */
  empty: StateMessageProps;
  children: (items: readonly Item[]) => ReactNode;
}

/** A page of one of the shopper's lists, with how many there are and links to the other pages. */
export function PagedList<Item>({
  one,
  many,
  paging: { page, summaryRef, pageLink },
  pageSize,
  read: { hasFailed, retry },
  items,
  total,
  search,
  summary,
  beside,
  icon,
  failedText,
  skeleton,
  empty,
  children,
}: PagedListProps<Item>) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const count = `${formatInteger(total)} ${total === 1 ? one : many}`;
  const found = summary ?? (search ? `${count} for “${search}”` : count);
  return (
    <>
      <div
        className={`mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 ${beside === undefined ? '' : 'min-h-11'}`}
      >
        <p
          ref={summaryRef}
          role="status"
          tabIndex={-1}
          className="min-h-6 scroll-mt-20 text-muted outline-none"
        >
          {items &&
            (total > 0 ? (
              `${found}${lastPage > 1 ? `, page ${page} of ${lastPage}` : ''}`
            ) : (
              <span className="sr-only">No {many}</span>
            ))}
        </p>
        {beside}
      </div>
      {hasFailed ? (
        <ErrorState
          icon={icon}
          title={`Your ${many} could not be loaded`}
          text={failedText}
          onRetry={retry}
        />
      ) : !items ? (
        skeleton
      ) : items.length > 0 ? (
        <>
          {children(items)}
          <PageLinks current={page} lastPage={lastPage} linkTo={pageLink} />
        </>
      ) : total > 0 ? (
        <EmptyState
          title={`Your ${many} end before this page`}
          text={`We show ${pageSize} ${many} on a page. Start again at the first one.`}
        >
          <ButtonLink {...pageLink(1)}>TO THE FIRST PAGE</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState icon={icon} {...empty} />
      )}
    </>
  );
}
