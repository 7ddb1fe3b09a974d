import { HELP_TOPICS, helpTopicTitles } from '../contract/help-topics';
import type { TicketState } from '../contract/ticket-states';

/** The reasons of the form. */
export const TICKET_REASON_OPTIONS = HELP_TOPICS.map((id) => ({ id, name: helpTopicTitles[id] }));

/** Section 2, "/ticket": the status badge. */
export function ticketStateName(state: TicketState): 'Open' | 'Closed' {
  return state === 'closed' ? 'Closed' : 'Open';
}

/** In the shopper's time zone: tickets are rendered in the browser only. */
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** `2026-11-22T10:00:00.000Z` → `November 22, 2026 at 10:00 AM`. */
export function momentText(moment: string): string {
  return momentFormat.format(new Date(moment));
}

const KB = 1024;
const MB = KB * KB;

/** `1572864` → `1.5 MB`. */
export function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
