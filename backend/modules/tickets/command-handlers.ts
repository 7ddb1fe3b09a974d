import { asc, eq, ne, sql } from 'drizzle-orm';
import { helpTopicTitles } from '@/lib/contract/help-topics';
import type { CommandHandlers } from '../../platform/command';
import type { Queries } from '../../platform/database/database';
import { shoppers } from '../accounts/schema';
import type { ticketCommands } from './commands';
import { readDocument } from './documents';
import { readReplies, readTicket } from './read-tickets';
import { tickets } from './schema';
import { answerTicket, closeTicket, type TicketServices } from './steps';
import { findTicket } from './ticket-state';

const MAX_LISTED = 1000;

/** The work of {@link ticketCommands}. */
export function createTicketHandlers(
  services: TicketServices,
): CommandHandlers<typeof ticketCommands> {
  const { queries } = services;
  return {
    list: () => listTickets(queries),
    async show({ ticket_number, document: isWanted }) {
      const { message, result } = await showTicket(queries, ticket_number);
      if (!isWanted || !result.ticket.document) return { message, result };
      const { content } = await readDocument(services, await findTicket(queries, ticket_number));
      return { message, result: { ...result, document: content.toString('base64') } };
    },
    async reply({ ticket_number, text }) {
      await answerTicket(services, ticket_number, text);
      return showTicket(queries, ticket_number);
    },
    async close({ ticket_number }) {
      await closeTicket(services, ticket_number);
      return showTicket(queries, ticket_number);
    },
  };
}

async function listTickets(queries: Queries) {
  const rows = await queries
    .select()
    .from(tickets)
    .where(ne(tickets.state, 'closed'))
    .orderBy(sql`${tickets.state} = 'open' desc`, asc(tickets.id))
    .limit(MAX_LISTED);
  const waiting = await queries.$count(tickets, eq(tickets.state, 'open'));
  const listed = rows.map(({ number, state, reason, createdAt, details }) => ({
    ticket_number: number,
    state,
    title: helpTopicTitles[reason],
    created_at: createdAt.toISOString(),
    details,
  }));
  const message =
    waiting === 1 ? '1 ticket waits for you.' : `${waiting || 'No'} tickets wait for you.`;
  return { message, result: { tickets: listed } };
}

async function showTicket(queries: Queries, number: string) {
  const { id, shopperId } = await findTicket(queries, number);
  const [shopper] = await queries
    .select({ email: shoppers.email })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId));
  const ticket = await readTicket(queries, id);
  return {
    message: `Ticket ${number} is ${ticket.state}.`,
    result: { ticket, email: shopper?.email, replies: await readReplies(queries, id) },
  };
}
