'use client';

import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { PageLinks } from '@/components/ui/page-links';
import { Skeleton } from '@/components/ui/skeleton';
import {
  type ProductReviewsQuery,
  useMyProductReview,
  useProductReviews,
} from '@/lib/client/reviews/use-reviews';
import { REVIEW_PAGE_SIZE } from '@/lib/contract/review-rules';
import { reviewsText, starsText } from '@/lib/shared/review-texts';
import { HelpfulButton, type HelpfulMark } from './helpful-button';
import { NoReviews } from './no-reviews';
import { ReviewCard } from './review-card';
import { ReviewGallery } from './review-gallery';
import { ReviewSummary } from './review-summary';
import type { ReviewedProduct } from './review-target';
import { ReviewsLayout, toolbar } from './reviews-layout';
import { SortReviews } from './sort-reviews';
import { WriteReview } from './write-review';

const FIRST: ProductReviewsQuery = { stars: null, sort: 'newest', page: 1 };

interface ProductReviewsProps {
  product: ReviewedProduct;
  /** The first page as the server rendered it, until it is read here; null where that failed. */
  children: ReactNode;
}

/**
 * The reviews of a product with everything that can be pressed. Filter, sort order and page are no part of the URL: the
 * page stays one for search engines, and Back shows it as it was left.
 */
export function ProductReviews({ product, children }: ProductReviewsProps) {
  const [query, setQuery] = useState(FIRST);
  /** What was pressed here, by the id of the review. */
  const [marks, setMarks] = useState<Readonly<Record<string, HelpfulMark>>>({});
  const status = useRef<HTMLParagraphElement>(null);
  const { reviews, isStale, hasFailed, retry } = useProductReviews(product.id, query);
  const mine = useMyProductReview(product.id);
  const writing = <WriteReview product={product} mine={mine} />;

  if (!reviews) {
    const boxes = ['h-64 max-w-md', 'h-40', 'h-40'];
    if (!hasFailed)
      return (
        children ?? <Skeleton label="Loading the reviews" className="space-y-6" boxes={boxes} />
      );
    return children ? (
      <>
        {children}
        <FailedPage onRetry={retry} />
      </>
    ) : (
      <ErrorState
        icon={<MessageSquareText strokeWidth={1.25} />}
        title="The reviews could not be loaded"
        text="Please try again in a moment."
        onRetry={retry}
      />
    );
  }
  const { summary, total } = reviews;
  if (summary.count === 0) return <NoReviews>{writing}</NoReviews>;
  const lastPage = Math.max(1, Math.ceil(total / REVIEW_PAGE_SIZE));
  const show = (changed: Partial<ProductReviewsQuery>) =>
    setQuery({ ...query, page: 1, ...changed });
  return (
    <ReviewsLayout
      summary={
        <ReviewSummary
          summary={summary}
          chosen={query.stars}
          onChoose={(stars) => show({ stars })}
        />
      }
      writing={writing}
    >
      <div className={toolbar}>
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className="scroll-mt-20 text-muted outline-none"
        >
          {reviewsText(total)}
          {query.stars !== null && ` with ${starsText(query.stars)}`}
          {lastPage > 1 && `, page ${query.page} of ${lastPage}`}
        </p>
        {query.stars !== null && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              status.current?.focus({ preventScroll: true });
              show({ stars: null });
            }}
          >
            Show all stars
          </Button>
        )}
        <SortReviews sort={query.sort} onChange={(sort) => show({ sort })} />
      </div>
      {hasFailed && <FailedPage onRetry={retry} />}
      <ul
        aria-busy={isStale}
        className={`divide-y divide-line transition-opacity duration-150 ${isStale ? 'opacity-50' : ''}`}
      >
        {reviews.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              pictures={<ReviewGallery pictures={review.pictures} whose={`by ${review.author}`} />}
            >
              {mine?.review?.id === review.id ? (
                <p className="mt-4 text-sm font-medium text-muted">Your review</p>
              ) : (
                <HelpfulButton
                  review={review}
                  mark={
                    marks[review.id] ?? {
                      isHelpful: mine?.helpful.includes(review.id) ?? false,
                      count: review.helpful_count,
                    }
                  }
                  onMark={(mark) => setMarks((all) => ({ ...all, [review.id]: mark }))}
                />
              )}
            </ReviewCard>
          </li>
        ))}
      </ul>
      <PageLinks
        current={query.page}
        lastPage={lastPage}
        linkTo={(page) => ({
          href: '#reviews',
          prefetchOn: 'never',
          onNavigate: (event) => {
            event.preventDefault();
            status.current?.focus();
            show({ page });
          },
        })}
      />
    </ReviewsLayout>
  );
}

function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      size="line"
      title="These reviews could not be loaded."
      purpose="to load these reviews"
      onRetry={onRetry}
      className="mt-3"
    />
  );
}
