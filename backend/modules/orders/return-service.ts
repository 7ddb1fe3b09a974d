import { asc, eq, or } from 'drizzle-orm';
import type { Order, ReturnOfOrder } from '@/lib/contract/orders';
import type { Queries } from '../../platform/database/database';
import { returns } from './return-schema';
import { orders } from './schema';

/** The order's number with the return's place among its returns. */
export function returnNumberOf(orderNumber: string, { sequence }: { sequence: number }): string {
  return `${orderNumber}-R${sequence}`;
}

/** What an order shows of returns. */
export interface OrderReturns {
  /** Of its lines, the oldest first. */
  returns: ReturnOfOrder[];
  /** Of a replacement: what it replaces. */
  replaces: NonNullable<Order['replaces']> | null;
}

const { orderId, replacementOrderId, orderLineId, sequence, kind, state, quantity } = returns;
export const returnColumns = {
  orderId,
  replacementOrderId,
  orderLineId,
  sequence,
  kind,
  state,
  quantity,
};

/** A return, with the number of the order whose items go back. */
export type ReturnRow = Pick<typeof returns.$inferSelect, keyof typeof returnColumns> & {
  number: string;
};

/** What an order shows of returns. @param rows also those of other orders, the oldest first */
export function orderReturns(id: number, rows: readonly ReturnRow[]): OrderReturns {
  const origin = rows.find((row) => row.replacementOrderId === id);
  return {
    returns: rows
      .filter((row) => row.orderId === id)
      .map((row) => ({
        return_number: returnNumberOf(row.number, row),
        line_id: row.orderLineId,
        kind: row.kind,
        state: row.state,
        quantity: row.quantity,
      })),
    replaces: origin
      ? { order_number: origin.number, return_number: returnNumberOf(origin.number, origin) }
      : null,
  };
}

/** What an order shows of returns. */
export async function readOrderReturns(queries: Queries, id: number): Promise<OrderReturns> {
  const rows = await queries
    .select({ ...returnColumns, number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(or(eq(returns.orderId, id), eq(returns.replacementOrderId, id)))
    .orderBy(asc(returns.id));
  return orderReturns(id, rows);
}

/** Whether an order replaces an item of another one. */
export async function isReplacement(queries: Queries, orderId: number): Promise<boolean> {
  return (await queries.$count(returns, eq(returns.replacementOrderId, orderId))) > 0;
}
