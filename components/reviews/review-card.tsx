import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '@/lib/contract/reviews';
import { fullDate } from '@/lib/shared/calendar-date';
import { initialsOf } from '@/lib/shared/review-texts';
import { shopDayOf } from '@/lib/shared/shop-time';
import { ReviewAnswer } from './review-answer';
import { Stars } from './stars';

interface ReviewCardProps {
  review: Review;
  pictures: ReactNode;
  /** What can be done with the review. */
  children?: ReactNode;
}

/** A review as everyone sees it. Days are those of the shop, so that the server and the browser write the same. */
export function ReviewCard({ review, pictures, children }: ReviewCardProps) {
  const { author, rating, text, written_at, edited_at, is_verified, answer } = review;
  return (
    <article aria-label={`Review by ${author}`} className="py-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-forest-tint text-sm font-semibold tracking-wide text-forest"
        >
          {initialsOf(author)}
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold wrap-anywhere">{author}</p>
          {is_verified && (
            <p className="flex items-center gap-1 text-sm text-forest">
              <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
              Verified purchase
            </p>
          )}
        </div>
      </header>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Stars rating={rating} />
        <time dateTime={written_at}>{fullDate(shopDayOf(new Date(written_at)))}</time>
        {edited_at && <span>Edited</span>}
      </p>
      <p className="mt-3 max-w-[65ch] whitespace-pre-line wrap-anywhere">{text}</p>
      {pictures}
      {answer && <ReviewAnswer answer={answer} />}
      {children}
    </article>
  );
}
