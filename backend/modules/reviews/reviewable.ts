import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { MyProductReview, OrderReviews } from '@/lib/contract/reviews';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { orderLines, orders } from '../orders/schema';
import { readOwnReviews } from './read';
import { reviews, reviewVotes } from './schema';
import { isKept } from './verified';

const MAX_HELPFUL = 1000;
/** An order has at most so many lines. */
const MAX_LINES = 1000;

/** Whether something of a line has arrived that was bought: a swatch says little of a product. */
const isDelivered = and(
  eq(orders.kind, 'goods'),
  eq(orders.state, 'delivered'),
  gt(orderLines.quantity, orderLines.cancelledQuantity),
);

/**
 * The first delivered line of a shopper's orders that has the product, of one that they kept before one that they sent
 * back; undefined where it was not delivered to them.
 */
export async function findDeliveredLine(
  queries: Queries,
  shopperId: number,
  productId: string,
): Promise<string | undefined> {
  const [line] = await queries
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.shopperId, shopperId), eq(orderLines.productId, productId), isDelivered))
    .orderBy(desc(isKept), asc(orderLines.id))
    .limit(1);
  return line?.id;
}

/** What a member may do with the reviews of a product. */
export async function readMyProductReview(
  queries: Queries,
  shopperId: number,
  productId: string,
): Promise<MyProductReview> {
  const lineId = await findDeliveredLine(queries, shopperId, productId);
  const [review] = await readOwnReviews(queries, shopperId, eq(reviews.productId, productId), {
    limit: 1,
  });
  const votes = await queries
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.shopperId, shopperId), eq(reviews.productId, productId)))
    .orderBy(desc(reviewVotes.at))
    .limit(MAX_HELPFUL);
  return {
    can_review: lineId !== undefined,
    review: review ?? null,
    helpful: votes.map(({ id }) => id),
  };
}

/** What a member may review of their own orders, in the order in which these were asked for. */
export async function readOrderReviews(
  queries: Queries,
  shopperId: number,
  numbers: readonly string[],
): Promise<OrderReviews[]> {
  const own = await queries
    .select({ id: orders.id, number: orders.number, kind: orders.kind, state: orders.state })
    .from(orders)
    .where(and(eq(orders.shopperId, shopperId), inArray(orders.number, [...numbers])));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await queries
    .select({
      orderId: orderLines.orderId,
      line_id: orderLines.id,
      product_id: orderLines.productId,
      quantity: orderLines.quantity,
      cancelled: orderLines.cancelledQuantity,
      soldProduct: products.id,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const productIds = lines.map(({ product_id }) => product_id);
  const written = await readOwnReviews(
    queries,
    shopperId,
    or(inArray(reviews.productId, productIds), inArray(reviews.orderId, ids)),
    { limit: MAX_LINES },
  );
  return numbers.flatMap((number) => {
    const order = own.find((row) => row.number === number);
    if (!order) return [];
    const hasArrived = order.state === 'delivered' && order.kind === 'goods';
    return {
      order_number: number,
      can_review: hasArrived,
      review: written.find(({ order_number }) => order_number === number) ?? null,
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map(({ line_id, product_id, quantity, cancelled, soldProduct }) => ({
          line_id,
          product_id,
          // A product that the shop no longer has cannot be reviewed.
          can_review: hasArrived && quantity > cancelled && soldProduct !== null,
          review: written.find(({ product }) => product?.id === product_id) ?? null,
        })),
    };
  });
}
