import { and, asc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { ListedOrder } from '@/lib/contract/order-list';
import { ORDER_PAGE_SIZE } from '@/lib/contract/order-tabs';
import { appErrors } from '@/lib/contract-server/app-error';
import { CURRENCY } from '../../platform/currency';
import { containing } from '../../platform/database/like-pattern';
import type { Procedures, ShopperContext } from '../../platform/procedure';
import { addAvailable } from '../cart/service';
import { IN_TAB, type ListedRow, newestFirst, type OrderLists } from './order-lists';
import { orderLines, orders } from './schema';
import { listedLineOfRow } from './service';

/** The order's number, with or without its hyphen, or the name of one of its products. */
function matches(text: string): SQL | undefined {
  // Numbers have capital letters, and `like` takes a fraction of the time of `ilike`.
  const inNumber = containing(text.toUpperCase());
  return or(
    like(orders.number, inNumber),
    sql`replace(${orders.number}, '-', '') like ${inNumber}`,
    sql`exists (
      select from ${orderLines}
      where ${orderLines.orderId} = ${orders.id} and ${orderLines.name} ilike ${containing(text)})`,
  );
}

/** What is found by a text: all at once, because counting them takes as long. */
async function search(
  lists: OrderLists,
  { queries, shopper }: ShopperContext,
  { tab, search_text }: RequestOf<'orderList'>,
  offset: number,
): Promise<{ rows: ListedRow[]; total: number }> {
  const found = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopperId, shopper.id), IN_TAB[tab], matches(search_text)))
    .orderBy(...newestFirst);
  const ids = found.slice(offset, offset + ORDER_PAGE_SIZE).map(({ id }) => id);
  return { rows: await lists.byIds(ids), total: found.length };
}

/** Section 2, "/orders". */
export function createOrderListProcedures(lists: OrderLists) {
  return {
    /** A page of the shopper's orders, the newest first. */
    orderList: async (
      request: RequestOf<'orderList'>,
      context: ShopperContext,
    ): Promise<ResponseOf<'orderList'>> => {
      const { tab, search_text, page_number } = request;
      const offset = (page_number - 1) * ORDER_PAGE_SIZE;
      const { rows, total } =
        search_text === ''
          ? await lists.page(tab, context.shopper.id, offset)
          : await search(lists, context, request, offset);
      return { orders: rows.map(listedOrder), total };
    },
    buyAgain,
  } satisfies Pick<Procedures, 'orderList' | 'buyAgain'>;
}

function listedOrder(row: ListedRow): ListedOrder {
  const { returned, kind } = row;
  const stateAt = new Date(row.stateAt);
  const deliveredAt = row.state === 'delivered' ? stateAt : null;
  return {
    order_number: row.number,
    kind,
    placed_at: new Date(row.placedAt).toISOString(),
    currency: CURRENCY,
    grand_total: row.grandTotal,
    shipping_address: row.shippingAddress,
    delivery: { method: row.deliveryMethod, date: row.deliveryDate },
    state: row.state,
    state_at: stateAt.toISOString(),
    lines: row.lines.map((line) => listedLineOfRow(line, { kind, deliveredAt, ...returned })),
    ...returned,
  };
}

/** Puts what can be bought of an order into the shopper's cart, at the prices of now. */
async function buyAgain(
  { order_number }: RequestOf<'buyAgain'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'buyAgain'>> {
  const lines = await queries
    .select({
      product_id: orderLines.productId,
      name: orderLines.name,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.number, order_number),
        eq(orders.shopperId, shopper.id),
        // A swatch is no product.
        eq(orders.kind, 'goods'),
        IN_TAB.all,
      ),
    )
    .orderBy(asc(orderLines.position));
  if (lines.length === 0) throw appErrors.notFound('This order');
  const added = await queries.transaction((transaction) =>
    addAvailable(transaction, shopper.id, lines, clock()),
  );
  return { products: added };
}
