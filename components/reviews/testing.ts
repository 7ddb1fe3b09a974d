import type { MyReview, ProductReviews, Review } from '@/lib/contract/reviews';

/** A verified review without pictures and without an answer. */
const review: Review = {
  id: '1',
  rating: 4,
  text: 'Deep seats.',
  author: 'Ada W.',
  is_verified: true,
  written_at: '2026-11-20T10:00:00.000Z',
  edited_at: null,
  pictures: [],
  helpful_count: 2,
  answer: null,
};

const pictures = ['one', 'two'].map((name) => ({
  name: name.padEnd(43, '-'),
  image: `/review-pictures/${name}.webp`,
  thumbnail: `/review-pictures/${name}-small.webp`,
  width: 1600,
  height: 1200,
}));

const answered: Review = {
  ...review,
  id: '2',
  rating: 2,
  text: 'A leg came loose.',
  author: 'Bo K.',
  is_verified: false,
  written_at: '2026-11-10T10:00:00.000Z',
  edited_at: '2026-11-11T10:00:00.000Z',
  helpful_count: 0,
  pictures,
  answer: { text: 'We have sent you a new one.', at: '2026-11-12T10:00:00.000Z' },
};

/** Two of twelve reviews, on two pages. */
export const productReviews: ProductReviews = {
  summary: { rating: 4.2, count: 12, counts: [0, 1, 1, 5, 5] },
  reviews: [review, answered],
  total: 12,
};

/** The member's review of a product, with two pictures. */
export const myReview: MyReview = {
  id: '7',
  kind: 'product',
  state: 'published',
  rating: 4,
  text: 'Warm light.',
  product: { id: '3', name: 'Tove lamp', image: null },
  order_number: null,
  written_at: '2026-11-20T10:00:00.000Z',
  edited_at: null,
  pictures,
  helpful_count: 0,
  answer: null,
};
