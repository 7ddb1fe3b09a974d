'use client';

import { PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { useLoadedDialog } from '@/lib/client/page/use-loaded-dialog';
import type { MyReview } from '@/lib/contract/reviews';
import type { ReviewTarget } from '../review-target';

interface ReviewButtonProps extends ButtonLook {
  target: ReviewTarget;
  /** What the member has written of it; null where nothing yet. */
  review: MyReview | null;
  /** Whether the modal opens without a press: a link of an e-mail led here. */
  isOpenAtFirst?: boolean;
  onClose?: () => void;
}

/** The button that opens the modal to write a review, or to change it. The modal is loaded on the first press. */
export function ReviewButton({
  target,
  review,
  isOpenAtFirst = false,
  onClose,
  variant = 'secondary',
  ...look
}: ReviewButtonProps) {
  const { Dialog, isOpen, open, close } = useLoadedDialog(() =>
    import('../review-dialog').then((module) => module.ReviewDialog),
  );
  const openAtFirst = useEffectEvent(open);
  useEffect(() => {
    if (isOpenAtFirst) openAtFirst();
  }, [isOpenAtFirst]);
  return (
    <>
      <Button variant={variant} {...look} aria-haspopup="dialog" onClick={open}>
        <PencilLine aria-hidden="true" className="size-4" />
        {target.kind === 'product' ? (
          <>
            {review ? 'Edit your review' : 'Write a review'}
            <span className="sr-only"> of {target.product.name}</span>
          </>
        ) : (
          <>
            {review ? 'Edit order review' : 'Review this order'}
            <span className="sr-only"> {target.orderNumber}</span>
          </>
        )}
      </Button>
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          onClose={() => {
            close();
            onClose?.();
          }}
          target={target}
          review={review}
        />
      )}
    </>
  );
}
