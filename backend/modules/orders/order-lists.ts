import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ListedOrder } from '@/lib/contract/order-list';
import type { OrderState } from '@/lib/contract/order-states';
import { ORDER_PAGE_SIZE, ORDER_TABS, type OrderTab } from '@/lib/contract/order-tabs';
import type { Database, Queries } from '../../platform/database/database';
import { SHOPPER_CHANGES, shopperChangeOf } from '../../platform/shopper-changes';
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
const oldestFirst = [asc(orders.placedAt), asc(orders.id)];

/** To count thousands of orders takes longer than to read a page of them. */
const CACHED_SHOPPERS = 10_000;
/** In case a notification was lost. */
const CACHED_MS = 60_000;

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

interface PageOfOrders {
  /** The newest first. */
  rows: ListedRow[];
  /** On all pages together. */
  total: number;
}

/** Reads pages of shoppers' orders. */
export interface OrderLists {
  page(tab: OrderTab, shopperId: number, offset: number): Promise<PageOfOrders>;
  /** The orders of these ids, the newest first. */
  byIds(ids: number[]): Promise<ListedRow[]>;
  /** Ends listening to changes. */
  stop(): Promise<void>;
}

/** Their queries are planned once: the embedded database takes longer to plan them than to run them. */
export async function createOrderLists(
  database: Pick<Database, 'queries' | 'prepare' | 'listen'>,
): Promise<OrderLists> {
  const { queries, prepare } = database;
  const tabs = new Map<OrderTab, Awaited<ReturnType<typeof prepareTab>>>();
  for (const tab of ORDER_TABS) tabs.set(tab, await prepareTab(database, tab));
  const readRows = await prepare<{ found: ListedRow[] | null }>(
    'listed_orders',
    listedOrders(queries, sql.raw('$1::integer[]')),
  );

  /** How many orders the tabs of a shopper have. */
  const totals = new LRUCache<number, Map<OrderTab, Promise<number>>>({
    max: CACHED_SHOPPERS,
    ttl: CACHED_MS,
  });
  let isListening = false;
  const stop = await database.listen(SHOPPER_CHANGES, {
    onMessage(payload) {
      const shopperId = shopperChangeOf(payload)?.shopper_id;
      if (shopperId) totals.delete(shopperId);
    },
    onConnect() {
      totals.clear();
      isListening = true;
    },
    onDisconnect() {
      isListening = false;
    },
  });
  function totalOf(tab: OrderTab, shopperId: number): Promise<number> {
    if (!isListening) return count(tab, shopperId);
    const known = totals.get(shopperId) ?? new Map<OrderTab, Promise<number>>();
    totals.set(shopperId, known, { noUpdateTTL: true });
    // In the cache before it is read: a change in the meantime removes it.
    const total = known.get(tab) ?? count(tab, shopperId);
    known.set(tab, total);
    total.catch(() => known.delete(tab));
    return total;
  }
  const count = async (tab: OrderTab, shopperId: number) =>
    (await tabs.get(tab)?.count(shopperId))?.total ?? 0;

  return {
    async page(tab, shopperId, offset) {
      const total = await totalOf(tab, shopperId);
      const size = Math.min(ORDER_PAGE_SIZE, total - offset);
      if (size <= 0) return { rows: [], total };
      // Each order before those of the page has to be read, so the page is looked for from the nearer end.
      const older = total - offset - size;
      const prepared = tabs.get(tab);
      const read = older < offset ? prepared?.fromOldest : prepared?.fromNewest;
      const page = await read?.(shopperId, size, Math.min(offset, older));
      return { rows: page?.found ?? [], total };
    },
    byIds: async (ids) => (await readRows(ids))?.found ?? [],
    stop,
  };
}

/** The count takes a shopper's id, a page also how many orders it has, and how many come before them. */
async function prepareTab(
  { queries, prepare }: Pick<Database, 'queries' | 'prepare'>,
  tab: OrderTab,
) {
  const ofTab = and(sql`${orders.shopperId} = ${sql.raw('$1')}`, IN_TAB[tab]);
  const page = (name: string, order: SQL[]) => {
    // An array, because the planner expects few elements of it and looks each up by its id.
    const ids = sql`array(
      select ${orders.id} from ${orders} where ${ofTab} order by ${sql.join(order, sql`, `)}
      limit ${sql.raw('$2')} offset ${sql.raw('$3')})`;
    return prepare<{ found: ListedRow[] | null }>(
      `order_page_${tab}_${name}`,
      listedOrders(queries, ids),
    );
  };
  const total = queries
    .select({ total: sql`count(*)::integer`.as('total') })
    .from(orders)
    .where(ofTab);
  return {
    fromNewest: await page('from_newest', newestFirst),
    fromOldest: await page('from_oldest', oldestFirst),
    count: await prepare<{ total: number }>(`order_count_${tab}`, total.toSQL().sql),
  };
}

/** The query for the orders whose ids are in an array, as one JSON value of {@link ListedRow}s, the newest first. */
function listedOrders(queries: Queries, ids: SQL): string {
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
    .where(sql`${orders.id} = any(${ids})`)
    .orderBy(...newestFirst)
    .as('listed');
  // One JSON value, because many single ones take longer to transfer.
  return queries
    .select({ found: sql`json_agg(listed)`.as('found') })
    .from(listed)
    .toSQL().sql;
}

/** Columns by the names that they have in code. */
function namesInCode<Columns extends Record<string, unknown>>(columns: Columns) {
  const named = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]);
  return Object.fromEntries(named) as Record<keyof Columns, SQL.Aliased>;
}
