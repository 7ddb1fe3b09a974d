import { z } from 'zod';
import { DAY_MS, HOUR_MS } from './durations';
import {
  Empty,
  endpoint,
  fileAnswer,
  memberRead,
  memberWrite,
  ofFeature,
  uploadTimes,
} from './endpoint';
import { HELP_TOPICS } from './help-topics';
import { messages } from './messages';
import { OrderNumber } from './orders';
import {
  MAX_TICKET_PAGE,
  MAX_TICKET_REPLIES,
  MAX_TICKET_SEARCH,
  MAX_TICKET_TEXT,
  TICKET_AUTHORS,
  TICKET_NUMBER,
  TICKET_PAGE_SIZE,
  TICKET_STATES,
  TICKET_TABS,
  ticketDocument,
} from './ticket-states';
import { typedText } from './typed-text';

export const TicketNumber = typedText().toUpperCase().regex(TICKET_NUMBER);

/** A name that no one guesses, by which an uploaded document is known. */
const DocumentName = z.string().regex(/^[\w-]{43}$/, messages.ticketDocumentMissing);

const MAX_FILE_NAME = 255;

const MAX_TICKET_ORDERS = 100;

const tooLong = `Please write ${MAX_TICKET_TEXT} characters or fewer.`;

/** What a shopper or the shop writes in a ticket. */
export const TicketText = typedText()
  .min(1, messages.ticketTextRequired)
  .max(MAX_TICKET_TEXT, tooLong);

export const TicketReply = z.object({
  id: z.number().int().positive(),
  author: z.enum(TICKET_AUTHORS),
  text: z.string(),
  at: z.iso.datetime(),
});
export type TicketReply = z.output<typeof TicketReply>;

export const Ticket = z.object({
  ticket_number: z.string(),
  title: z.string(),
  state: z.enum(TICKET_STATES),
  created_at: z.iso.datetime(),
  /** What the shopper wrote first. */
  details: z.string(),
  /** The order that it is about; null for none. */
  order_number: z.string().nullable(),
  document: z
    .object({ file_name: z.string(), type: z.string(), bytes: z.number().int().positive() })
    .nullable(),
  reply_count: z.number().int().nonnegative(),
});
export type Ticket = z.output<typeof Ticket>;

const TicketListRequest = z.object({
  tab: z.enum(TICKET_TABS),
  /** A part of the ticket's number, of its order's, or of what is written in it, in any case. Empty for all. */
  search_text: typedText().max(MAX_TICKET_SEARCH).default(''),
  page_number: z.number().int().min(1).max(MAX_TICKET_PAGE).default(1),
});

const TicketRequest = z.object({ ticket_number: TicketNumber });

const CreateTicketRequest = z.object({
  /** What it is about. */
  reason: z.enum(HELP_TOPICS, messages.ticketReasonRequired),
  /** One of the shopper's own; null for none. */
  order_number: OrderNumber.nullable(),
  details: typedText().min(1, messages.ticketDetailsRequired).max(MAX_TICKET_TEXT, tooLong),
  /** Of `uploadTicketDocument`; null for none. */
  document: DocumentName.nullable(),
});

/** Section 2, "/ticket" and "/add-ticket". Beyond section 7, which has no calls for them. */
export const ticketEndpoints = ofFeature('tickets', {
  /** One page of `TICKET_PAGE_SIZE`, the newest first; `total` is on all pages together. */
  ticketList: endpoint({
    ...memberRead,
    request: TicketListRequest,
    response: z.object({
      tickets: z.array(Ticket).max(TICKET_PAGE_SIZE),
      total: z.number().int().nonnegative(),
    }),
  }),
  /** All replies of a ticket, the oldest first: at most `MAX_TICKET_REPLIES`. */
  ticketReplies: endpoint({
    ...memberRead,
    request: TicketRequest,
    response: z.object({ replies: z.array(TicketReply).max(MAX_TICKET_REPLIES) }),
    errors: ['not_found'],
  }),
  /** The member's latest orders, of which a ticket may name one: at most a hundred, the newest first. */
  ticketOrders: endpoint({
    ...memberRead,
    request: Empty,
    response: z
      .array(
        z.object({
          order_number: z.string(),
          placed_at: z.iso.datetime(),
          /** Of its first item. */
          name: z.string(),
        }),
      )
      .max(MAX_TICKET_ORDERS),
  }),
  /** Sent as a form with the file part `document`. One that no ticket uses is deleted after a day. */
  uploadTicketDocument: endpoint({
    ...memberWrite,
    ...uploadTimes,
    files: { names: ['document'], ...ticketDocument },
    rateLimit: {
      account: { by: 'shopper', attempts: 30, windowMs: HOUR_MS },
      client: { attempts: 60, windowMs: HOUR_MS },
    },
    /** The name that the shopper gave the file. */
    request: z.object({ file_name: z.string().max(MAX_FILE_NAME).default('') }),
    response: z.object({ document: DocumentName }),
    errors: ['document_limit'],
  }),
  createTicket: endpoint({
    ...memberWrite,
    idempotent: true,
    rateLimit: {
      account: {
        by: 'shopper',
        attempts: 10,
        windowMs: HOUR_MS,
        longTerm: { attempts: 20, windowMs: DAY_MS },
      },
      client: { attempts: 30, windowMs: HOUR_MS },
    },
    request: CreateTicketRequest,
    response: Ticket,
    errors: ['not_found', 'ticket_limit'],
  }),
  /** Opens a closed ticket again. */
  replyToTicket: endpoint({
    ...memberWrite,
    idempotent: true,
    rateLimit: {
      account: { by: 'shopper', attempts: 60, windowMs: HOUR_MS },
      client: { attempts: 120, windowMs: HOUR_MS },
    },
    request: TicketRequest.extend({ text: TicketText }),
    response: z.object({ ticket: Ticket, reply: TicketReply }),
    errors: ['not_found', 'ticket_limit', 'ticket_full'],
  }),
  /** A picture is WebP, whatever was sent. */
  ticketDocumentFile: endpoint({
    ...memberRead,
    ...fileAnswer,
    request: TicketRequest,
    errors: ['not_found'],
  }),
});
