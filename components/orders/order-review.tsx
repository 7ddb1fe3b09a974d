import { ReviewButton } from '@/components/reviews/public/review-button';
import type { OrderReviews } from '@/lib/contract/reviews';

/** The review of a delivered order itself. Undefined until it is known what the member may review. */
export function OrderReview({ reviews }: { reviews: OrderReviews | undefined }) {
  if (!reviews?.can_review) return null;
  const { order_number, review } = reviews;
  return <ReviewButton target={{ kind: 'order', orderNumber: order_number }} review={review} />;
}
