import { and, eq, isNull, lte } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { shoppers } from '../accounts/schema';
import { lockProduct, publishRating } from '../catalogue/service';
import { lockOrder } from '../orders/order-state';
import { findOrderByNumber, orderNotFound } from '../orders/service';
import { countReviews } from './figures';
import { setReviewPictures } from './pictures';
import { findDeliveredLine } from './reviewable';
import { publicName } from './rules';
import { reviews, reviewVersions } from './schema';
import type { ReviewServices } from './services';

/** How many versions of a review the shop can look at. */
const MAX_VERSIONS = 20;

const notReviewable = () =>
  new AppError(409, 'not_reviewable', 'You can review this once it has been delivered to you.');

async function readAuthor(queries: Queries, shopperId: number): Promise<string> {
  const [shopper] = await queries.select().from(shoppers).where(eq(shoppers.id, shopperId));
  const { firstName = null, lastName = null } = shopper ?? {};
  if (firstName === null || lastName === null) throw appErrors.memberRequired();
  return publicName(firstName, lastName);
}

type Subject = Pick<typeof reviews.$inferInsert, 'productId' | 'orderId' | 'orderLineId'>;

interface Written {
  shopperId: number;
  rating: number;
  text: string;
}

/** Writes a review of a locked subject, or a new version of it. @returns its id */
async function writeVersion(
  transaction: Queries,
  { productId, orderId, orderLineId }: Subject,
  { shopperId, rating, text }: Written,
  now: Date,
): Promise<string> {
  const author = await readAuthor(transaction, shopperId);
  const [before] = await transaction
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.shopperId, shopperId),
        productId ? eq(reviews.productId, productId) : eq(reviews.orderId, orderId ?? 0),
      ),
    )
    .for('no key update');
  const version = (before?.version ?? 0) + 1;
  const content = { author, rating, text, version };
  const [row] = before
    ? await transaction
        .update(reviews)
        .set({
          ...content,
          orderLineId,
          // One that was deleted begins again.
          ...(before.deletedAt ? { writtenAt: now, editedAt: null } : { editedAt: now }),
          deletedAt: null,
        })
        .where(eq(reviews.id, before.id))
        .returning({ id: reviews.id })
    : await transaction
        .insert(reviews)
        .values({
          ...content,
          productId,
          orderId,
          orderLineId,
          shopperId,
          state: 'published',
          writtenAt: now,
        })
        .returning({ id: reviews.id });
  if (!row) throw new Error('The review was not written');
  const ofReview = eq(reviewVersions.reviewId, row.id);
  await transaction
    .insert(reviewVersions)
    .values({ reviewId: row.id, version, rating, text, at: now });
  await transaction
    .delete(reviewVersions)
    .where(and(ofReview, lte(reviewVersions.version, version - MAX_VERSIONS)));
  return row.id;
}

/**
 * Writes a member's review, or a new version of it, with the figures of its product and what they make stale.
 * @returns its id
 * @throws {AppError} 404 for an order that is not theirs, 409 `not_reviewable`, 422 for a picture
 */
export async function saveReview(
  { clock, invalidations }: ReviewServices,
  transaction: Queries,
  shopperId: number,
  request: RequestOf<'saveReview'>,
): Promise<string> {
  const now = clock();
  const { rating, text } = request;
  const written = { shopperId, rating, text };
  if (request.kind === 'order') {
    const order = await findOrderByNumber(transaction, request.order_number);
    if (order?.shopperId !== shopperId) throw orderNotFound();
    const { id: orderId, kind, state } = await lockOrder(transaction, order.id);
    if (kind === 'sample')
      throw new AppError(
        409,
        'not_reviewable',
        'Swatches cannot be reviewed, only the pieces made with them.',
      );
    if (state !== 'delivered') throw notReviewable();
    return writeVersion(transaction, { orderId }, written, now);
  }
  const product = await lockProduct(transaction, request.product_id);
  const orderLineId = await findDeliveredLine(transaction, shopperId, product.id);
  if (orderLineId === undefined) throw notReviewable();
  const subject = { productId: product.id, orderLineId };
  const reviewId = await writeVersion(transaction, subject, written, now);
  await setReviewPictures(transaction, { reviewId, shopperId, names: request.pictures }, now);
  const figures = await countReviews(transaction, product.id);
  await publishRating(transaction, invalidations, product, figures);
  return reviewId;
}

/**
 * Deletes a member's review with all that belongs to it.
 * @throws {AppError} 404 for one that is not theirs
 */
export async function deleteReview(
  { clock, invalidations }: ReviewServices,
  transaction: Queries,
  shopperId: number,
  id: string,
): Promise<void> {
  const isTheirs = and(
    eq(reviews.id, id),
    eq(reviews.shopperId, shopperId),
    isNull(reviews.deletedAt),
  );
  const [found] = await transaction.select().from(reviews).where(isTheirs);
  if (!found) throw appErrors.notFound('This review');
  const product = found.productId === null ? null : await lockProduct(transaction, found.productId);
  const [locked] = await transaction.select().from(reviews).where(isTheirs).for('update');
  if (!locked) throw appErrors.notFound('This review');
  if (locked.state === 'hidden') await clearHidden(transaction, id, clock());
  else await transaction.delete(reviews).where(eq(reviews.id, id));
  if (!product) return;
  const figures = await countReviews(transaction, product.id);
  await publishRating(transaction, invalidations, product, figures);
}

/** Leaves of a hidden review only that there is one. */
async function clearHidden(transaction: Queries, id: string, now: Date): Promise<void> {
  await transaction
    .update(reviews)
    .set({ text: '', author: '', answer: null, answeredAt: null, deletedAt: now })
    .where(eq(reviews.id, id));
  await transaction.delete(reviewVersions).where(eq(reviewVersions.reviewId, id));
  await setReviewPictures(transaction, { reviewId: id, shopperId: 0, names: [] }, now);
}
