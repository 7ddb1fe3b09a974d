import { and, asc, desc, eq, is, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { ListedAddress } from '@/lib/contract/order-list';
import type { OrderKind, OrderState } from '@/lib/contract/order-states';
import { ORDER_PAGE_SIZE, ORDER_TABS, type OrderTab } from '@/lib/contract/order-tabs';
import { idInJson, PgRowId } from '../../platform/database/columns';
import type { Database, Queries } from '../../platform/database/database';
import { SHOPPER_CHANGES, shopperChangeOf } from '../../platform/shopper-changes';
import { returns } from './return-schema';
import { type OrderReturns, orderReturns, type ReturnRow, returnColumns } from './return-service';
import { orderEvents, orderLines, orders } from './schema';
import type { ListedLineRow } from './service';
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

/** Of how many orders, together, the place in the tabs of their shoppers is cached. */
const CACHED_ORDERS = 1_000_000;
/** In case a notification was lost. */
const CACHED_MS = 60_000;

const lineColumns = {
  id: orderLines.id,
  orderId: orderLines.orderId,
  productId: orderLines.productId,
  name: orderLines.name,
  image: orderLines.image,
  color: orderLines.color,
  size: orderLines.size,
  quantity: orderLines.quantity,
  cancelledQuantity: orderLines.cancelledQuantity,
  returnDays: orderLines.returnDays,
  unitPrice: orderLines.unitPrice,
} satisfies Record<keyof ListedLineRow, PgColumn>;

/** An order, as it comes out of JSON. */
interface OrderRow {
  id: number;
  number: string;
  kind: OrderKind;
  placedAt: string;
  grandTotal: number;
  shippingAddress: ListedAddress;
  deliveryMethod: string;
  deliveryDate: string;
  state: OrderState;
  stateAt: string;
}

/** Some orders, the newest first, and what belongs to any of them. */
interface FoundRows {
  orders: OrderRow[];
  lines: ListedLineRow[];
  returned: ReturnRow[];
}

export interface ListedRow extends OrderRow {
  lines: ListedLineRow[];
  returned: OrderReturns;
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

/** A tab of a shopper. */
interface ShopperTab {
  tab: OrderTab;
  shopperId: number;
}

const keyOf = ({ tab, shopperId }: ShopperTab) => `${shopperId} ${tab}`;

/**
 * Their queries are planned once: the embedded database takes longer to plan them than to run them. Where an order
 * stands in a tab is read once for all pages: to count thousands of orders, or to skip them, takes longer than to
 * read a page.
 */
export async function createOrderLists(
  database: Pick<Database, 'queries' | 'prepare' | 'listen'>,
): Promise<OrderLists> {
  const { queries, prepare } = database;
  const tabs = new Map<OrderTab, Awaited<ReturnType<typeof prepareTab>>>();
  for (const tab of ORDER_TABS) tabs.set(tab, await prepareTab(database, tab));
  const readRows = await prepare<{ found: FoundRows }>('listed_orders', listedOrders(queries));
  const byIds = async (ids: number[]) => {
    const rows = ids.length > 0 ? await readRows(ids) : undefined;
    return rows ? rows.found.orders.map((order) => listedRow(order, rows.found)) : [];
  };

  const readIds = async ({ tab, shopperId }: ShopperTab) =>
    (await tabs.get(tab)?.(shopperId))?.ids ?? [];
  const cachedIds = new LRUCache<string, number[], ShopperTab>({
    maxSize: CACHED_ORDERS,
    sizeCalculation: (ids) => ids.length + 1,
    ttl: CACHED_MS,
    fetchMethod: (_key, _stale, { context }) => readIds(context),
    // A change while they are read removes them from the cache, but whoever has asked gets them.
    ignoreFetchAbort: true,
  });
  let isListening = false;
  const stop = await database.listen(SHOPPER_CHANGES, {
    onMessage(payload) {
      const shopperId = shopperChangeOf(payload)?.shopper_id;
      if (!shopperId) return;
      for (const tab of ORDER_TABS) cachedIds.delete(keyOf({ tab, shopperId }));
    },
    onConnect() {
      cachedIds.clear();
      isListening = true;
    },
    onDisconnect() {
      isListening = false;
    },
  });

  return {
    async page(tab, shopperId, offset) {
      const context = { tab, shopperId };
      const ids = isListening
        ? await cachedIds.forceFetch(keyOf(context), { context })
        : await readIds(context);
      return { rows: await byIds(ids.slice(offset, offset + ORDER_PAGE_SIZE)), total: ids.length };
    },
    byIds,
    stop,
  };
}

/** Reads the ids of a shopper's orders in a tab, the newest first. Takes the shopper's id. */
function prepareTab({ queries, prepare }: Pick<Database, 'queries' | 'prepare'>, tab: OrderTab) {
  const listed = queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopperId, sql.placeholder('shopperId')), IN_TAB[tab]))
    .orderBy(...newestFirst)
    .as('listed');
  const query = queries.select({ ids: sql`json_agg(id)`.as('ids') }).from(listed);
  return prepare<{ ids: number[] | null }>(`order_ids_${tab}`, query.toSQL().sql);
}

/**
 * The query for the orders of some ids, as one JSON value ({@link FoundRows}), because many single ones take longer to
 * transfer. Takes the ids. Lines and returns are read for all orders at once, which takes less than for each order.
 */
function listedOrders(queries: Queries): string {
  const isAmongIds = (column: SQLWrapper) => sql`${column} = any(${sql.raw('$1::integer[]')})`;
  const { id, number, kind, placedAt, grandTotal, shippingAddress, state } = orders;
  const { deliveryMethod, deliveryDate } = orders;
  const columns = {
    ...{ number, kind, placedAt, grandTotal, shippingAddress },
    ...{ deliveryMethod, deliveryDate },
  };
  const listed = queries
    .select({
      ...namesInCode({ id, ...columns, state }),
      // Names as text, because drizzle leaves the table out of those that it writes.
      stateAt: sql`coalesce(
        (select max(event.at) from ${orderEvents} event
          where event.order_id = orders.id and event.state = orders.state),
        orders.placed_at)`.as('stateAt'),
    })
    .from(orders)
    .where(isAmongIds(id))
    .orderBy(...newestFirst)
    .as('listed');
  const line = queries
    .select(namesInCode(lineColumns))
    .from(orderLines)
    .where(isAmongIds(orderLines.orderId))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
    .as('line');
  const returned = queries
    .select(namesInCode({ ...returnColumns, number }))
    .from(returns)
    .innerJoin(orders, eq(id, returns.orderId))
    .where(or(isAmongIds(returns.orderId), isAmongIds(returns.replacementOrderId)))
    .orderBy(asc(returns.id))
    .as('returned');
  return queries
    .select({
      found: sql`json_build_object(
        'orders', coalesce(json_agg(listed), '[]'),
        'lines', (select coalesce(json_agg(line), '[]') from ${line}),
        'returned', (select coalesce(json_agg(returned), '[]') from ${returned}))`.as('found'),
    })
    .from(listed)
    .toSQL().sql;
}

function listedRow(order: OrderRow, { lines, returned }: FoundRows): ListedRow {
  return {
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id),
    returned: orderReturns(order.id, returned),
  };
}

/** Columns by the names that they have in code. */
function namesInCode<Columns extends Record<string, unknown>>(columns: Columns) {
  const named = Object.entries(columns).map(([name, column]) => [
    name,
    (is(column, PgRowId) ? idInJson(column) : sql`${column}`).as(name),
  ]);
  return Object.fromEntries(named) as Record<keyof Columns, SQL.Aliased>;
}
