import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import type { Invalidations } from '../../platform/invalidations';
import { lockProduct, publishRating } from '../catalogue/service';
import { countReviews } from './figures';
import { reviews, reviewVotes } from './schema';

/** Deletes everything that a member said of products and orders, also what is hidden, with their marks. */
export async function deleteReviewsOf(
  transaction: Queries,
  shopperId: number,
  invalidations: Pick<Invalidations, 'publishInvalidation'>,
): Promise<void> {
  const own = await transaction
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.shopperId, shopperId))
    .orderBy(asc(reviews.productId));
  const products = [];
  for (const { productId } of own) {
    if (productId !== null) products.push(await lockProduct(transaction, productId));
  }
  const marked = transaction
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(eq(reviewVotes.shopperId, shopperId));
  await transaction
    .update(reviews)
    .set({ helpfulCount: sql`${reviews.helpfulCount} - 1` })
    .where(inArray(reviews.id, marked));
  await transaction.delete(reviews).where(eq(reviews.shopperId, shopperId));
  for (const product of products) {
    const figures = await countReviews(transaction, product.id);
    await publishRating(transaction, invalidations, product, figures);
  }
}
