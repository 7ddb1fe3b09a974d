import { HELP_TOPICS, helpTopicTitles } from '../contract/help-topics';
import type { TicketState } from '../contract/ticket-states';

/** The reasons of the form. */
export const TICKET_REASON_OPTIONS = HELP_TOPICS.map((id) => ({ id, name: helpTopicTitles[id] }));

/** Section 2, "/ticket": the status badge. */
export function ticketStateName(state: TicketState): 'Open' | 'Closed' {
  return state === 'closed' ? 'Closed' : 'Open';
}

const KB = 1024;
const MB = KB * KB;

/** `1572864` → `1.5 MB`. */
export function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
