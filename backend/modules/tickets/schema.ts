import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { HELP_TOPICS } from '@/lib/contract/help-topics';
import { TICKET_AUTHORS, TICKET_STATES } from '@/lib/contract/ticket-states';
import { bytes, generatedId, moment } from '../../platform/database/columns';
import { shopperId } from '../accounts/schema';
import { orders } from '../orders/schema';
import { DOCUMENT_TYPES } from './rules';

/** What a member asks the shop. Only its state changes, by `changeTicketState`. */
export const tickets = pgTable(
  'tickets',
  {
    id: generatedId(),
    number: text().notNull().unique('tickets_number'),
    shopperId: shopperId(),
    reason: text({ enum: HELP_TOPICS }).notNull(),
    state: text({ enum: TICKET_STATES }).notNull(),
    /** Null where it is about none. */
    orderId: integer('order_id').references(() => orders.id),
    details: text().notNull(),
    document: text()
      .unique('tickets_document')
      .references((): AnyPgColumn => ticketDocuments.name),
    createdAt: moment('created_at'),
  },
  (table) => [
    index('tickets_of_shopper').on(table.shopperId, table.id),
    index('tickets_by_state').on(table.state, table.id),
  ],
);

const ticketId = () =>
  integer('ticket_id')
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' });

/** What was written after a ticket's details. Rows are only added. */
export const ticketReplies = pgTable(
  'ticket_replies',
  {
    id: generatedId(),
    ticketId: ticketId(),
    author: text({ enum: TICKET_AUTHORS }).notNull(),
    text: text().notNull(),
    at: moment('at'),
  },
  (table) => [index('ticket_replies_of_ticket').on(table.ticketId, table.id)],
);

/** Every change of a ticket's state. Rows are only added. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    id: generatedId(),
    ticketId: ticketId(),
    state: text({ enum: TICKET_STATES }).notNull(),
    actor: text({ enum: TICKET_AUTHORS }).notNull(),
    at: moment('at'),
  },
  (table) => [index('ticket_events_of_ticket').on(table.ticketId)],
);

/** What members send with their tickets. One that no ticket uses is deleted after a day. */
export const ticketDocuments = pgTable(
  'ticket_documents',
  {
    /** 256 random bits. */
    name: text().primaryKey(),
    shopperId: shopperId(),
    /** As the shopper sees it, with the ending of its type. */
    fileName: text('file_name').notNull(),
    type: text({ enum: DOCUMENT_TYPES }).notNull(),
    /** Null where it is in the object store. */
    content: bytes(),
    /** How many; null for one from before they were counted. */
    bytes: integer(),
    createdAt: moment('created_at'),
  },
  (table) => [index('ticket_documents_of_shopper').on(table.shopperId)],
);
