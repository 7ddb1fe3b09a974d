import type { CSSProperties } from 'react';
import { formatInteger } from '@/lib/shared/format-integer';

interface RatingProps {
  /** The mean, 1 to 5; `null` when there are no ratings yet. */
  rating: number | null | undefined;
  count?: number | null | undefined;
}

/** A row of five stars, filled to the nearest half. */
export function Rating({ rating, count }: RatingProps) {
  if (!rating) return <p className="h-5 text-sm text-muted">No ratings yet</p>;
  const filledPercent = (Math.round(rating * 2) / 10) * 100;
  return (
    <p
      role="img"
      aria-label={`Rated ${rating} out of 5${count ? ` by ${count} shoppers` : ''}`}
      className="rating"
    >
      <span className="stars" style={{ '--filled': `${filledPercent}%` } as CSSProperties} />
      {`${rating.toFixed(1)}${count ? ` (${formatInteger(count)})` : ''}`}
    </p>
  );
}
