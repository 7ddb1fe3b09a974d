import { and, eq, sql } from 'drizzle-orm';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { reviews, reviewVotes } from './schema';

/**
 * Counts a member's mark at a published review of a product once, or takes it back. No page is invalidated: their count
 * follows with their next change.
 * @returns how many found it helpful
 * @throws {AppError} 404 for a review that not everyone sees, 403 for the author
 */
export async function markHelpful(
  queries: Queries,
  shopperId: number,
  { review_id, is_helpful }: { review_id: string; is_helpful: boolean },
  now: Date,
): Promise<number> {
  return queries.transaction(async (transaction) => {
    const [review] = await transaction
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, review_id), eq(reviews.state, 'published')))
      .for('no key update');
    if (!review?.productId) throw appErrors.notFound('This review');
    if (review.shopperId === shopperId) {
      throw new AppError(403, 'forbidden', 'This is your own review.');
    }
    const vote = { reviewId: review_id, shopperId };
    const changed = is_helpful
      ? await transaction
          .insert(reviewVotes)
          .values({ ...vote, at: now })
          .onConflictDoNothing()
          .returning({ id: reviewVotes.reviewId })
      : await transaction
          .delete(reviewVotes)
          .where(and(eq(reviewVotes.reviewId, review_id), eq(reviewVotes.shopperId, shopperId)))
          .returning({ id: reviewVotes.reviewId });
    if (changed.length === 0) return review.helpfulCount;
    const [after] = await transaction
      .update(reviews)
      .set({ helpfulCount: sql`${reviews.helpfulCount} + ${is_helpful ? 1 : -1}` })
      .where(eq(reviews.id, review_id))
      .returning({ count: reviews.helpfulCount });
    return after?.count ?? 0;
  });
}
