'use client';

import { Dialog } from '@/components/ui/dialog';
import type { MyReview } from '@/lib/contract/reviews';
import { ReviewForm } from './review-form';
import type { ReviewTarget } from './review-target';

interface ReviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  target: ReviewTarget;
  /** What is changed; null for a new review. */
  review: MyReview | null;
}

/** Section 2, 'Add Product Review': writes a review, or changes it. */
export function ReviewDialog({ isOpen, onClose, target, review }: ReviewDialogProps) {
  const title = target.kind === 'product' ? 'Add Product Review' : 'Add Order Review';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <ReviewForm target={target} review={review} onClose={onClose} />
    </Dialog>
  );
}
