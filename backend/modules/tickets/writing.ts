import { and, eq, ne } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import { MAX_TICKET_REPLIES } from '@/lib/contract/ticket-states';
import type { TicketReply } from '@/lib/contract/tickets';
import { AppError } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { newSpokenNumber } from '../../platform/spoken-number';
import { findPaidOrder, orderNotFound } from '../orders/service';
import { checkDocument, lockMember } from './documents';
import { replyOf } from './read-tickets';
import { ticketEvents, ticketReplies, tickets } from './schema';
import type { TicketActor } from './states';
import { changeTicketState, publishTicketChange, type TicketRow } from './ticket-state';

/** Of one member, without those that are closed. */
const MAX_OPEN_TICKETS = 10;

interface NewTicket {
  shopperId: number;
  request: RequestOf<'createTicket'>;
  now: Date;
}

/**
 * Writes a member's ticket.
 * @returns its id
 * @throws {AppError} 404 for an order that is not the member's, 409 `ticket_limit`, 422 for a document that is not there
 */
export async function addTicket(
  transaction: Queries,
  { shopperId, request, now }: NewTicket,
): Promise<number> {
  const { order_number, document, reason, details } = request;
  await lockMember(transaction, shopperId);
  await rejectTooManyOpen(transaction, shopperId);
  const orderId =
    order_number === null ? null : await findOwnOrder(transaction, order_number, shopperId);
  if (document !== null) await checkDocument(transaction, { shopperId, name: document, now });
  const values = {
    number: `T-${newSpokenNumber()}`,
    shopperId,
    reason,
    state: 'open',
    orderId,
    details,
    document,
    createdAt: now,
  } as const;
  const [ticket] = await transaction.insert(tickets).values(values).returning();
  if (!ticket) throw new Error('The ticket has no row.');
  await transaction
    .insert(ticketEvents)
    .values({ ticketId: ticket.id, state: 'open', actor: 'shopper', at: now });
  await publishTicketChange(transaction, ticket);
  return ticket.id;
}

/** Whether a locked member may have one more open ticket. @throws {AppError} 409 `ticket_limit` */
async function rejectTooManyOpen(transaction: Queries, shopperId: number): Promise<void> {
  const isOpen = and(eq(tickets.shopperId, shopperId), ne(tickets.state, 'closed'));
  if ((await transaction.$count(tickets, isOpen)) < MAX_OPEN_TICKETS) return;
  const message = `You have ${MAX_OPEN_TICKETS} open tickets. Please add to one of them, or wait for our answer.`;
  throw new AppError(409, 'ticket_limit', message);
}

/** @returns its id @throws {AppError} 404 for an order that does not exist, or is another shopper's */
async function findOwnOrder(
  transaction: Queries,
  number: string,
  shopper: number,
): Promise<number> {
  const { id, shopperId } = await findPaidOrder(transaction, number);
  if (shopperId !== shopper) throw orderNotFound();
  return id;
}

interface NewReply {
  author: TicketActor;
  text: string;
  now: Date;
}

/**
 * Adds a reply to a locked ticket: the shop's answers it, the shopper's, who is locked too, opens it again.
 * @throws {AppError} 409 `ticket_full`, `ticket_limit`, and for an answer to a closed ticket
 */
export async function addReply(
  transaction: Queries,
  row: TicketRow,
  { author, text, now }: NewReply,
): Promise<TicketReply> {
  const written = await transaction.$count(ticketReplies, eq(ticketReplies.ticketId, row.id));
  if (written >= MAX_TICKET_REPLIES) {
    throw new AppError(409, 'ticket_full', 'This ticket is full. Please open a new one.');
  }
  if (author === 'shopper' && row.state === 'closed') {
    await rejectTooManyOpen(transaction, row.shopperId);
  }
  const to = author === 'shop' ? 'answered' : 'open';
  if (row.state !== to) await changeTicketState(transaction, row, { to, by: author, now });
  const [reply] = await transaction
    .insert(ticketReplies)
    .values({ ticketId: row.id, author, text, at: now })
    .returning();
  if (!reply) throw new Error('The reply has no row.');
  await publishTicketChange(transaction, row);
  return replyOf(reply);
}
