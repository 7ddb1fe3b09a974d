import { MAX_STARS } from '@/lib/contract/review-rules';
import type { ReviewSummary } from '@/lib/contract/reviews';

export const NO_REVIEWS: readonly number[] = Array.from({ length: MAX_STARS }, () => 0);

/** The figures of a product. @param counts how many reviews have one star, two, and so on */
export function summaryOf(counts: readonly number[]): ReviewSummary {
  const count = counts.reduce((sum, some) => sum + some, 0);
  const stars = counts.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return {
    // In tenths, so that the mean is rounded once.
    rating: count === 0 ? null : Math.round((stars * 10) / count) / 10,
    count,
    counts: [...counts],
  };
}

/** What everyone reads of an author's name: `Ada W.`. */
export function publicName(firstName: string, lastName: string): string {
  const [initial] = new Intl.Segmenter('en').segment(lastName.trim());
  const first = firstName.trim();
  return initial ? `${first} ${initial.segment.toLocaleUpperCase('en')}.` : first;
}
