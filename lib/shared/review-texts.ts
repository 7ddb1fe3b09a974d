import type { ReviewSort } from '../contract/review-rules';
import { formatInteger } from './format-integer';

const STAR_NAMES = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** What so many stars mean; empty for none. */
export function starName(stars: number): string {
  return STAR_NAMES[stars - 1] ?? '';
}

/** 1 → '1 star'. */
export function starsText(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`;
}

/** 1 → '1 review', 1234 → '1,234 reviews'. */
export function reviewsText(count: number): string {
  return `${formatInteger(count)} ${count === 1 ? 'review' : 'reviews'}`;
}

/** How the reviews of a product can be sorted, in the order of the select. */
export const SORT_NAMES: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
  most_helpful: 'Most helpful',
};

/** 'Ada W.' → 'AW'. */
export function initialsOf(author: string): string {
  const [first = '', ...others] = author.split(/\s+/).filter(Boolean);
  const letters = [first, others.at(-1) ?? ''].map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}
