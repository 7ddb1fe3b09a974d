'use client';

import { PencilLine } from 'lucide-react';
import { type ComponentProps, type Ref, Suspense, useRef, useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageLinks } from '@/components/ui/page-links';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { UrlReader } from '@/components/ui/url-reader';
import { useQueryLinks } from '@/lib/client/use-query-links';
import { useShopperList } from '@/lib/client/use-shopper-read';
import { REVIEW_KINDS, REVIEW_PAGE_SIZE, type ReviewKind } from '@/lib/contract/review-rules';
import { formatInteger } from '@/lib/format-integer';
import { ordersPath } from '@/lib/orders-path';
import { paths } from '@/lib/paths';
import { reviewsText } from '@/lib/review-texts';
import { type ReviewsQuery, readReviewsQuery, reviewsPath } from '@/lib/reviews-path';
import { MyReviewRow } from './my-review-row';

const TAB_NAMES: Readonly<Record<ReviewKind, string>> = {
  product: 'Product reviews',
  order: 'Orders reviews',
};

const EMPTY: Readonly<Record<ReviewKind, { title: string; text: string }>> = {
  product: {
    title: 'You have not reviewed a product yet',
    text: 'What was delivered to you can be reviewed: it helps whoever wonders how it is to live with.',
  },
  order: {
    title: 'You have not reviewed an order yet',
    text: 'Once an order is delivered you can tell us how it went.',
  },
};

/** Section 2, "/reviews". Tab and page are in the URL; the page is static and the browser loads the reviews. */
export function MyReviews() {
  /** Null until the URL is read. */
  const [query, setQuery] = useState<ReviewsQuery | null>(null);
  return (
    // At least as high as the screen, so that the footer does not move when the reviews appear.
    <div className="container-page min-h-dvh pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: paths.home },
          { label: 'PROFILE', href: paths.profile },
          { label: 'REVIEWS' },
        ]}
      />
      <h1 className="mt-4 text-2xl lg:text-3xl">Reviews</h1>
      <Suspense fallback={null}>
        <UrlReader
          onChange={() => setQuery(readReviewsQuery(new URLSearchParams(location.search)))}
        />
      </Suspense>
      {query ? (
        <ReviewsOfUrl query={query} />
      ) : (
        <div className="mt-8">
          <LoadingReviews />
        </div>
      )}
    </div>
  );
}

function ReviewsOfUrl({ query }: { query: ReviewsQuery }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const read = useShopperList('myReviews', { kind: query.kind, page_number: query.page });
  const counts = read.list?.counts;
  const { linkTo } = useQueryLinks(query, reviewsPath);
  return (
    <>
      <nav aria-label="Reviews" className="mt-4">
        <ul className="flex flex-wrap gap-x-8 border-b border-line">
          {REVIEW_KINDS.map((kind) => (
            <li key={kind}>
              <Link
                {...linkTo({ kind, page: 1 })}
                aria-current={kind === query.kind ? 'page' : undefined}
                className="-mb-px flex min-h-12 items-center border-b-2 border-transparent font-medium text-muted tabular-nums transition-colors duration-150 -outline-offset-2 hover:text-ink aria-[current]:border-forest aria-[current]:text-forest"
              >
                {TAB_NAMES[kind]}
                {counts && ` (${formatInteger(counts[kind])})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ReviewsOfQuery
        query={query}
        read={read}
        summaryRef={summary}
        onDeleted={() => summary.current?.focus()}
        pageLink={(page) => linkTo({ ...query, page }, () => summary.current?.focus())}
      />
    </>
  );
}

interface ReviewsOfQueryProps {
  query: ReviewsQuery;
  read: ReturnType<typeof useShopperList<'myReviews'>>;
  /** Gets the focus when another page is shown, and after a review is gone. */
  summaryRef: Ref<HTMLParagraphElement>;
  onDeleted: () => void;
  pageLink: (page: number) => ComponentProps<typeof ButtonLink>;
}

function ReviewsOfQuery({ query, read, summaryRef, onDeleted, pageLink }: ReviewsOfQueryProps) {
  const { list, hasFailed, retry } = read;
  const total = list?.counts[query.kind] ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / REVIEW_PAGE_SIZE));
  return (
    <>
      <p
        ref={summaryRef}
        role="status"
        tabIndex={-1}
        className="mt-6 min-h-6 scroll-mt-20 text-muted outline-none"
      >
        {list &&
          (total > 0 ? (
            `${reviewsText(total)}${lastPage > 1 ? `, page ${query.page} of ${lastPage}` : ''}`
          ) : (
            <span className="sr-only">No reviews</span>
          ))}
      </p>
      {hasFailed ? (
        <ErrorState
          icon={<PencilLine strokeWidth={1.25} />}
          title="Your reviews could not be loaded"
          text="They are safe: try once more in a moment."
          onRetry={retry}
        />
      ) : !list ? (
        <LoadingReviews />
      ) : list.reviews.length > 0 ? (
        <>
          <ul className="mt-4 space-y-4">
            {list.reviews.map((review) => (
              <li key={review.id}>
                <MyReviewRow review={review} onDeleted={onDeleted} />
              </li>
            ))}
          </ul>
          <PageLinks current={query.page} lastPage={lastPage} linkTo={pageLink} />
        </>
      ) : total > 0 ? (
        <EmptyState
          title="Your reviews end before this page"
          text={`We show ${REVIEW_PAGE_SIZE} reviews on a page. Begin again at the first one.`}
        >
          <ButtonLink {...pageLink(1)}>TO THE FIRST PAGE</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState icon={<PencilLine strokeWidth={1.25} />} {...EMPTY[query.kind]}>
          <ButtonLink href={ordersPath({ tab: 'delivered', search: '', page: 1 })}>
            YOUR DELIVERED ORDERS
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function LoadingReviews() {
  return (
    <Skeleton label="Loading your reviews" className="mt-4 space-y-4">
      <SkeletonBox className="h-40" />
      <SkeletonBox className="h-40" />
      <SkeletonBox className="h-40" />
    </Skeleton>
  );
}
