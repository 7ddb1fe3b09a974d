import { storedValue } from '@/lib/client/browser-storage';
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
  /** What was sent last and has no answer yet: sent again it has the same idempotency key. */
  sent: { request: string; key: string } | null;
}

const EMPTY: Drafts = {
  ticket: { reason: null, orderNumber: null, details: '' },
  replies: {},
  sent: null,
};
/** Of replies that are not sent. */
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

/** Keeps what is typed while the shopper logs in again. Call it before the session is ended here. */
export function keepDraftsForLogin(): void {
  unsent.keep(currentShopperId() ?? '', read());
}

export const readTicketDraft = (): TicketValues => read().ticket;

export const saveTicketDraft = (ticket: TicketValues): void => change({ ticket });

export const clearTicketDraft = (): void => change({ ticket: EMPTY.ticket, sent: null });

export const readReplyDraft = (ticketNumber: string): string => read().replies[ticketNumber] ?? '';

export function saveReplyDraft(ticketNumber: string, text: string): void {
  const { [ticketNumber]: _, ...others } = read().replies;
  const kept = Object.entries(others).slice(-MAX_REPLIES + 1);
  change({ replies: Object.fromEntries(text ? [...kept, [ticketNumber, text]] : kept) });
}

export function clearReplyDraft(ticketNumber: string): void {
  saveReplyDraft(ticketNumber, '');
  change({ sent: null });
}

/**
 * The idempotency key of a request: the same while the same request is sent again, also from a tab that was opened
 * later. Undefined on pages that are not secure, where browsers create no UUID.
 */
export function keyOfRequest(content: unknown): string | undefined {
  const request = JSON.stringify(content);
  const { sent } = read();
  if (sent?.request === request) return sent.key;
  const key = crypto.randomUUID?.();
  if (key) change({ sent: { request, key } });
  return key;
}

function parse(value: unknown): (Drafts & { owner: string }) | null {
  const { owner, ticket, replies, sent } = Object(value);
  if (typeof owner !== 'string') return null;
  const { reason, orderNumber, details } = Object(ticket);
  const { request, key } = Object(sent);
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
    sent: typeof request === 'string' && typeof key === 'string' ? { request, key } : null,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TICKET_TEXT) : '';
}
