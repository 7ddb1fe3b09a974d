'use client';

import { PackageCheck, PencilLine, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LinePicture } from '@/components/cart/public/line-picture';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Link } from '@/components/ui/link';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useLoadedDialog } from '@/lib/client/page/use-loaded-dialog';
import { deleteReview } from '@/lib/client/reviews/use-reviews';
import { notify } from '@/lib/client/toasts/toast';
import type { MyReview } from '@/lib/contract/reviews';
import { fullDate } from '@/lib/shared/calendar-date';
import { orderPath } from '@/lib/shared/orders-path';
import { paths, productPath } from '@/lib/shared/paths';
import { starName } from '@/lib/shared/review-texts';
import { shopDayOf } from '@/lib/shared/shop-time';
import { ReviewAnswer } from './review-answer';
import { ReviewGallery } from './review-gallery';
import { type ReviewTarget, targetTitle } from './review-target';

/** What a member's review is about; null for a product that is no longer known. */
function targetOf({ product, order_number }: MyReview): ReviewTarget | null {
  if (product) return { kind: 'product', product };
  return order_number === null ? null : { kind: 'order', orderNumber: order_number };
}

interface MyReviewRowProps {
  review: MyReview;
  onDeleted: () => void;
}

/** Section 2, "/reviews": one review of the member. */
export function MyReviewRow({ review, onDeleted }: MyReviewRowProps) {
  const { rating, text, written_at, edited_at, state, pictures, answer } = review;
  const target = targetOf(review);
  const about = target ? targetTitle(target) : 'a product';
  return (
    <article
      aria-label={`Your review of ${about}`}
      className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4 sm:gap-6 sm:p-6"
    >
      {target?.kind === 'product' ? (
        <LinePicture product={target.product} className="size-16 max-w-full sm:size-24" />
      ) : (
        <span
          aria-hidden="true"
          className="inline-flex size-16 shrink-0 items-center justify-center rounded-lg bg-tint text-forest sm:size-24"
        >
          <PackageCheck className="size-8" strokeWidth={1.25} />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-sans text-base font-medium wrap-anywhere">
          <TargetLink target={target} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-1 rounded-full bg-forest px-2.5 py-1 font-semibold text-white tabular-nums forced-colors:border">
            <span className="sr-only">Rated</span>
            {rating}
            <Star aria-hidden="true" className="size-3.5 fill-current" />
            <span className="sr-only">of 5 stars</span>
          </span>
          <span className="font-semibold">{starName(rating)}</span>
          <span className="text-muted">
            {fullDate(shopDayOf(new Date(edited_at ?? written_at)))}
            {edited_at && ', edited'}
          </span>
        </p>
        {state === 'hidden' && (
          <p className="mt-3 rounded-lg bg-tint px-4 py-2 text-sm">
            This review is not shown in the shop. You can change it or delete it.
          </p>
        )}
        <p className="mt-3 max-w-[65ch] whitespace-pre-line wrap-anywhere">{text}</p>
        {/* No one gets the pictures of a hidden one. */}
        {state === 'published' && (
          <ReviewGallery pictures={pictures} whose={`of your review of ${about}`} />
        )}
        {answer && <ReviewAnswer answer={answer} />}
      </div>
      {target && <Actions review={review} target={target} onDeleted={onDeleted} />}
    </article>
  );
}

function TargetLink({ target }: { target: ReviewTarget | null }): ReactNode {
  if (!target) return 'A product that we no longer sell';
  return (
    <Link
      href={
        target.kind === 'product'
          ? `${productPath(target.product.id)}#reviews`
          : orderPath(paths.orderDetails, target.orderNumber)
      }
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      {target.kind === 'product' ? target.product.name : `Order ${target.orderNumber}`}
    </Link>
  );
}

interface ActionsProps extends MyReviewRowProps {
  target: ReviewTarget;
}

function Actions({ review, target, onDeleted }: ActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { Dialog, isOpen, open, close } = useLoadedDialog(() =>
    import('./review-dialog').then((module) => module.ReviewDialog),
  );
  const withKey = useIdempotencyKey();
  const { isPending, run } = useShopAction();
  const about = targetTitle(target);
  const confirm = () =>
    run(async () => {
      await withKey(review.id, (key) => deleteReview(review.id, key));
      setIsAsking(false);
      onDeleted();
      notify.success('Your review has been deleted.');
    });
  return (
    <div className="flex shrink-0 max-sm:-my-2 max-sm:w-full max-sm:justify-end">
      <Button variant="plain" size="icon" aria-haspopup="dialog" onClick={open}>
        <PencilLine aria-hidden="true" className="size-5" />
        <span className="sr-only">Edit your review of {about}</span>
      </Button>
      <Button variant="plain" size="icon" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        <span className="sr-only">Delete your review of {about}</span>
      </Button>
      {Dialog && <Dialog isOpen={isOpen} onClose={close} target={target} review={review} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
        isPending={isPending}
        title="Delete this review?"
        text={`Do you really want to delete your review of ${about}? Its pictures are deleted too.`}
        confirmLabel="DELETE"
      />
    </div>
  );
}
