import { ReviewButton } from '@/components/reviews/public/review-button';
import type { ListedLine } from '@/lib/contract/order-list';
import type { OrderReviews } from '@/lib/contract/reviews';

interface LineReviewProps {
  line: ListedLine;
  /** Of its order. */
  reviews: OrderReviews | undefined;
  /** Whether the modal opens without a press. */
  isOpenAtFirst?: boolean;
  onClose?: (() => void) | undefined;
}

/** The review of a delivered line's product: to write it, or to change it. */
export function LineReview({ line, reviews, isOpenAtFirst = false, onClose }: LineReviewProps) {
  const own = reviews?.lines.find(({ line_id }) => line_id === line.id);
  if (!own?.can_review) return null;
  const product = { id: line.product_id, name: line.name, image: line.image };
  return (
    <ReviewButton
      target={{ kind: 'product', product }}
      review={own.review}
      isOpenAtFirst={isOpenAtFirst}
      onClose={onClose}
      size="sm"
    />
  );
}
