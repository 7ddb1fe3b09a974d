import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { REVIEW_PAGE_SIZE, type ReviewKind, type ReviewSort } from '@/lib/contract/review-rules';
import type { MyReview, MyReviews, Review } from '@/lib/contract/reviews';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { orders } from '../orders/schema';
import { readReviewPictures } from './pictures';
import { NO_REVIEWS, summaryOf } from './rules';
import { reviewCounts, reviews } from './schema';
import { isVerified } from './verified';

/** Of the newest first where two are equal. */
const newest = [desc(reviews.writtenAt), desc(reviews.id)];
/** Each has an index. */
const ORDERS: Readonly<Record<ReviewSort, SQL[]>> = {
  newest,
  highest: [desc(reviews.rating), ...newest],
  lowest: [asc(reviews.rating), ...newest],
  most_helpful: [desc(reviews.helpfulCount), ...newest],
};

export type ReviewRow = typeof reviews.$inferSelect;

/** The fields of a review that everyone and its author see. */
function sharedFields(row: ReviewRow, pictures: Review['pictures']) {
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    written_at: row.writtenAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    pictures,
    helpful_count: row.helpfulCount,
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { text: row.answer, at: row.answeredAt.toISOString() },
  };
}

/** A page of a product's published reviews. No other reviews are read for it. @throws {AppError} 404 */
export async function readProductReviews(
  queries: Queries,
  { product_id, stars, sort, page_number }: RequestOf<'productReviews'>,
): Promise<ResponseOf<'productReviews'>> {
  const [product] = await queries
    .select({ counts: reviewCounts.counts })
    .from(products)
    .leftJoin(reviewCounts, eq(reviewCounts.productId, products.id))
    .where(eq(products.id, product_id));
  if (!product) throw appErrors.notFound('This product');
  const summary = summaryOf(product.counts ?? NO_REVIEWS);
  const total = stars === undefined ? summary.count : (summary.counts[stars - 1] ?? 0);
  const skip = (page_number - 1) * REVIEW_PAGE_SIZE;
  if (skip >= total) return { summary, reviews: [], total };

  // The ids come from an index alone, however many are skipped.
  const ids = queries
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, product_id),
        eq(reviews.state, 'published'),
        stars === undefined ? undefined : eq(reviews.rating, stars),
      ),
    )
    .orderBy(...ORDERS[sort])
    .limit(REVIEW_PAGE_SIZE)
    .offset(skip);
  const rows = await queries
    .select({ ...getTableColumns(reviews), isVerified })
    .from(reviews)
    .where(inArray(reviews.id, ids))
    .orderBy(...ORDERS[sort]);
  const picturesOf = await readReviewPictures(
    queries,
    rows.map(({ id }) => id),
  );
  return {
    summary,
    reviews: rows.map((row) => ({
      ...sharedFields(row, picturesOf(row.id)),
      author: row.author,
      is_verified: row.isVerified,
    })),
    total,
  };
}

const isOfKind: Readonly<Record<ReviewKind, SQL>> = {
  product: isNotNull(reviews.productId),
  order: isNotNull(reviews.orderId),
};

/** Reviews of a shopper as they see them, the newest first. @param condition beside that they are theirs */
export async function readOwnReviews(
  queries: Queries,
  shopperId: number,
  condition: SQL | undefined,
  { skip = 0, limit }: { skip?: number; limit: number },
): Promise<MyReview[]> {
  const rows = await queries
    .select({
      review: reviews,
      product: {
        id: products.id,
        name: products.name,
        image: products.image,
        image_alt: products.imageAlt,
      },
      orderNumber: orders.number,
    })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .leftJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(eq(reviews.shopperId, shopperId), isNull(reviews.deletedAt), condition))
    .orderBy(...newest)
    .limit(limit)
    .offset(skip);
  const picturesOf = await readReviewPictures(
    queries,
    rows.map(({ review }) => review.id),
  );
  return rows.map(({ review, product, orderNumber }) => ({
    ...sharedFields(review, picturesOf(review.id)),
    kind: product ? 'product' : 'order',
    state: review.state,
    product,
    order_number: orderNumber,
  }));
}

/** One of a shopper's own reviews. Throws where there is none: its id came from a row. */
export async function readOwnReview(
  queries: Queries,
  shopperId: number,
  id: string,
): Promise<MyReview> {
  const [review] = await readOwnReviews(queries, shopperId, eq(reviews.id, id), { limit: 1 });
  if (!review) throw new Error(`There is no review ${id} of the shopper ${shopperId}`);
  return review;
}

/** A page of a shopper's own reviews, and how many they have written of each kind. */
export async function readMyReviews(
  queries: Queries,
  shopperId: number,
  { kind, page_number }: RequestOf<'myReviews'>,
): Promise<MyReviews> {
  const [counts] = await queries
    .select({
      product: sql<number>`count(${reviews.productId})::integer`,
      order: sql<number>`count(${reviews.orderId})::integer`,
    })
    .from(reviews)
    .where(and(eq(reviews.shopperId, shopperId), isNull(reviews.deletedAt)));
  const skip = (page_number - 1) * REVIEW_PAGE_SIZE;
  return {
    counts: counts ?? { product: 0, order: 0 },
    reviews: await readOwnReviews(queries, shopperId, isOfKind[kind], {
      skip,
      limit: REVIEW_PAGE_SIZE,
    }),
  };
}
