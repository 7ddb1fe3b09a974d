import { and, eq } from 'drizzle-orm';
import type { ReturnState } from '@/lib/contract/return-states';
import { orderNumberOfReturn } from '@/lib/contract/return-states';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { checkTransition } from '../../platform/state-machine';
import type { Stock } from '../stock/service';
import { publishOrderChange } from './order-changes';
import { returnEvents, returns } from './return-schema';
import { type ReturnActor, returnTransitions } from './return-states';

export type ReturnRow = typeof returns.$inferSelect;

/** The return of this number, of an order with the other one. @throws {AppError} 404 where there is none */
export async function findReturn(
  queries: Queries,
  order: { id: number; number: string },
  returnNumber: string,
): Promise<ReturnRow> {
  const sequence = Number(returnNumber.slice(returnNumber.lastIndexOf('R') + 1));
  const [row] =
    orderNumberOfReturn(returnNumber) === order.number
      ? await queries
          .select()
          .from(returns)
          .where(and(eq(returns.orderId, order.id), eq(returns.sequence, sequence)))
      : [];
  if (!row) throw appErrors.notFound('This return');
  return row;
}

interface Change {
  to: ReturnState;
  by: ReturnActor;
  now: Date;
}

/**
 * Changes the state of a return whose order is locked: the only way to change it. `effect` is what must happen for
 * it, and answers what is stored with the new state.
 * @throws {AppError} 409 for a change that the table does not allow, before anything has happened
 */
export async function changeReturnState(
  transaction: Queries,
  row: ReturnRow,
  { to, by, now }: Change,
  effect: () => Promise<Partial<ReturnRow>> = async () => ({}),
): Promise<ReturnRow> {
  const { id, state: from } = row;
  checkTransition(returnTransitions, { from, to, by });
  const values = { ...(await effect()), state: to };
  await transaction.update(returns).set(values).where(eq(returns.id, id));
  await transaction.insert(returnEvents).values({ returnId: id, state: to, actor: by, at: now });
  await publishOrderChange(transaction, row.orderId);
  return { ...row, ...values };
}

/** What stock knows a replacement's units by until its order is placed. */
export function holdKey({ id }: Pick<ReturnRow, 'id'>): string {
  return `return-${id}`;
}

/** Gives the units back that are held for a replacement. Without a hold it does nothing. */
export async function releaseHeldUnits(
  transaction: Queries,
  stock: Stock,
  row: ReturnRow,
): Promise<void> {
  if (row.kind === 'replacement') await stock.releaseStock(transaction, holdKey(row));
}

/** A step of the shop with a return. */
export type ReturnStep =
  | { to: 'approved' | 'picked_up' | 'refunded' | 'replaced' }
  /** The note is for the shopper. */
  | { to: 'rejected'; note: string }
  /** `restock`: the units can be sold again. */
  | { to: 'received'; restock: boolean };
