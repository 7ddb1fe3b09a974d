import type { CSSProperties } from 'react';

interface RatingProps {
  /** Mean, 1 to 5; nothing is shown where nobody has rated yet. */
  rating: number | null | undefined;
  count?: number | null | undefined;
}

/** A row of five stars, filled to the nearest half. */
export function Rating({ rating, count }: RatingProps) {
  if (!rating) return <p className="h-5 text-sm text-muted">No ratings yet</p>;
  const filledPercent = (Math.round(rating * 2) / 10) * 100;
  return (
    <p className="flex h-5 items-center gap-1.5 text-sm text-muted tabular-nums">
      <span className="sr-only">
        Rated {rating} out of 5{count ? ` by ${count} shoppers` : ''}
      </span>
      <span
        aria-hidden="true"
        className="stars"
        style={{ '--filled': `${filledPercent}%` } as CSSProperties}
      />
      <span aria-hidden="true">
        {rating.toFixed(1)}
        {count ? ` (${count.toLocaleString('en-US')})` : ''}
      </span>
    </p>
  );
}
