import { z } from 'zod';
import { TICKET_STATES } from '@/lib/contract/ticket-states';
import { Ticket, TicketNumber, TicketReply, TicketText } from '@/lib/contract/tickets';

const ofTicket = { ticket_number: TicketNumber };

/** Body of `POST /backend/admin/tickets`. */
export const TicketsCommand = z.discriminatedUnion('command', [
  /** The tickets that are not closed; those that wait for an answer stand first. */
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('show'), ...ofTicket }),
  z.object({ command: z.literal('document'), ...ofTicket }),
  z.object({ command: z.literal('reply'), ...ofTicket, text: TicketText }),
  z.object({ command: z.literal('close'), ...ofTicket }),
]);
export type TicketsCommand = z.output<typeof TicketsCommand>;

const ListedTicket = z.object({
  ticket_number: z.string(),
  state: z.enum(TICKET_STATES),
  title: z.string(),
  created_at: z.iso.datetime(),
  details: z.string(),
});

/** `data` of the answer. Each command sets only its own fields. */
export const TicketsResult = z.object({
  tickets: z.array(ListedTicket).optional(),
  ticket: Ticket.optional(),
  /** Who wrote it. */
  email: z.string().nullish(),
  replies: z.array(TicketReply).optional(),
  document: z.object({ file_name: z.string(), content: z.base64() }).optional(),
});
export type TicketsResult = z.output<typeof TicketsResult>;
