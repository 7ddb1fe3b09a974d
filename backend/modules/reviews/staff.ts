import { and, eq, isNull } from 'drizzle-orm';
import { appErrors } from '@/lib/contract-server/app-error';
import { paths } from '@/lib/shared/paths';
import type { Queries } from '../../platform/database/database';
import { checkTransition } from '../../platform/state-machine';
import { lockProduct, publishRating } from '../catalogue/service';
import { notifyShopper } from '../notifications/service';
import { countReviews } from './figures';
import type { ReviewRow } from './read';
import { reviews } from './schema';
import type { ReviewServices } from './services';
import { reviewTransitions } from './states';

const isReview = (id: string) => and(eq(reviews.id, id), isNull(reviews.deletedAt));

/** @throws {AppError} 404 */
export async function findReview(queries: Queries, id: string): Promise<ReviewRow> {
  const [row] = await queries.select().from(reviews).where(isReview(id));
  if (!row) throw appErrors.notFound(`The review ${id}`);
  return row;
}

/** Changes a review, its product locked before it, and what the change makes stale. */
async function changeReview(
  { queries, invalidations }: ReviewServices,
  id: string,
  change: (transaction: Queries, review: ReviewRow) => Promise<void>,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const { productId } = await findReview(transaction, id);
    const product = productId === null ? null : await lockProduct(transaction, productId);
    const [review] = await transaction.select().from(reviews).where(isReview(id)).for('update');
    if (!review) throw appErrors.notFound(`The review ${id}`);
    await change(transaction, review);
    if (!product) return;
    const figures = await countReviews(transaction, product.id);
    await publishRating(transaction, invalidations, product, figures);
  });
}

/**
 * Hides a review from everyone but its author, or shows it again.
 * @throws {AppError} 404 without such a review, 409 where it is in this state already
 */
export function setReviewState(
  services: ReviewServices,
  id: string,
  to: ReviewRow['state'],
): Promise<void> {
  return changeReview(services, id, async (transaction, { state }) => {
    checkTransition(reviewTransitions, { from: state, to, by: 'shop' });
    await transaction.update(reviews).set({ state: to }).where(eq(reviews.id, id));
  });
}

/**
 * Writes the shop's answer below a review, in place of an earlier one, and notifies its author.
 * @throws {AppError} 404 without such a review
 */
export function answerReview(services: ReviewServices, id: string, text: string): Promise<void> {
  return changeReview(services, id, async (transaction, { shopperId }) => {
    const now = services.clock();
    await transaction
      .update(reviews)
      .set({ answer: text, answeredAt: now })
      .where(eq(reviews.id, id));
    if (shopperId === null) return;
    const title = 'We have answered your review';
    const notification = { shopperId, kind: 'review' as const, title, text, path: paths.reviews };
    await notifyShopper(services, transaction, notification, now);
  });
}
