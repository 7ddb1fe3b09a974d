import { asc, eq, ne, sql } from 'drizzle-orm';
import { helpTopicTitles } from '@/lib/contract/help-topics';
import type { Outcome } from '../../platform/admin-command';
import type { Queries } from '../../platform/database/database';
import { shoppers } from '../accounts/schema';
import type { TicketsCommand, TicketsResult } from './command-schema';
import { readDocument } from './documents';
import { readReplies, readTicket } from './read-tickets';
import { tickets } from './schema';
import { answerTicket, closeTicket, type TicketServices } from './steps';
import { findTicket } from './ticket-state';

const MAX_LISTED = 1000;

type Answer = Outcome<TicketsResult>;

/** Runs a decoded command. Throws an `AppError` when the operator's input is invalid. */
export async function runCommand(
  services: TicketServices,
  command: TicketsCommand,
): Promise<Answer> {
  const { queries } = services;
  switch (command.command) {
    case 'list':
      return listTickets(queries);
    case 'show':
      return showTicket(queries, command.ticket_number);
    case 'document': {
      const found = await readDocument(queries, await findTicket(queries, command.ticket_number));
      const content = found.content.toString('base64');
      return {
        message: 'Here is the document.',
        result: { document: { file_name: found.fileName, content } },
      };
    }
    case 'reply':
      await answerTicket(services, command.ticket_number, command.text);
      return showTicket(queries, command.ticket_number);
    case 'close':
      await closeTicket(services, command.ticket_number);
      return showTicket(queries, command.ticket_number);
  }
}

async function listTickets(queries: Queries): Promise<Answer> {
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

async function showTicket(queries: Queries, number: string): Promise<Answer> {
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
