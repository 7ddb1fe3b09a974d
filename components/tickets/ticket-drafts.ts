import type { KeyedRequest, OpenRequests } from '@/lib/client/calls/idempotency-key';
import { oneOf, ownedDraft, textOf } from '@/lib/client/drafts/owned-draft';
import { HELP_TOPICS, type HelpTopic } from '@/lib/contract/help-topics';
import { MAX_TICKET_TEXT } from '@/lib/contract/ticket-states';

/** What the shopper has filled into the form of a new ticket, beside the document. */
export interface TicketValues {
  reason: HelpTopic | null;
  orderNumber: string | null;
  details: string;
}

interface Drafts {
  ticket: TicketValues;
  /** What is typed as a reply, by the ticket's number. */
  replies: Readonly<Record<string, string>>;
  /** What was sent last and has no answer yet, by the ticket's number. */
  sent: Readonly<Record<string, KeyedRequest>>;
}

/** In place of the number of a ticket that has none yet. */
export const NEW_TICKET = 'new';

const EMPTY: Drafts = {
  ticket: { reason: null, orderNumber: null, details: '' },
  replies: {},
  sent: {},
};
/** Of replies that are not sent, and of requests without an answer. */
const MAX_REPLIES = 20;

/** Survives a closed tab, and is cleared with everything else at the logout. */
const draft = ownedDraft<Drafts>({ key: 'ticket-drafts', area: 'local', parse });

const read = (): Drafts => draft.read() ?? EMPTY;

function change(changes: Partial<Drafts>): void {
  draft.save({ ...read(), ...changes });
}

export const readTicketDraft = (): TicketValues => read().ticket;

export const saveTicketDraft = (ticket: TicketValues): void => change({ ticket });

export const clearTicketDraft = (): void => change({ ticket: EMPTY.ticket });

export const readReplyDraft = (ticketNumber: string): string => read().replies[ticketNumber] ?? '';

export function saveReplyDraft(ticketNumber: string, text: string): void {
  change({ replies: withLatest(read().replies, ticketNumber, text || null) });
}

/** The entries with this one as the latest, or without it where it is null. */
function withLatest<T>(
  entries: Readonly<Record<string, T>>,
  ticketNumber: string,
  entry: T | null,
): Record<string, T> {
  const { [ticketNumber]: _, ...others } = entries;
  const latest = Object.entries(others).slice(-MAX_REPLIES + 1);
  return Object.fromEntries(entry === null ? latest : [...latest, [ticketNumber, entry]]);
}

/** By the ticket's number or {@link NEW_TICKET}. They are sent again with their keys also from a tab that was opened later. */
export const openTicketRequests: OpenRequests = {
  get: (ticketNumber) => read().sent[ticketNumber],
  set: (ticketNumber, sent) => change({ sent: withLatest(read().sent, ticketNumber, sent) }),
  delete: (ticketNumber) => change({ sent: withLatest(read().sent, ticketNumber, null) }),
};

function parse(values: unknown): Drafts {
  const { ticket, replies, sent } = Object(values);
  const { reason, orderNumber, details } = Object(ticket);
  return {
    ticket: {
      reason: oneOf(HELP_TOPICS, reason),
      orderNumber: typeof orderNumber === 'string' ? orderNumber : null,
      details: textOf(details, MAX_TICKET_TEXT),
    },
    replies: Object.fromEntries(
      Object.entries(Object(replies)).map(([number, text]) => [
        number,
        textOf(text, MAX_TICKET_TEXT),
      ]),
    ),
    sent: Object.fromEntries(Object.entries(Object(sent)).flatMap(sentEntry)),
  };
}

function sentEntry([ticketNumber, value]: [string, unknown]): [string, KeyedRequest][] {
  const { request, key } = Object(value);
  const isSent = typeof request === 'string' && typeof key === 'string';
  return isSent ? [[ticketNumber, { request, key }]] : [];
}
