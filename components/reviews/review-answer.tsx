import type { Review } from '@/lib/contract/reviews';
import { fullDate } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';

/** What the shop says below a review. */
export function ReviewAnswer({ answer: { text, at } }: { answer: NonNullable<Review['answer']> }) {
  return (
    <div className="mt-4 max-w-[65ch] border-l-2 border-forest py-1 pl-4">
      <p className="text-sm">
        <span className="font-semibold">The shop’s answer</span>{' '}
        <time dateTime={at} className="text-muted">
          {fullDate(shopDayOf(new Date(at)))}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
