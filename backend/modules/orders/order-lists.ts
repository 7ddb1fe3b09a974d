import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { ListedOrder } from '@/lib/contract/order-list';
import type { OrderState } from '@/lib/contract/order-states';
import { ORDER_PAGE_SIZE, ORDER_TABS, type OrderTab } from '@/lib/contract/order-tabs';
import type { Database } from '../../platform/database/database';
import { returns } from '../returns/schema';
import { orderEvents, orderLines, orders } from './schema';
import { UNPAID_STATES } from './states';

/** Which of a shopper's orders a tab shows. Without parameters, because some queries with it are prepared. */
export const IN_TAB: Readonly<Record<OrderTab, SQL>> = {
  all: sql`${orders.state} not in (${sql.raw(UNPAID_STATES.map((state) => `'${state}'`).join())})`,
  cancelled: sql`${orders.state} = 'cancelled'`,
  delivered: sql`${orders.state} = 'delivered'`,
  // An order has no state for it.
  returned: sql`exists (select from ${returns} where ${returns.orderId} = ${orders.id})`,
};

export const newestFirst = [desc(orders.placedAt), desc(orders.id)];

interface PageOfIds {
  /** Null where the page is empty. */
  ids: number[] | null;
  /** On all pages together. */
  total: number;
}

/** An order with its lines, as it comes out of JSON. */
export interface ListedRow {
  id: number;
  number: string;
  placedAt: string;
  grandTotal: number;
  shippingAddress: ListedOrder['shipping_address'];
  deliveryMethod: string;
  deliveryDate: string;
  state: OrderState;
  stateAt: string;
  lines: (typeof orderLines.$inferSelect)[];
  /** Whether it has a return, or replaces the item of one. */
  hasReturn: boolean;
}

/** Reads pages of shoppers' orders. */
export interface OrderLists {
  pageOfIds(tab: OrderTab, shopperId: number, offset: number): Promise<PageOfIds>;
  /** The orders of these ids, the newest first. */
  byIds(ids: number[]): Promise<ListedRow[]>;
}

/** Their queries are planned once: the embedded database takes longer to plan them than to run them. */
export async function createOrderLists(
  database: Pick<Database, 'queries' | 'prepare'>,
): Promise<OrderLists> {
  const pages = new Map<OrderTab, Awaited<ReturnType<typeof preparePage>>>();
  for (const tab of ORDER_TABS) pages.set(tab, await preparePage(database, tab));
  const readRows = await prepareRows(database);
  return {
    async pageOfIds(tab, shopperId, offset) {
      const page = await pages.get(tab)?.(shopperId, offset);
      return page ?? { ids: null, total: 0 };
    },
    byIds: async (ids) => (await readRows(ids))?.found ?? [],
  };
}

/** Of the shopper's id and an offset. */
function preparePage({ queries, prepare }: Pick<Database, 'queries' | 'prepare'>, tab: OrderTab) {
  const ofTab = and(sql`${orders.shopperId} = ${sql.raw('$1')}`, IN_TAB[tab]);
  const page = sql`
    select ${orders.id} from ${orders} where ${ofTab} order by ${sql.join(newestFirst, sql`, `)}
    limit ${sql.raw(String(ORDER_PAGE_SIZE))} offset ${sql.raw('$2')}`;
  const query = queries
    .select({
      ids: sql`(select json_agg(page.id) from (${page}) page)`.as('ids'),
      total: sql`count(*)::integer`.as('total'),
    })
    .from(orders)
    .where(ofTab);
  return prepare<PageOfIds>(`order_ids_${tab}`, query.toSQL().sql);
}

function prepareRows({ queries, prepare }: Pick<Database, 'queries' | 'prepare'>) {
  const line = queries
    .select(namesInCode(getTableColumns(orderLines)))
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .orderBy(asc(orderLines.position))
    .as('line');
  const { number, placedAt, grandTotal, shippingAddress, deliveryMethod, deliveryDate, state } =
    orders;
  const columns = { number, placedAt, grandTotal, shippingAddress, deliveryMethod, deliveryDate };
  const ofReturn = or(eq(returns.orderId, orders.id), eq(returns.replacementOrderId, orders.id));
  const listed = queries
    .select({
      id: orders.id,
      ...namesInCode({ ...columns, state }),
      // Names as text, because drizzle leaves the table out of those that it writes.
      stateAt: sql`coalesce(
        (select max(event.at) from ${orderEvents} event
          where event.order_id = orders.id and event.state = orders.state),
        orders.placed_at)`.as('stateAt'),
      lines: sql`(select coalesce(json_agg(line), '[]') from ${line})`.as('lines'),
      hasReturn: sql`exists (select from ${returns} where ${ofReturn})`.as('hasReturn'),
    })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.raw('$1')}::integer[])`)
    .orderBy(...newestFirst)
    .as('listed');
  // One JSON value, because many single ones take longer to transfer.
  const query = queries.select({ found: sql`json_agg(listed)`.as('found') }).from(listed);
  return prepare<{ found: ListedRow[] | null }>('listed_orders', query.toSQL().sql);
}

/** Columns by the names that they have in code. */
function namesInCode<Columns extends Record<string, unknown>>(columns: Columns) {
  const named = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]);
  return Object.fromEntries(named) as Record<keyof Columns, SQL.Aliased>;
}
