'use client';

import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LinePicture } from '@/components/cart/public/line-picture';
import { Button } from '@/components/ui/button';
import { FileField } from '@/components/ui/file-field';
import { RequiredNote } from '@/components/ui/required-note';
import { StarField } from '@/components/ui/star-field';
import { TextAreaField } from '@/components/ui/text-area-field';
import type { ShopError } from '@/lib/client/calls/call-shop';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { saveReview, uploadReviewPicture } from '@/lib/client/reviews/use-reviews';
import { notify, preloadToaster } from '@/lib/client/toasts/toast';
import { useUpload } from '@/lib/client/uploads/use-upload';
import { isBlank, trimmed } from '@/lib/contract/blank-text';
import { messages } from '@/lib/contract/messages';
import { MAX_REVIEW_PICTURES, MAX_REVIEW_TEXT, reviewPicture } from '@/lib/contract/review-rules';
import type { MyReview } from '@/lib/contract/reviews';
import { formatInteger } from '@/lib/shared/format-integer';
import type { Uploads } from '@/lib/shared/uploads';
import { type ReviewValues, reviewDraft } from './review-draft';
import { type ReviewTarget, reviewRequest, targetName } from './review-target';

/** What is wrong, by field; in their order on the screen. */
type ReviewErrors = Partial<Record<'rating' | 'text' | 'pictures', string>>;

interface ReviewFormProps {
  target: ReviewTarget;
  /** What is changed; null for a new review. */
  review: MyReview | null;
  onClose: () => void;
}

/** The fields of a review. What is typed is stored for the tab until it is sent or cancelled. */
export function ReviewForm({ target, review, onClose }: ReviewFormProps) {
  const about = targetName(target);
  const [values, setValues] = useState<ReviewValues>(
    () => reviewDraft.read(about) ?? { rating: review?.rating ?? null, text: review?.text ?? '' },
  );
  const pictures = useUpload({
    rules: reviewPicture,
    part: 'picture',
    send: uploadReviewPicture,
    onChange: () => setRejected({}),
    max: MAX_REVIEW_PICTURES,
    tooMany: `A review takes ${MAX_REVIEW_PICTURES} pictures at most.`,
    stored: review?.pictures.map(({ name, image, thumbnail }) => ({
      name,
      src: thumbnail ?? image,
    })),
  });
  const isFull = pictures.all.length >= MAX_REVIEW_PICTURES;
  /** Whether the form was sent with something missing. */
  const [isChecked, setIsChecked] = useState(false);
  /** What the backend found wrong, until something is changed. */
  const [rejected, setRejected] = useState<ReviewErrors>({});
  const [isUnanswered, setIsUnanswered] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const withKey = useIdempotencyKey();
  useEffect(preloadToaster, []);
  const { rating, text } = values;
  const missing = missingFields(values, pictures);
  const errors = isChecked ? { ...missing, ...rejected } : rejected;

  const change = (changed: Partial<ReviewValues>) => {
    const next = { ...values, ...changed };
    reviewDraft.save(next, about);
    setRejected({});
    setValues(next);
  };

  const { isPending, run } = useShopAction((error) => {
    if (error.isUnknown) return setIsUnanswered(true);
    const found = errorsOf(error);
    setRejected(found);
    if (!focusFirst(form.current, found)) notify.error(error.message);
  });

  const send = () => {
    setIsChecked(true);
    setIsUnanswered(false);
    if (focusFirst(form.current, missing) || rating === null) return;
    const names = pictures.all.flatMap((picture) =>
      picture.state === 'uploaded' ? picture.name : [],
    );
    const request = reviewRequest(target, { rating, text: trimmed(text), pictures: names });
    void run(async () => {
      await withKey(request, (key) => saveReview(request, key));
      reviewDraft.remove();
      onClose();
      notify.success(savedText(target, review));
    });
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="grow space-y-5 p-5">
        <Reviewed target={target} />
        <RequiredNote />
        <StarField
          label="Overall Rating *"
          value={rating}
          error={errors.rating}
          onChange={(stars) => change({ rating: stars })}
        />
        <TextAreaField
          label="Write Review *"
          rows={6}
          required
          maxLength={MAX_REVIEW_TEXT}
          hint={`${formatInteger(text.length)} of ${formatInteger(MAX_REVIEW_TEXT)} characters`}
          value={text}
          error={errors.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        {target.kind === 'product' && (
          <FileField
            id="review-pictures"
            label="Pictures"
            isOptional
            uploads={pictures}
            types={reviewPicture.types}
            max={MAX_REVIEW_PICTURES}
            nameOf={(place) => `picture ${place}`}
            icon={ImagePlus}
            action={
              <>
                {isFull ? 'No more' : 'Add'}
                <span className="sr-only">{isFull ? ' pictures can be added' : ' pictures'}</span>
              </>
            }
            hint={`Up to ${MAX_REVIEW_PICTURES}: PNG, JPEG or WebP, up to 5 MB each.`}
            error={errors.pictures}
          />
        )}
        <p className="text-sm text-muted">
          {target.kind === 'product'
            ? 'Everyone can see it, with your first name and initial.'
            : 'Only we can see it. It does not appear in the shop.'}
        </p>
        <p role="alert" className="text-danger empty:hidden">
          {isUnanswered && 'We got no answer. Please press SUBMIT again: nothing is saved twice.'}
        </p>
      </div>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-surface p-5">
        <Button
          variant="secondary"
          onClick={() => {
            reviewDraft.remove();
            onClose();
          }}
        >
          CANCEL
        </Button>
        <Button type="submit" aria-disabled={isPending}>
          SUBMIT
        </Button>
      </div>
    </form>
  );
}

function Reviewed({ target }: { target: ReviewTarget }) {
  if (target.kind === 'order')
    return (
      <p>
        How did we do with order <span className="font-semibold">{target.orderNumber}</span>: the
        delivery, the packing, our people?
      </p>
    );
  const { name, image } = target.product;
  return (
    <div className="flex items-center gap-4">
      <LinePicture product={{ image }} className="size-16" />
      <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
    </div>
  );
}

function savedText({ kind }: ReviewTarget, review: MyReview | null): string {
  if (review) return 'Your review has been updated.';
  return kind === 'product'
    ? 'Thank you! Your review is published.'
    : 'Thank you for telling us how it went.';
}

function missingFields({ rating, text }: ReviewValues, { all }: Uploads): ReviewErrors {
  return {
    ...(rating === null && { rating: messages.ratingRequired }),
    ...(isBlank(text) && { text: messages.reviewTextRequired }),
    ...(all.some(({ state }) => state === 'failed') && {
      pictures: 'Please send the picture again, or remove it.',
    }),
    ...(all.some(({ state }) => state === 'uploading') && {
      pictures: 'Please wait until the pictures are here.',
    }),
  };
}

/** What the backend found wrong: the field of a picture is named with its place. */
function errorsOf({ fieldErrors }: ShopError): ReviewErrors {
  const errors: ReviewErrors = {};
  for (const [name, message] of Object.entries(fieldErrors)) {
    const field = name.split('.')[0];
    if (field === 'rating' || field === 'text' || field === 'pictures') errors[field] = message;
  }
  return errors;
}

/** Focuses the first field that is wrong. @returns whether there is one */
function focusFirst(form: HTMLElement | null, { rating, text, pictures }: ReviewErrors): boolean {
  const selector = rating
    ? 'input[type=radio]:checked, input[type=radio]'
    : text
      ? 'textarea'
      : pictures
        ? 'input[type=file]'
        : null;
  if (selector) form?.querySelector<HTMLElement>(selector)?.focus();
  return selector !== null;
}
