'use client';

import { PencilLine } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { ListScreen } from '@/components/ui/list-screen';
import { PagedList } from '@/components/ui/paged-list';
import { Skeleton } from '@/components/ui/skeleton';
import { TabLinks } from '@/components/ui/tab-links';
import { useShopperList } from '@/lib/client/calls/use-shopper-read';
import { usePagedList } from '@/lib/client/page/use-paged-list';
import { REVIEW_KINDS, REVIEW_PAGE_SIZE, type ReviewKind } from '@/lib/contract/review-rules';
import { formatInteger } from '@/lib/shared/format-integer';
import { ordersPath } from '@/lib/shared/orders-path';
import { type ReviewsQuery, readReviewsQuery, reviewsPath } from '@/lib/shared/reviews-path';
import { MyReviewRow } from './my-review-row';

const TAB_NAMES: Readonly<Record<ReviewKind, string>> = {
  product: 'Product reviews',
  order: 'Orders reviews',
};

const EMPTY: Readonly<Record<ReviewKind, { title: string; text: string }>> = {
  product: {
    title: 'You have not reviewed a product yet',
    text: 'You can review what was delivered to you, and help others decide.',
  },
  order: {
    title: 'You have not reviewed an order yet',
    text: 'Once an order is delivered you can tell us how it went.',
  },
};

/** Section 2, "/reviews". Tab and page are in the URL; the page is static and the browser loads the reviews. */
export function MyReviews() {
  return (
    <ListScreen
      crumb="REVIEWS"
      title="Reviews"
      readQuery={readReviewsQuery}
      skeleton={<LoadingReviews />}
    >
      {(query) => <ReviewsOfUrl query={query} />}
    </ListScreen>
  );
}

function ReviewsOfUrl({ query: { kind, page } }: { query: ReviewsQuery }) {
  const paging = usePagedList({ kind, page }, reviewsPath);
  const { list, ...read } = useShopperList('myReviews', { kind, page_number: page });
  const counts = list?.counts;
  return (
    <>
      <TabLinks
        name="Reviews"
        tabs={REVIEW_KINDS.map((tab) => ({
          tab,
          label: TAB_NAMES[tab] + (counts ? ` (${formatInteger(counts[tab])})` : ''),
        }))}
        current={kind}
        linkTo={(tab) => paging.linkTo({ kind: tab, page: 1 })}
      />
      <PagedList
        one="review"
        many="reviews"
        paging={paging}
        pageSize={REVIEW_PAGE_SIZE}
        read={read}
        items={list?.reviews}
        total={counts?.[kind] ?? 0}
        icon={<PencilLine strokeWidth={1.25} />}
        failedText="They are safe. Please try again in a moment."
        skeleton={<LoadingReviews />}
        empty={{
          ...EMPTY[kind],
          children: (
            <ButtonLink href={ordersPath({ tab: 'delivered', search: '', page: 1 })}>
              YOUR DELIVERED ORDERS
            </ButtonLink>
          ),
        }}
      >
        {(reviews) => (
          <ul className="mt-4 space-y-4">
            {reviews.map((review) => (
              <li key={review.id}>
                <MyReviewRow review={review} onDeleted={paging.focusSummary} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function LoadingReviews() {
  return (
    <Skeleton
      label="Loading your reviews"
      className="mt-4 space-y-4"
      boxes={['h-40', 'h-40', 'h-40']}
    />
  );
}
