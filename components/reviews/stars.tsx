import type { CSSProperties } from 'react';
import { starsText } from '@/lib/shared/review-texts';

/** The stars that one shopper gave. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={starsText(rating)}
      className="stars inline-block"
      style={{ '--filled': `${rating * 20}%` } as CSSProperties}
    />
  );
}
