import { storedValue } from '@/lib/client/browser-storage';
import type { KeyedRequest, OpenRequests } from '@/lib/client/idempotency-key';
import { unsentValues } from '@/lib/client/unsent-values';
import { currentShopperId } from '@/lib/client/user';
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

/** Survives a closed tab, and is cleared with everything else at the logout. Only its owner gets it back. */
const stored = storedValue<Drafts & { owner: string }>({ key: 'ticket-drafts', parse });
/** For a session that has ended, at whose end the storage is cleared. */
const unsent = unsentValues<Drafts>();

function read(): Drafts {
  const owner = currentShopperId() ?? '';
  const drafts = stored.read();
  return drafts?.owner === owner ? drafts : (unsent.read(owner) ?? EMPTY);
}

function change(changes: Partial<Drafts>): void {
  stored.write({ ...read(), ...changes, owner: currentShopperId() ?? '' });
  unsent.clear();
}

/** Saves what is typed while the shopper logs in again. Call it before the session is ended here. */
export function saveDraftsForLogin(): void {
  unsent.save(currentShopperId() ?? '', read());
}

export const readTicketDraft = (): TicketValues => read().ticket;

export const saveTicketDraft = (ticket: TicketValues): void => change({ ticket });

export const clearTicketDraft = (): void => change({ ticket: EMPTY.ticket });

export const readReplyDraft = (ticketNumber: string): string => read().replies[ticketNumber] ?? '';

export function saveReplyDraft(ticketNumber: string, text: string): void {
  change({ replies: withLatest(read().replies, ticketNumber, text || null) });
}

export function clearReplyDraft(ticketNumber: string): void {
  saveReplyDraft(ticketNumber, '');
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

function parse(value: unknown): (Drafts & { owner: string }) | null {
  const { owner, ticket, replies, sent } = Object(value);
  if (typeof owner !== 'string') return null;
  const { reason, orderNumber, details } = Object(ticket);
  return {
    owner,
    ticket: {
      reason: HELP_TOPICS.find((known) => known === reason) ?? null,
      orderNumber: typeof orderNumber === 'string' ? orderNumber : null,
      details: textOf(details),
    },
    replies: Object.fromEntries(
      Object.entries(Object(replies)).map(([number, text]) => [number, textOf(text)]),
    ),
    sent: Object.fromEntries(Object.entries(Object(sent)).flatMap(sentEntry)),
  };
}

function sentEntry([ticketNumber, value]: [string, unknown]): [string, KeyedRequest][] {
  const { request, key } = Object(value);
  const isSent = typeof request === 'string' && typeof key === 'string';
  return isSent ? [[ticketNumber, { request, key }]] : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TICKET_TEXT) : '';
}
