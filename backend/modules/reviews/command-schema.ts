import { z } from 'zod';
import { REVIEW_STATES } from '@/lib/contract/review-rules';

const MAX_ANSWER = 1000;

const ofReview = { review_id: z.number().int().positive() };

/** Body of `POST /backend/admin/reviews`. */
export const ReviewsCommand = z.discriminatedUnion('command', [
  /** The latest reviews. */
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('read'), ...ofReview }),
  z.object({ command: z.literal('hide'), ...ofReview }),
  z.object({ command: z.literal('show'), ...ofReview }),
  z.object({
    command: z.literal('answer'),
    ...ofReview,
    text: z.string().trim().min(1).max(MAX_ANSWER),
  }),
]);
export type ReviewsCommand = z.output<typeof ReviewsCommand>;

const ListedReview = z.object({
  id: z.number().int(),
  state: z.enum(REVIEW_STATES),
  rating: z.number().int(),
  text: z.string(),
  author: z.string(),
  written_at: z.iso.datetime(),
  /** The name of the product, or the number of the order. */
  subject: z.string(),
});

/** `data` of the answer. Each command sets only its own fields. */
export const ReviewsResult = z.object({
  /** The newest first. */
  reviews: z.array(ListedReview).optional(),
  review: ListedReview.extend({
    answer: z.string().nullable(),
    helpful_count: z.number().int(),
    pictures: z.number().int(),
    /** What it has said, the oldest first. */
    versions: z.array(
      z.object({ rating: z.number().int(), text: z.string(), at: z.iso.datetime() }),
    ),
  }).optional(),
});
export type ReviewsResult = z.output<typeof ReviewsResult>;
