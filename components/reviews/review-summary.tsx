import type { CSSProperties } from 'react';
import type { ReviewSummary as Summary } from '@/lib/contract/reviews';
import { formatInteger } from '@/lib/shared/format-integer';
import { reviewsText, starsText } from '@/lib/shared/review-texts';

const STARS = [5, 4, 3, 2, 1] as const;

interface ReviewSummaryProps {
  summary: Summary;
  /** The stars that are shown alone; null for all. */
  chosen?: number | null;
  /** Filters by stars, or shows all again. Without it the bars are not pressed. */
  onChoose?: (stars: number | null) => void;
}

/** The mean and the number of a product's reviews, and how many have five stars, four and so on. */
export function ReviewSummary({ summary, chosen = null, onChoose }: ReviewSummaryProps) {
  const { rating, count, counts } = summary;
  const mean = rating ?? 0;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-display text-4xl font-medium tabular-nums">
          {mean.toFixed(1)}
          <span className="sr-only"> out of 5</span>
        </p>
        <div>
          <span
            aria-hidden="true"
            className="stars block"
            style={{ '--filled': `${Math.round(mean * 2) * 10}%` } as CSSProperties}
          />
          <p className="mt-1 text-sm text-muted tabular-nums">{reviewsText(count)}</p>
        </div>
      </div>
      <ul aria-label="Reviews by stars" className="mt-3">
        {STARS.map((stars) => {
          const amount = counts[stars - 1] ?? 0;
          const bar = (
            <Bar stars={stars} amount={amount} percent={count > 0 ? (amount / count) * 100 : 0} />
          );
          return (
            <li key={stars}>
              {onChoose ? (
                <button
                  type="button"
                  aria-pressed={stars === chosen}
                  disabled={amount === 0 && stars !== chosen}
                  onClick={() => onChoose(stars === chosen ? null : stars)}
                  className={`${row} hover:bg-tint disabled:hover:bg-transparent aria-pressed:bg-forest-tint aria-pressed:font-semibold forced-colors:aria-pressed:outline-2`}
                >
                  {bar}
                </button>
              ) : (
                <div className={row}>{bar}</div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const row =
  'flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-lg px-2 -mx-2 text-left text-sm tabular-nums transition-colors duration-150';

interface BarProps {
  stars: number;
  amount: number;
  percent: number;
}

function Bar({ stars, amount, percent }: BarProps) {
  return (
    <>
      <span className="w-[3.5em] shrink-0">{starsText(stars)}</span>
      <span
        aria-hidden="true"
        className="h-2 min-w-8 flex-1 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-star forced-colors:bg-[CanvasText]"
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="min-w-[2.5em] shrink-0 text-right text-muted">
        {formatInteger(amount)}
        <span className="sr-only">{amount === 1 ? ' review' : ' reviews'}</span>
      </span>
    </>
  );
}
