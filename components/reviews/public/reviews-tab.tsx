import { Rating } from '@/components/ui/rating';
import type { Product } from '@/lib/contract/product';
import type { ProductReviews } from '@/lib/contract/reviews';
import { formatInteger } from '@/lib/shared/format-integer';
import { reviewsText } from '@/lib/shared/review-texts';
import { LoadReviews } from '../load-reviews';
import { NoReviews } from '../no-reviews';
import { ReviewCard } from '../review-card';
import { ReviewSummary } from '../review-summary';
import { ReviewThumbnails } from '../review-thumbnails';
import { ReviewsLayout, toolbar } from '../reviews-layout';

/** The first page of a product's reviews: undefined where it could not be read, null where the backend has none. */
export type FirstReviews = ProductReviews | null | undefined;

interface ReviewsTabProps {
  product: Pick<Product, 'id' | 'name' | 'image' | 'rating' | 'rating_count'>;
  reviews: FirstReviews;
}

/**
 * The Reviews tab of a product. The page contains the newest reviews; filters, the other pages and whatever can be
 * pressed are loaded when the tab is opened.
 */
export function ReviewsTab({ product, reviews }: ReviewsTabProps) {
  if (reviews === null) return <MeanRating product={product} />;
  const { id, name, image } = product;
  return (
    <LoadReviews product={{ id, name, image }}>
      {reviews && <FirstPage reviews={reviews} />}
    </LoadReviews>
  );
}

function FirstPage({ reviews: { summary, reviews, total } }: { reviews: ProductReviews }) {
  if (total === 0) return <NoReviews />;
  return (
    <ReviewsLayout summary={<ReviewSummary summary={summary} />} writing={null}>
      <p className={`${toolbar} text-muted`}>{reviewsText(total)}</p>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              pictures={
                <ReviewThumbnails pictures={review.pictures} whose={`by ${review.author}`} />
              }
            />
          </li>
        ))}
      </ul>
    </ReviewsLayout>
  );
}

/** The mean alone, where the backend has no reviews to show. */
function MeanRating({ product: { rating, rating_count } }: Pick<ReviewsTabProps, 'product'>) {
  if (!rating) return <NoReviews />;
  const count = rating_count ?? 0;
  return (
    <div className="max-w-[65ch]">
      <p className="font-display text-2xl font-medium tabular-nums">{rating.toFixed(1)} out of 5</p>
      <div className="mt-1">
        <Rating rating={rating} count={rating_count} />
      </div>
      <p className="mt-3 text-muted">
        {count > 0
          ? `The average of ${formatInteger(count)} ${count === 1 ? 'rating' : 'ratings'}.`
          : 'The average of all ratings.'}
      </p>
    </div>
  );
}
