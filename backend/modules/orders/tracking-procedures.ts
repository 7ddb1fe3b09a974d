import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { TrackedOrder } from '@/lib/contract/orders';
import { IN_STOCK } from '@/lib/contract/stock-status';
import type { Context } from '../../platform/procedure';
import { categories, products } from '../catalogue/schema';
import { summaryColumns } from '../product/service';
import { stockStatus } from '../stock/schema';
import { emailCorrectableUntil } from './email-correction';
import { orderLines } from './schema';
import { addOrderKey, findPaidOrder, findVisibleOrder, orderNotFound, readOrder } from './service';

const RECOMMENDATIONS = 4;

/** Section 2, "/track-order". For the shopper whose order it is, and for anyone who has a key of it. */
export async function trackOrder(
  request: RequestOf<'trackOrder'>,
  context: Context,
): Promise<TrackedOrder> {
  const { queries } = context;
  const { order, isOwn } = await findVisibleOrder(request, context);
  const until = isOwn ? await emailCorrectableUntil(queries, order.id) : null;
  return {
    ...(await readOrder(queries, order.id)),
    is_own: isOwn,
    email_correctable_until: until?.toISOString() ?? null,
  };
}

/**
 * What goes with an order's products: of each other category of the same rooms the most rated product that is in
 * stock, the most rated first.
 */
export async function orderRecommendations(
  request: RequestOf<'orderRecommendations'>,
  context: Context,
): Promise<ResponseOf<'orderRecommendations'>> {
  const { queries } = context;
  const { order } = await findVisibleOrder(request, context);
  // Swatches were not bought.
  if (order.kind === 'sample') return [];
  const bought = await queries
    .select({ room: products.room, categoryId: products.categoryId })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id));
  if (bought.length === 0) return [];
  const inRooms = inArray(products.room, [...new Set(bought.map(({ room }) => room))]);
  const best = queries
    .selectDistinctOn([products.categoryId], { id: products.id })
    .from(products)
    .where(
      and(
        inRooms,
        notInArray(products.categoryId, [...new Set(bought.map(({ categoryId }) => categoryId))]),
        eq(stockStatus, IN_STOCK),
      ),
    )
    .orderBy(products.categoryId, desc(products.ratingCount), products.id);
  return queries
    .select(summaryColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, best))
    .orderBy(desc(products.ratingCount), products.id)
    .limit(RECOMMENDATIONS);
}

export async function openOrder(
  { order_number, email }: RequestOf<'openOrder'>,
  context: Context,
): Promise<ResponseOf<'openOrder'>> {
  const { queries, clock } = context;
  const { id, shippingAddress } = await findPaidOrder(queries, order_number);
  if (shippingAddress.email.toLowerCase() !== email.toLowerCase()) throw orderNotFound();
  return queries.transaction(async (transaction) => ({
    key: await addOrderKey(transaction, id, clock()),
  }));
}
