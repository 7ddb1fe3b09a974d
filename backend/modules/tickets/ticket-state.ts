import { and, eq } from 'drizzle-orm';
import type { TicketChanged } from '@/lib/contract/order-events';
import type { TicketState } from '@/lib/contract/ticket-states';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { publishShopperChange } from '../../platform/shopper-changes';
import { checkTransition } from '../../platform/state-machine';
import { ticketEvents, tickets } from './schema';
import { type TicketActor, ticketTransitions } from './states';

export type TicketRow = typeof tickets.$inferSelect;

const ticketNotFound = () => appErrors.notFound('This ticket');

/**
 * The ticket of this number.
 * @param shopperId whose it must be; left out, anyone's
 * @throws {AppError} 404 where there is none
 */
export async function findTicket(
  queries: Queries,
  number: string,
  shopperId?: number,
): Promise<TicketRow> {
  const isOwn = shopperId === undefined ? undefined : eq(tickets.shopperId, shopperId);
  const [row] = await queries
    .select()
    .from(tickets)
    .where(and(eq(tickets.number, number), isOwn));
  if (!row) throw ticketNotFound();
  return row;
}

/** {@link findTicket}, locked until the transaction ends. */
export async function lockTicket(
  transaction: Queries,
  number: string,
  shopperId?: number,
): Promise<TicketRow> {
  const { id } = await findTicket(transaction, number, shopperId);
  const [row] = await transaction
    .select()
    .from(tickets)
    .where(eq(tickets.id, id))
    .for('no key update');
  if (!row) throw ticketNotFound();
  return row;
}

interface Change {
  to: TicketState;
  by: TicketActor;
  now: Date;
}

/**
 * Changes the state of a locked ticket: the only way to change it.
 * @throws {AppError} 409 for a change that the table does not allow
 */
export async function changeTicketState(
  transaction: Queries,
  row: TicketRow,
  { to, by, now }: Change,
): Promise<TicketRow> {
  checkTransition(ticketTransitions, { from: row.state, to, by });
  await transaction.update(tickets).set({ state: to }).where(eq(tickets.id, row.id));
  await transaction
    .insert(ticketEvents)
    .values({ ticketId: row.id, state: to, actor: by, at: now });
  return { ...row, state: to };
}

/** Notifies the open pages of a ticket's shopper, as soon as the transaction is committed, to read it again. */
export async function publishTicketChange(
  transaction: Queries,
  { number, shopperId }: Pick<TicketRow, 'number' | 'shopperId'>,
): Promise<void> {
  await publishShopperChange(transaction, {
    shopper_id: shopperId,
    event: 'ticket',
    data: { ticket_number: number } satisfies TicketChanged,
  });
}
