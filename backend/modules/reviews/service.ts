import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { lockProduct, publishRating } from '../catalogue/service';
import { countReviews } from './figures';
import { findDeliveredLine } from './reviewable';
import { reviews } from './schema';
import type { ReviewServices } from './services';

/**
 * After a refund: the review of a product that its author sent back is no longer one of a verified purchase, unless they
 * kept it from another order. Its place, its stars and its text stay.
 */
export async function reviewAfterRefund(
  { invalidations }: Pick<ReviewServices, 'invalidations'>,
  transaction: Queries,
  orderLineId: string,
): Promise<void> {
  const [review] = await transaction
    .select({ id: reviews.id, shopperId: reviews.shopperId, productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.orderLineId, orderLineId));
  if (!review?.shopperId || !review.productId) return;
  const product = await lockProduct(transaction, review.productId);
  const line = await findDeliveredLine(transaction, review.shopperId, product.id);
  await transaction
    .update(reviews)
    .set({ orderLineId: line ?? orderLineId })
    .where(eq(reviews.id, review.id));
  await publishRating(
    transaction,
    invalidations,
    product,
    await countReviews(transaction, product.id),
  );
}
