import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { ListedOrder } from '@/lib/contract/order-list';
import { ORDER_STATES, type OrderState } from '@/lib/contract/order-states';
import { ORDER_PAGE_SIZE, type OrderTab } from '@/lib/contract/order-tabs';
import { appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import type { ShopperContext } from '../../platform/procedure';
import { addAvailable } from '../cart/service';
import { orderEvents, orderLines, orders } from './schema';
import { lineOfRow } from './service';
import { UNPAID_STATES } from './states';

const PLACED = ORDER_STATES.filter((state) => !UNPAID_STATES.includes(state));

const STATES: Readonly<Record<OrderTab, readonly OrderState[]>> = {
  all: PLACED,
  cancelled: ['cancelled'],
  delivered: ['delivered'],
  // An order has no state for it.
  returned: [],
};

function isOfShopper(shopperId: number, tab: OrderTab): SQL | undefined {
  return and(eq(orders.shopperId, shopperId), inArray(orders.state, [...STATES[tab]]));
}

/** A pattern for `like` that finds the text anywhere. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The order's number, with or without its hyphen, or the name of one of its products. */
function matches(text: string): SQL | undefined {
  if (text === '') return undefined;
  const pattern = containing(text);
  return or(
    sql`${orders.number} ilike ${pattern}`,
    sql`replace(${orders.number}, '-', '') ilike ${pattern}`,
    sql`exists (
      select from ${orderLines}
      where ${orderLines.orderId} = ${orders.id} and ${orderLines.name} ilike ${pattern})`,
  );
}

/** Section 2, "/orders": a page of the shopper's orders, the newest first. */
export async function orderList(
  { tab, search_text, page_number }: RequestOf<'orderList'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'orderList'>> {
  const wanted = and(isOfShopper(shopper.id, tab), matches(search_text));
  const offset = (page_number - 1) * ORDER_PAGE_SIZE;
  // Apart from their columns: with both in one query the embedded database takes twice as long.
  const page = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(ORDER_PAGE_SIZE)
    .offset(offset);
  const ids = page.map(({ id }) => id);
  // The last page tells how many there are: to count thousands takes longer than to read ten.
  const isLast = ids.length < ORDER_PAGE_SIZE && (ids.length > 0 || offset === 0);
  const total = isLast ? offset + ids.length : await queries.$count(orders, wanted);
  return { orders: ids.length > 0 ? await readOrders(queries, ids) : [], total };
}

/** The orders of these ids, the newest first. */
async function readOrders(queries: Queries, ids: readonly number[]): Promise<ListedOrder[]> {
  const rows = await queries
    .select({
      id: orders.id,
      number: orders.number,
      placedAt: orders.placedAt,
      grandTotal: orders.grandTotal,
      shippingAddress: orders.shippingAddress,
      deliveryMethod: orders.deliveryMethod,
      deliveryDate: orders.deliveryDate,
      state: orders.state,
      // Names as text, because drizzle leaves the table out of those that it writes.
      stateAt: sql`coalesce(
        (select max(event.at) from ${orderEvents} event
          where event.order_id = orders.id and event.state = orders.state),
        orders.placed_at)`.mapWith(orderEvents.at),
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(desc(orders.placedAt), desc(orders.id));
  const lines = await queries
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return rows.map((order) => ({
    order_number: order.number,
    placed_at: order.placedAt.toISOString(),
    grand_total: order.grandTotal,
    shipping_address: order.shippingAddress,
    delivery: { method: order.deliveryMethod, date: order.deliveryDate },
    state: order.state,
    state_at: order.stateAt.toISOString(),
    lines: lines.filter(({ orderId }) => orderId === order.id).map(lineOfRow),
  }));
}

/** Puts what can be bought of an order into the shopper's cart, at the prices of now. */
export async function buyAgain(
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
    .where(and(eq(orders.number, order_number), isOfShopper(shopper.id, 'all')))
    .orderBy(asc(orderLines.position));
  if (lines.length === 0) throw appErrors.notFound('This order');
  const added = await queries.transaction((transaction) =>
    addAvailable(transaction, shopper.id, lines, clock()),
  );
  return { products: added };
}
