import { z } from 'zod';
import { TICKET_STATES } from '@/lib/contract/ticket-states';
import { Ticket, TicketNumber, TicketReply, TicketText } from '@/lib/contract/tickets';
import { brand } from '@/lib/shared/brand';
import { type CommandGroup, defineCommand, savedFile, word } from '../../platform/command';
import { indented, shopMoment } from '../../platform/terminal-text';

/** Of the details in the list. */
const EXCERPT = 60;

const ListedTicket = z.object({
  ticket_number: z.string(),
  state: z.enum(TICKET_STATES),
  title: z.string(),
  created_at: z.iso.datetime(),
  details: z.string(),
});

const ShownTicket = z.object({
  ticket: Ticket,
  /** Who wrote it. */
  email: z.string().nullish(),
  replies: z.array(TicketReply),
  /** The content of its document, where it was asked for and there is one. */
  document: z.base64().optional(),
});

const ofTicket = { ticket_number: word('NUMBER', TicketNumber) };

export const ticketCommands = {
  help: 'show what members asked, answer it and close it',
  notes: ["An answer stands in the shopper's open page at once, and is sent by e-mail."],
  commands: {
    list: defineCommand({
      help: 'show the tickets that are not closed, first those that wait for you',
      input: z.object({}),
      result: z.object({ tickets: z.array(ListedTicket) }),
      rows: ({ tickets }) =>
        tickets.map(({ ticket_number, state, title, created_at, details }) => {
          const [excerpt = ''] = details.split('\n');
          return `${ticket_number}  ${shopMoment(created_at)}  ${state}  ${title}  ${excerpt.slice(0, EXCERPT)}`;
        }),
    }),
    show: defineCommand({
      help: 'show one ticket with its replies, and save its document',
      input: z.object({ ...ofTicket, document: savedFile('--document FILE') }),
      result: ShownTicket,
      details: ({ ticket, email, replies }) => [
        `  ${shopMoment(ticket.created_at)}  ${ticket.title}, by ${email}`,
        ...(ticket.order_number ? [`  Order: ${ticket.order_number}`] : []),
        ...(ticket.document
          ? [`  Document: ${ticket.document.file_name}, ${ticket.document.bytes} bytes`]
          : []),
        ...indented(ticket.details),
        ...replies.flatMap(({ author, at, text }) => [
          `  ${shopMoment(at)}  ${author === 'shop' ? brand.name : 'The shopper'}:`,
          ...indented(text),
        ]),
      ],
      savedContent: ({ document }) => document,
    }),
    reply: defineCommand({
      help: 'answer it',
      input: z.object({ ...ofTicket, text: word('--text TEXT', TicketText) }),
      result: ShownTicket,
    }),
    close: defineCommand({
      help: 'close it; a reply of the shopper opens it again',
      input: z.object(ofTicket),
      result: ShownTicket,
    }),
  },
} satisfies CommandGroup;
