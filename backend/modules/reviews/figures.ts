import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import type { RatingFigures } from '../catalogue/service';
import { NO_REVIEWS, summaryOf } from './rules';
import { reviewCounts, reviews } from './schema';
import { isVerified } from './verified';

/**
 * Counts the published reviews of a locked product, and stores how many there are of each number of stars.
 * @returns the figures that the product shows from now on
 */
export async function countReviews(
  transaction: Queries,
  productId: string,
): Promise<RatingFigures> {
  const rows = await transaction
    .select({
      rating: reviews.rating,
      count: sql<number>`count(*)::integer`,
      verified: sql<number>`(count(*) filter (where ${isVerified}))::integer`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, 'published')))
    .groupBy(reviews.rating);
  const counts = NO_REVIEWS.map(
    (none, index) => rows.find(({ rating }) => rating === index + 1)?.count ?? none,
  );
  await transaction
    .insert(reviewCounts)
    .values({ productId, counts })
    .onConflictDoUpdate({ target: reviewCounts.productId, set: { counts } });
  const { rating, count } = summaryOf(counts);
  const verified = rows.reduce((sum, row) => sum + row.verified, 0);
  return { rating, ratingCount: count, hasVerifiedRatings: count > 0 && verified === count };
}
